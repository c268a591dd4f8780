/** An agent's console: one contact at a time, and the shop's elements follow the contact's session. */
import { contacts, contactOf } from './contacts.js'

const messages = document.querySelector('#messages')
const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

function say(text, who) {
  const message = document.createElement('p')
  const time = document.createElement('time')
  message.className = `bubble ${who}`
  time.textContent = clock.format(new Date())
  message.append(text, ' ', time)
  messages.append(message)
  messages.scrollTop = messages.scrollHeight
}

function open(contact) {
  // #region demo/docs/consoles.md
  for (const element of document.querySelectorAll('shop-cart-button, shop-catalog, shop-checkout')) {
    element.session = contact.session
  }
  // #endregion
  document.querySelector('#contact-name').textContent = contact.name
  messages.replaceChildren()
  for (const [who, text] of contact.messages) say(text, who)
  for (const button of document.querySelectorAll('#contacts button')) {
    button.setAttribute('aria-current', String(button.textContent.startsWith(contact.name)))
  }
}

function listItem(contact) {
  const button = document.createElement('button')
  const name = document.createElement('strong')
  const last = document.createElement('span')
  const item = document.createElement('li')
  name.textContent = contact.name
  last.textContent = contact.messages.at(-1)[1]
  button.type = 'button'
  button.append(name, last)
  button.addEventListener('click', () => open(contact))
  item.append(button)
  return item
}

// Only this demonstration takes a session from its own address; a real console knows its agent's contacts.
const asked = contactOf(new URLSearchParams(location.search).get('session'))
const listed = contacts.includes(asked) ? contacts : [asked, ...contacts]
document.querySelector('#contacts').append(...listed.map(listItem))
open(asked)

// The shop's events bubble and cross the shadow root, so one listener on any ancestor is enough.
const sent = {
  product: 'Enviei os detalhes do produto 👆',
  catalog: 'Enviei o catálogo 👆',
  summary: 'Enviei o resumo do pedido 👆',
}
document.addEventListener('shop-send', ({ detail }) => say(sent[detail.what], 'mine'))
document.addEventListener('shop-confirm', () => say('Seu pedido foi finalizado ✅', 'mine'))

document.querySelector('#composer').addEventListener('submit', (event) => {
  event.preventDefault()
  const draft = document.querySelector('#draft')
  if (draft.value.trim() !== '') say(draft.value.trim(), 'mine')
  draft.value = ''
})

const panes = document.querySelectorAll('[data-show]')
for (const button of panes) {
  button.addEventListener('click', () => {
    document.body.dataset.pane = button.dataset.show
    for (const other of panes) other.setAttribute('aria-pressed', String(other === button))
  })
}
