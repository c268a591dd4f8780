/** An agent's console: one contact at a time, and the shop's elements follow the contact's session. */
import { contacts, contactOf } from './contacts.js'
import { listenForKeys } from './console-keys.js'

const find = (selector) => document.querySelector(selector)
const catalog = find('shop-catalog')
const checkout = find('shop-checkout')
const messages = find('#messages')
const draft = find('#draft')
const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

let present = null

/** An element with a class and a text. */
function make(tag, className, text = '') {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

/** A message of the conversation. Each contact keeps its own, and those of others are never drawn. */
function say(text, who, preview) {
  present.said.push({ text, who, preview, at: clock.format(new Date()) })
  draw(present.said.at(-1))
}

function draw({ text, who, preview, at }) {
  const message = make('p', `bubble ${who}`)
  message.append(text, ' ', make('time', '', at))
  if (preview) messages.append(card(preview))
  messages.append(message)
  messages.scrollTop = messages.scrollHeight
}

/** The preview of a sent product, catalogue or summary, as the event's detail has it. */
function card({ title, lines, imageUrl }) {
  const frame = make('div', 'bubble mine sent')
  const words = document.createElement('div')
  if (imageUrl) frame.append(Object.assign(document.createElement('img'), { src: imageUrl, alt: '' }))
  words.append(make('strong', '', title), ...lines.map((line) => make('p', '', line)))
  frame.append(words)
  return frame
}

function open(contact) {
  // #region demo/docs/consoles.md
  for (const element of document.querySelectorAll('shop-cart-button, shop-catalog, shop-checkout')) {
    element.session = contact.session
  }
  // #endregion
  // A reply that was not sent stays with its contact.
  if (present) present.draft = draft.value
  present = contact
  present.isChanged = false
  draft.value = contact.draft
  find('#contact-name').textContent = contact.name
  find('#after').hidden = !contact.isFinished
  find('#back').hidden = true
  messages.replaceChildren()
  contact.said.forEach(draw)
  showContact(contact)
  for (const { item } of listed) item.firstChild.setAttribute('aria-current', String(item === contact.item))
}

/** Quantity, total and a mark beside the conversation. */
function showContact({ item, said, order, isChanged }) {
  item.querySelector('.last').textContent = said.at(-1).text
  item.querySelector('.amount').textContent = order?.quantity
    ? `${order.quantity} ${order.quantity === 1 ? 'item' : 'itens'} · ${money.format(order.total / 100)}`
    : ''
  item.querySelector('mark').hidden = !isChanged
}

function listItem(contact) {
  const button = make('button', '')
  const item = document.createElement('li')
  button.type = 'button'
  button.append(
    make('strong', '', contact.name),
    make('span', 'last'),
    make('span', 'amount'),
    make('mark', '', 'mudou'),
  )
  button.addEventListener('click', () => open(contact))
  item.append(button)
  return item
}

// Only this demonstration takes a session from its own address; a real console knows its agent's contacts.
const asked = contactOf(new URLSearchParams(location.search).get('session'))
const listed = contacts.includes(asked) ? contacts : [asked, ...contacts]
for (const contact of listed) {
  const said = contact.messages.map(([who, text]) => ({ who, text, at: clock.format(new Date()) }))
  Object.assign(contact, { said, draft: '', order: null, isChanged: false, isFinished: false })
  contact.item = listItem(contact)
  showContact(contact)
}
find('#contacts').append(...listed.map(({ item }) => item))
open(asked)

// The shop's events bubble and cross the shadow root, so one listener on any ancestor is enough.
const sent = {
  product: 'Enviei os detalhes do produto 👆',
  catalog: 'Enviei o catálogo 👆',
  summary: 'Enviei o resumo do pedido 👆',
}
document.addEventListener('shop-send', ({ detail }) => {
  say(sent[detail.what], 'mine', detail.preview)
  showContact(present)
})
document.addEventListener('shop-confirm', () => {
  say('Seu pedido foi finalizado ✅', 'mine')
  present.isFinished = true
  find('#after').hidden = false
})

// Every element of the session tells of a change. One of them is enough.
checkout.addEventListener('shop-order-change', ({ detail: { order, by } }) => {
  const before = present.order
  present.order = order
  // The first order that the server tells of is no change.
  const isOther = before !== null && (before.quantity !== order.quantity || before.total !== order.total)
  if (by === 'server' && isOther) {
    present.isChanged = true
    say(`${present.name} mudou o pedido`, 'note')
  }
  showContact(present)
})

find('#composer').addEventListener('submit', (event) => {
  event.preventDefault()
  if (draft.value.trim() !== '') say(draft.value.trim(), 'mine')
  draft.value = ''
  showContact(present)
})

// One catalogue pane and one order pane, whatever is pressed.
catalog.addEventListener('shop-before-navigate', (event) => {
  if (!event.detail.to.startsWith('/order')) return
  event.preventDefault()
  show('checkout')
})
find('shop-cart-button').addEventListener('shop-before-navigate', (event) => {
  event.preventDefault()
  show('checkout')
})
checkout.addEventListener('shop-before-navigate', (event) => {
  const { to } = event.detail
  if (!to.startsWith('/catalog') && !to.startsWith('/product')) return
  event.preventDefault()
  catalog.navigate(to)
  show('catalog')
})
catalog.addEventListener('shop-navigate', ({ detail }) => {
  find('#back').hidden = detail.to.startsWith('/catalog')
})
find('#back').addEventListener('click', () => catalog.back())

// The agent is in the conversation already: the shop's own number leads nowhere.
document.addEventListener('shop-before-redirect', (event) => {
  if (event.detail.reason !== 'chat') return
  event.preventDefault()
  backToConversation()
})
document.addEventListener('shop-close', backToConversation)

function backToConversation() {
  show('conversation')
  draft.focus()
}

// The server opens the contact's next order when it is asked for.
find('#new-order').addEventListener('click', () => {
  present.isFinished = false
  find('#after').hidden = true
  checkout.navigate('/order/checkout')
  catalog.navigate('/catalog')
  void catalog.refresh()
  show('catalog')
})

const panes = document.querySelectorAll('[data-show]')
for (const button of panes) button.addEventListener('click', () => show(button.dataset.show))

/** Shows a pane where only one has room. */
function show(pane) {
  document.body.dataset.pane = pane
  for (const button of panes) button.setAttribute('aria-pressed', String(button.dataset.show === pane))
}

listenForKeys({
  search() {
    show('catalog')
    catalog.shadowRoot?.querySelector('input[type=search]')?.focus()
  },
  order() {
    show('checkout')
    find('#order').focus()
  },
  reply: backToConversation,
  next() {
    open(listed[(listed.indexOf(present) + 1) % listed.length])
  },
})
