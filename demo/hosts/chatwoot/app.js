/**
 * A dashboard app of Chatwoot: the contact's order with its proposals and the orders of before, and the catalogue.
 * demo/chatwoot-server.ts serves it.
 */
import { connect } from 'vitrine/bridge'
import { chatwoot } from 'vitrine/bridge/chatwoot'

const find = (selector) => document.querySelector(selector)
let { content: ticket } = find('meta[name=ticket]')

async function post(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw Object.assign(new Error(path), { status: answer.status })
  return answer.json()
}

function tell(text) {
  find('#notice').textContent = text
  find('#notice').hidden = text === ''
}

async function visit(claim) {
  const answer = await post('visit', { ticket, claim })
  ticket = answer.ticket
  tell('')
  return answer
}

function onRefused({ status }) {
  find('#agent').hidden = status !== 401
  if (status !== 401) tell('Esta conversa não pôde ser conferida no Chatwoot. Abra a conversa de novo.')
}

const { content: origin } = find('meta[name=chatwoot]')
const [catalog, checkout] = [find('shop-catalog'), find('shop-checkout')]
const say = (id, { text, proposal }) => post('say', { visit: id, text, proposal })
connect([catalog, checkout], chatwoot({ origin, visit, post: say, onRefused }), {
  onError: (_, { proposal }) =>
    tell(`A mensagem não chegou à conversa. ${proposal ? 'Confira nela.' : 'Envie de novo.'}`),
})

/** One pane at a time where the panel is narrow. */
const panes = document.querySelectorAll('[data-show]')
function show(pane) {
  find('main').dataset.pane = pane
  for (const button of panes) button.setAttribute('aria-pressed', String(button.dataset.show === pane))
}
for (const button of panes) button.addEventListener('click', () => show(button.dataset.show))
catalog.addEventListener('shop-before-navigate', (event) => {
  if (!event.detail.to.startsWith('/order')) return
  event.preventDefault()
  show('order')
})
checkout.addEventListener('shop-before-navigate', (event) => {
  const { to } = event.detail
  if (!to.startsWith('/catalog') && !to.startsWith('/product')) return
  event.preventDefault()
  catalog.navigate(to)
  show('catalog')
})

find('#agent').addEventListener('submit', async (event) => {
  event.preventDefault()
  try {
    await post('agent', { token: find('#token').value })
    location.reload()
  } catch {
    tell('O Chatwoot não aceitou este token.')
  }
})
