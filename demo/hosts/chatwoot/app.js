/** A dashboard app of Chatwoot: the contact's catalogue beside the conversation. demo/chatwoot-server.ts serves it. */
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
const say = (id, { text }) => post('say', { visit: id, text })
connect(find('shop-catalog'), chatwoot({ origin, visit, post: say, onRefused }), {
  onError: () => tell('A mensagem não chegou à conversa. Envie de novo.'),
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
