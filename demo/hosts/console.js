/** An agent's console: one contact at a time, and the shop's elements follow the contact's session. */
import { changeOf, followOrder, listContacts, showContact } from './console-contacts.js'
import {
  finish,
  focusReply,
  listenForReplies,
  prepare,
  say,
  showConversation,
  sayProposal,
} from './console-conversation.js'
import { chargeWords, isEnded, newsOf, watchCart } from './console-news.js'
import { listenForKeys } from './console-keys.js'
import { show } from './console-panes.js'
import { contacts, contactOf, nextSession } from './contacts.js'

const find = (selector) => document.querySelector(selector)
const catalog = find('.catalog shop-catalog')
const checkout = find('.order shop-checkout')
const cart = find('.bar shop-cart-button')
const back = find('#back')

let present = null

function open(contact) {
  // #region demo/docs/consoles.md
  for (const element of [cart, catalog, checkout]) {
    element.session = contact.session
    element.conversation = contact.conversation
  }
  // #endregion
  const before = present
  present = contact
  present.isChanged &&= !isSeen(contact)
  back.hidden = true
  showConversation(contact)
  if (before) showContact(before, false)
  showContact(contact, true)
}

// Only this demonstration takes a session from its own address; a real console knows its agent's contacts.
const asked = contactOf(new URLSearchParams(location.search).get('session'))
const listed = contacts.includes(asked) ? contacts : [asked, ...contacts]
listed.forEach(prepare)
listContacts(listed, open)
open(asked)
listenForReplies((contact) => showContact(contact, true))

/** A call may end after the agent opened the next contact: each event names its own conversation. */
const contactIn = ({ detail }) => listed.find(({ conversation }) => conversation === detail.conversation)

// The shop's events bubble and cross the shadow root, so one listener on any ancestor is enough.
const sent = {
  product: 'Enviei os detalhes do produto 👆',
  catalog: 'Enviei o catálogo 👆',
  summary: 'Enviei o resumo do pedido 👆',
}
document.addEventListener('shop-send', (event) => {
  const contact = contactIn(event)
  say(contact, sent[event.detail.what], 'mine', event.detail.preview)
  showContact(contact, contact === present)
})
document.addEventListener('shop-proposal', (event) => sayProposal(contactIn(event), event.detail.proposal))

const ends = { 'shop-confirm': 'Seu pedido foi finalizado ✅', 'shop-cancel': 'Seu pedido foi cancelado' }
for (const [type, words] of Object.entries(ends))
  document.addEventListener(type, (event) => {
    const contact = contactIn(event)
    say(contact, words, 'mine')
    const { charge } = event.detail
    if (charge) say(contact, chargeWords(charge), 'mine')
    finish(contact, true)
    showContact(contact, contact === present)
  })

// Every element of a session tells of a change. The ones in the list of contacts are enough.
find('#contacts').addEventListener('shop-order-change', (event) => {
  const contact = contactIn(event)
  const { order, by } = event.detail
  const before = contact.order
  contact.order = order
  if (before && by === 'server') {
    const change = changeOf(before, order)
    const news = newsOf(before, order)
    // Of an order that has ended the lines do not change: its prices are fixed.
    if (change !== '' && !isEnded(order)) news.unshift(`O pedido mudou: ${change}`)
    for (const words of news) tell(contact, words)
    watchCart(contact, (words) => tell(contact, words))
  }
  if (isEnded(order)) finish(contact, true)
  showContact(contact, contact === present)
})

function tell(contact, words) {
  contact.isChanged = !isSeen(contact)
  say(contact, words, 'note')
  showContact(contact, contact === present)
}

/** The notice of a change stands in the conversation, which may be behind another pane or tab. */
function isSeen(contact) {
  return contact === present && document.visibilityState === 'visible' && find('#messages').offsetHeight > 0
}

function look() {
  if (!present.isChanged || !isSeen(present)) return
  present.isChanged = false
  showContact(present, true)
}

document.addEventListener('pane-show', look)
document.addEventListener('visibilitychange', look)
addEventListener('resize', look)

// One catalogue pane and one order pane, whatever is pressed.
catalog.addEventListener('shop-before-navigate', (event) => {
  if (!event.detail.to.startsWith('/order')) return
  event.preventDefault()
  show('checkout')
})
cart.addEventListener('shop-before-navigate', (event) => {
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
  back.hidden = detail.to.startsWith('/catalog')
})
back.addEventListener('click', () => catalog.back())

// The agent is in the conversation already: the shop's own number leads nowhere.
document.addEventListener('shop-before-redirect', (event) => {
  if (event.detail.reason !== 'chat') return
  event.preventDefault()
  toConversation()
})
document.addEventListener('shop-close', ({ detail }) => {
  if (detail.reason === 'new-order') beginOrder()
  else toConversation()
})

function toConversation() {
  show('conversation')
  focusReply()
}

// An order that has ended stays as it is: the next one has a session of its own.
function beginOrder() {
  present.session = nextSession(present)
  followOrder(present)
  finish(present, false)
  open(present)
  show('catalog')
}

find('#new-order').addEventListener('click', beginOrder)

/** Lets an element do what its own key does, although the focus is elsewhere. */
function pressIn(element, init) {
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true, cancelable: true, ...init }))
}

listenForKeys({
  search() {
    show('catalog')
    pressIn(catalog, { key: '/' })
  },
  order() {
    show('checkout')
    checkout.focus()
  },
  finish() {
    show('checkout')
    pressIn(checkout, { key: 'Enter', ctrlKey: true })
  },
  reply: toConversation,
  next() {
    open(listed[(listed.indexOf(present) + 1) % listed.length])
  },
})
