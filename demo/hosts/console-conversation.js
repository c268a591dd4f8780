import { make, timeNow } from './page.js'
import { drawProposal } from './proposal-card.js'

/** The agent's side of each conversation: its messages, its unsent reply, its order's end. */
const find = (selector) => document.querySelector(selector)
const messages = find('#messages')
const draft = find('#draft')

let shown = null

/** Each contact keeps its messages and its reply. Those of others are never drawn. */
export function prepare(contact) {
  const said = contact.messages.map(([who, text]) => ({ who, text, at: timeNow() }))
  Object.assign(contact, { said, draft: '', isFinished: false })
}

export function say(contact, text, who, preview) {
  contact.said.push({ text, who, preview, at: timeNow() })
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
    const drawn = make('div', { className: 'bubble mine proposal', id: proposal.id })
    drawProposal(drawn, { proposal })
    messages.append(drawn)
  } else {
    if (preview) messages.append(card(preview))
    messages.append(make('p', { className: `bubble ${who}` }, text, ' ', make('time', {}, at)))
  }
  messages.scrollTop = messages.scrollHeight
}

/** The preview of a sent product, catalogue or summary, as the event's detail has it. */
function card({ title, lines, imageUrl }) {
  const words = make('div', {}, make('strong', {}, title), ...lines.map((line) => make('p', {}, line)))
  const picture = imageUrl ? [make('img', { src: imageUrl, alt: '' })] : []
  return make('div', { className: 'bubble mine sent' }, ...picture, words)
}
