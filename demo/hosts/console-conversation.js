import { drawProposal } from './proposal-card.js'

/** The agent's side of each conversation: its messages, its unsent reply, its order's end. */
const find = (selector) => document.querySelector(selector)
const messages = find('#messages')
const draft = find('#draft')
const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

let shown = null

/** An element with a class and a text. */
export function make(tag, className, text = '') {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

/** Each contact keeps its messages and its reply. Those of others are never drawn. */
export function prepare(contact) {
  const said = contact.messages.map(([who, text]) => ({ who, text, at: clock.format(new Date()) }))
  Object.assign(contact, { said, draft: '', isFinished: false })
}

export function say(contact, text, who, preview) {
  contact.said.push({ text, who, preview, at: clock.format(new Date()) })
  if (contact === shown) draw(contact.said.at(-1))
}

/** One card a proposal, drawn again with what becomes of it. */
export function sayProposal(contact, proposal) {
  const known = contact.said.find((one) => one.proposal?.id === proposal.id)
  if (known) known.proposal = proposal
  else contact.said.push({ proposal })
  if (contact !== shown) return
  const drawn = document.getElementById(proposal.id)
  if (drawn) drawProposal(drawn, { proposal })
  else draw(contact.said.at(-1))
}

export function showConversation(contact) {
  if (shown) shown.draft = draft.value
  shown = contact
  draft.value = contact.draft
  find('#contact-name').textContent = contact.name
  messages.replaceChildren()
  contact.said.forEach(draw)
  showEnd()
}

/** After the finish the conversation goes on, and a new order may begin. */
export function finish(contact, isFinished) {
  contact.isFinished = isFinished
  showEnd()
}

export function focusReply() {
  draft.focus()
}

/** @param onSaid called with the contact after each reply */
export function listenForReplies(onSaid) {
  find('#composer').addEventListener('submit', (event) => {
    event.preventDefault()
    const text = draft.value.trim()
    draft.value = ''
    if (text === '') return
    say(shown, text, 'mine')
    onSaid(shown)
  })
}

function showEnd() {
  find('#after').hidden = !shown.isFinished
}

function draw({ text, who, preview, at, proposal }) {
  if (proposal) {
    const drawn = Object.assign(make('div', 'bubble mine proposal'), { id: proposal.id })
    drawProposal(drawn, { proposal })
    messages.append(drawn)
    messages.scrollTop = messages.scrollHeight
    return
  }
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
