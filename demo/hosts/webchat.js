import { amountOf, make, timeNow } from './page.js'
import { drawProposal } from './proposal-card.js'

/** Everything a web chat does around the shop: sets its session and turns its events into messages. */
const shop = document.querySelector('shop-catalog')
const messages = document.querySelector('#messages')
const reopen = document.querySelector('#reopen')
const bubble = document.querySelector('#shop-bubble')
const query = new URLSearchParams(location.search)

// Only this demonstration takes the code from its own address; see the comment in the page.
const code = query.get('session')
if (code) shop.setAttribute('session', code)

const name = query.get('shop')
if (name) {
  document.title = name
  document.querySelector('#shop-name').textContent = name
  document.querySelector('.avatar').textContent = name.replace(/[^A-Z]/g, '').slice(0, 2)
}

// A conversation opens at its end, with the whole shop in view.
messages.scrollTop = messages.scrollHeight

function say(text, who) {
  const message = make('p', { className: `bubble ${who}` }, text, ' ', make('time', { textContent: timeNow() }))
  messages.append(message)
  message.scrollIntoView({ block: 'end', behavior: 'smooth' })
}

function answer(text) {
  const presence = document.querySelector('#presence')
  presence.textContent = 'digitando…'
  setTimeout(() => {
    presence.textContent = 'online agora'
    say(text, 'theirs')
  }, 1200)
}

function showOrder(order) {
  const line = document.querySelector('#order')
  line.hidden = order.quantity === 0
  line.textContent = amountOf(order)
}

function showConversation() {
  bubble.hidden = true
  reopen.hidden = false
}

// The shop's events bubble and cross the shadow root, so one listener on any ancestor is enough.
// #region demo/docs/events.md
document.addEventListener('shop-order-change', ({ detail }) => showOrder(detail.order))
document.addEventListener('shop-confirm', () => say('Pedido enviado ✅', 'mine'))
document.addEventListener('shop-close', () => showConversation())
// #endregion

/** The card of a proposal, one in the conversation. */
function cardOf(id) {
  const known = document.getElementById(id)
  if (known) return known
  const card = make('div', { id, className: 'bubble theirs proposal' })
  messages.append(card)
  requestAnimationFrame(() => card.scrollIntoView({ block: 'end', behavior: 'smooth' }))
  return card
}

// #region demo/docs/events.md
document.addEventListener('shop-proposal', ({ detail }) => {
  drawProposal(cardOf(detail.proposal.id), detail, (id, changes, total) => shop.answerProposal(id, changes, total))
})
// #endregion

document.addEventListener('shop-confirm', () => {
  answer('Recebemos seu pedido! Já vou conferir tudo e confirmo a entrega por aqui.')
})

reopen.addEventListener('click', () => {
  bubble.hidden = false
  reopen.hidden = true
})

document.querySelector('#composer').addEventListener('submit', (event) => {
  event.preventDefault()
  const draft = document.querySelector('#draft')
  if (draft.value.trim() === '') return
  say(draft.value.trim(), 'mine')
  draft.value = ''
  answer('Certo! Se quiser, pode ir montando o pedido na loja aqui em cima.')
})
