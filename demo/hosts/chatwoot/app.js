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

const { content: origin } = find('meta[name=chatwoot]')
const [main, catalog, checkout] = [find('main'), find('shop-catalog'), find('shop-checkout')]
/** The conversation that Chatwoot shows, and the one whose order is in the panel. */
let present = ''
let shown = ''

/** Nobody's order stands beside another conversation, also while that one is asked for or refused. */
async function visit(claim) {
  present = `${claim.account}/${claim.conversation}`
  if (shown !== present) {
    main.inert = shown !== ''
    shown = ''
    if (main.inert) tell('Abrindo a conversa…')
  }
  try {
    return await post('visit', { ticket: await takeTicket(), claim })
  } catch (error) {
    // The page was kept open: its ticket is too old, or was used for a claim that was refused.
    if (error.status !== 409) throw error
    return await post('visit', { ticket: await takeTicket(), claim })
  }
}

/** Each ticket is good for one question. The first came with the page. */
async function takeTicket() {
  const mine = ticket
  ticket = ''
  return mine || (await post('ticket', {})).ticket
}

async function reveal(conversation) {
  await Promise.allSettled([catalog.ready, checkout.ready])
  if (conversation !== present) return
  shown = conversation
  main.inert = false
  tell('')
}

function onRefused({ status }) {
  find('#agent').hidden = status !== 401
  tell(status === 401 ? '' : 'Esta conversa não pôde ser conferida no Chatwoot. Abra a conversa de novo.')
}

const say = (id, { text, proposal }) => post('say', { visit: id, text, proposal })
const driver = chatwoot({ origin, visit, post: say, onRefused })
const conversation = {
  ...driver,
  onPresence: (listener) =>
    driver.onPresence((presence) => {
      listener(presence)
      void reveal(presence.conversation)
    }),
}
connect([catalog, checkout], conversation, {
  onError: (_, { proposal }) =>
    tell(`A mensagem não chegou à conversa. ${proposal ? 'Confira nela.' : 'Envie de novo.'}`),
})

/** One pane at a time where the panel is narrow. */
const panes = document.querySelectorAll('[data-show]')
function show(pane) {
  main.dataset.pane = pane
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
