/** The list of conversations, with the order of each beside it. */
import { stateOf, watchCart } from './console-news.js'
import { make, money } from './page.js'

/** @param onOpen called with the contact whose conversation is picked */
export function listContacts(contacts, onOpen) {
  document.querySelector('#contacts').append(...contacts.map((contact) => listItem(contact, onOpen)))
}

function listItem(contact, onOpen) {
  const { name } = contact
  const button = make(
    'button',
    { type: 'button', title: name },
    initialsOf(name),
    make('strong', {}, name),
    make('span', { className: 'last' }),
    make('span', { className: 'amount' }),
    make('mark', {}, 'mudou'),
  )
  button.addEventListener('click', () => onOpen(contact))
  // The smallest element of the shop follows an order that no pane shows. It shares its session with the panes.
  const item = make('li', {}, button, make('shop-cart-button', { hidden: true }))
  Object.assign(contact, { item, isChanged: false })
  followOrder(contact)
  showContact(contact, false)
  return item
}

/** The part of a name that a rail shows, which stays the button's own for a screen reader. */
function initialsOf(name) {
  const words = name.split(' ')
  const initials = make('span', { className: 'initials' }, words[0][0] + words.at(-1)[0])
  initials.setAttribute('aria-hidden', 'true')
  return initials
}

/** Follows the order of the contact's present session. */
export function followOrder(contact) {
  const { session, conversation } = contact
  Object.assign(contact.item.querySelector('shop-cart-button'), { session, conversation })
  contact.order = null
  watchCart(contact)
}

/** The last message, quantity, total and a mark beside the conversation. */
export function showContact({ item, said, order, isChanged }, isOpen) {
  item.querySelector('.last').textContent = said.at(-1).text
  item.querySelector('.amount').textContent = stateOf(order)
  item.querySelector('mark').hidden = !isChanged
  item.firstChild.setAttribute('aria-current', String(isOpen))
}

/** The change of an order in words; '' when its lines and total are the same. */
export function changeOf(before, after) {
  const old = new Map(before.items.map((line) => [line.index, line]))
  const words = after.items.flatMap((line) => {
    const known = old.get(line.index)
    old.delete(line.index)
    if (!known) return `entrou ${line.quantity} × ${line.name}`
    return known.quantity === line.quantity ? [] : `${line.name}: ${known.quantity} → ${line.quantity}`
  })
  words.push(...Array.from(old.values(), ({ name }) => `saiu ${name}`))
  if (words.length === 0 && before.total !== after.total) words.push(`total ${money(after.total)}`)
  return words.join(', ')
}
