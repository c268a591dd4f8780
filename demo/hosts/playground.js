/** The playground: controls made from the elements' manifest, a stage with the element, its events, and its code. */
import { keepLanguage, languageOf, otherLanguage, sayAll, tagOf } from './language.js'
import { make } from './page.js'
import { renderControls, select } from './playground-controls.js'
import { readFacts } from './playground-facts.js'
import { snippets } from './playground-snippets.js'
import { presets, queryOf, stateOf } from './playground-state.js'
import { playgroundWords } from './playground-words.js'

const find = (selector) => document.querySelector(selector)
const stage = find('#stage')
const MOST_EVENTS = 100
const CAPTCHA_AND_CARD = { captcha: '/vendor/recaptcha/api.js', cardForm: '/vendor/mercadopago/v2.js' }

const facts = await readFacts()
let state = stateOf(location.search, facts)
let language = languageOf(location.search)
let kind = 'HTML'
let element = null

function say(words) {
  find('#said').textContent = words
}

function note(name, detail) {
  const words = JSON.stringify(detail, (_key, value) => (typeof value === 'function' ? undefined : value), 2)
  const time = new Date().toLocaleTimeString(tagOf(language))
  const summary = make('summary', {}, make('code', { textContent: name }), ' ', make('time', { textContent: time }))
  find('#log').prepend(make('li', {}, make('details', {}, summary, make('pre', { textContent: words }))))
  find('#log').children[MOST_EVENTS]?.remove()
}

function hear(event) {
  if (event.type === 'shop-order-change') {
    const { quantity, total } = event.detail.order
    find('#order').textContent = `{ quantity: ${quantity}, total: ${total}, … }`
  }
  // The stage is a frame of this page, whose policy opens no other site.
  if (event.type === 'shop-before-redirect' || event.type in state.vetoed) event.preventDefault()
  note(event.type, event.detail)
}

/** The values that change while the element is there. */
function dress() {
  const { contentDocument } = stage
  const { documentElement } = contentDocument
  find('.stage').dataset.width = state.width
  Object.assign(documentElement.dataset, { width: state.width, host: state.host })
  if (!element) return
  for (const { name } of facts.theme) element.style.setProperty(name, state.theme[name] ?? '')
  contentDocument.adoptedStyleSheets = [partSheet()]
  element.replaceChildren(...Object.entries(state.slots).map(([slot, textContent]) => make('p', { slot, textContent })))
  element.texts = state.texts
}

/** The style sheet of a host for the parts. Its rules are filled one by one: no declaration can end its own. */
function partSheet() {
  const sheet = new stage.contentWindow.CSSStyleSheet()
  for (const [name, declarations] of Object.entries(state.parts)) {
    sheet.insertRule(`${state.tag}::part(${name}) {}`)
    sheet.cssRules[0].style.cssText = declarations
  }
  return sheet
}

stage.addEventListener('load', () => {
  const { contentDocument } = stage
  const place = contentDocument.querySelector('#place')
  if (!place) return
  element = contentDocument.createElement(state.tag)
  element.className = 'shop'
  for (const [name, value] of Object.entries(state.attributes)) element.setAttribute(name, value)
  if (state.vendors === 'demo') element.vendors = CAPTCHA_AND_CARD
  for (const { name } of facts.events) contentDocument.addEventListener(name, hear)
  dress()
  place.append(element)
  tellReady(element)
})

async function tellReady(shown) {
  await stage.contentWindow.customElements.whenDefined(shown.localName)
  const words = await shown.ready.then(
    () => 'ok',
    (error) => String(error?.message ?? error),
  )
  if (shown === element) find('#ready').textContent = words
}

/** A page of its own for a new element, without an entry in the history. */
function reopen() {
  element = null
  find('#order').textContent = 'null'
  find('#ready').textContent = '…'
  stage.contentWindow.location.replace(`/playground/stage/?policy=${state.policy}`)
}

function show() {
  const query = [queryOf(state), `lang=${language}`].filter(Boolean).join('&')
  history.replaceState(null, '', `${location.pathname}?${query}`)
  const attributes = new Map(facts.attributesOf(state.tag).map((attribute) => [attribute.name, attribute]))
  find('#snippet').textContent = snippets[kind](state, attributes, location.origin)
}

let waiting

/** Typing in a field reopens the stage once, after a pause. */
function change(group, name, value) {
  if (group === null) state = { ...state, [name]: value }
  else {
    const { [name]: _, ...others } = state[group]
    state = { ...state, [group]: value === null ? others : { ...others, [name]: value } }
  }
  if (name === 'tag') {
    const known = facts.attributesOf(value).map((attribute) => attribute.name)
    state.attributes = Object.fromEntries(Object.entries(state.attributes).filter(([key]) => known.includes(key)))
  }
  if (['tag', 'theme'].includes(name)) render()
  show()
  const isLive =
    ['theme', 'parts', 'slots', 'texts', 'vetoed'].includes(group) || ['width', 'host', 'theme'].includes(name)
  if (isLive) return dress()
  clearTimeout(waiting)
  waiting = setTimeout(reopen, 300)
}

async function call(method, values) {
  if (!element?.[method]) return
  const found = await element[method](...values)
  note(`${method}()`, found ?? null)
}

function render() {
  const open = Array.from(find('#controls').children, (group) => group.open)
  // The controls keep the state of the moment of a change, not of the moment they were made.
  const present = {
    ...state,
    get texts() {
      return state.texts
    },
  }
  const own = playgroundWords[language]
  renderControls(find('#controls'), facts, present, { words: own, language, change, call })
  open.forEach((isOpen, at) => (find('#controls').children[at].open = isOpen))
  find('#look').replaceChildren(
    ...Object.entries(own.choices).map(([name, [label, options]]) =>
      make(
        'label',
        {},
        label,
        select(options, state[name], (value) => change(null, name, value)),
      ),
    ),
  )
}

const press = (box, pressed) =>
  box.querySelectorAll('button').forEach((button) => (button.ariaPressed = String(button === pressed)))

for (const [name, preset] of Object.entries(presets)) {
  const button = make('button', { type: 'button' })
  button.dataset.preset = name
  button.addEventListener('click', () => {
    state = preset
    render()
    show()
    reopen()
  })
  find('#presets').append(button)
}

for (const name of Object.keys(snippets)) {
  const button = make('button', { type: 'button', textContent: name, ariaPressed: String(name === kind) })
  button.addEventListener('click', () => {
    kind = name
    press(find('#kinds'), button)
    show()
  })
  find('#kinds').append(button)
}

const copies = { share: () => location.href, copy: () => find('#snippet').textContent }
for (const [id, text] of Object.entries(copies))
  find(`#${id}`).addEventListener('click', async () => {
    await navigator.clipboard.writeText(text()).then(
      () => say(playgroundWords[language].copied),
      () => say(playgroundWords[language].notCopied),
    )
  })

/** The page in a language; the shop, its events and all that was chosen stay. */
function speak() {
  sayAll(playgroundWords[language], language)
  find('#language').lang = tagOf(otherLanguage(language))
  for (const button of find('#presets').children)
    button.textContent = playgroundWords[language].presetNames[button.dataset.preset]
  say('')
  render()
  show()
}

find('#language').addEventListener('click', () => {
  language = otherLanguage(language)
  keepLanguage(language)
  speak()
})

find('#clear').addEventListener('click', () => find('#log').replaceChildren())
find('#controls').addEventListener('submit', (event) => event.preventDefault())

speak()
reopen()
