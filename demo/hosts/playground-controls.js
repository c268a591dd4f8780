/** Builds the controls out of the facts; each tells its change by `change(group, name, value)`, null for none. */
import { make } from './page.js'
import { valuesOf } from './playground-facts.js'

const SHOWN_TEXTS = 12
/** The width of two columns, as in the style sheet. */
const WIDE = '(width >= 900px)'

function group(title, isOpen, ...children) {
  return make('details', { open: isOpen }, make('summary', {}, make('h2', { textContent: title })), ...children)
}

/** A control under its name, with what it means. */
function field(name, description, control) {
  const hint = make('small', { textContent: description.replaceAll('`', '') })
  return make(
    'label',
    { className: control.type === 'checkbox' ? 'check' : '' },
    make('code', { textContent: name }),
    control,
    hint,
  )
}

const option = (code, words, chosen) => make('option', { value: code, textContent: words, selected: code === chosen })

export function select(options, value, listen) {
  const listed = Object.entries(options).map(([code, words]) => option(code, words, value))
  return make('select', { onchange: ({ target }) => listen(target.value) }, ...listed)
}

function text(value, placeholder, listen) {
  return make('input', { value: value ?? '', placeholder, oninput: ({ target }) => listen(target.value || null) })
}

function check(isOn, listen) {
  return make('input', {
    type: 'checkbox',
    checked: isOn,
    onchange: ({ target }) => listen(target.checked ? '' : null),
  })
}

function attributeControl(attribute, value, listen) {
  if (attribute.type.text === 'boolean') return check(value !== undefined, listen)
  const values = valuesOf(attribute)
  if (values.length === 0) return text(value, '', listen)
  const options = Object.fromEntries([['', '–'], ...values.map((one) => [one, one])])
  return select(options, value ?? '', (chosen) => listen(chosen || null))
}

function sessionControl(sessions, titleOf, value, listen) {
  const shops = [...new Set(sessions.map(({ shop }) => shop))].map((label) => {
    const own = sessions.filter(({ shop }) => shop === label)
    return make('optgroup', { label }, ...own.map((one) => option(one.code, `${titleOf(one)} (${one.code})`, value)))
  })
  return make('select', { onchange: ({ target }) => listen(target.value) }, ...shops)
}

/** A colour has a picker beside its text; a browser's picker knows no other notation than #rrggbb. */
function themeControl({ name, syntax }, label, value, listen) {
  const notation = text(value, syntax, listen)
  if (syntax !== '<color>') return notation
  const isHex = /^#[0-9a-f]{6}$/i.test(value ?? '')
  const picker = make('input', { type: 'color', value: isHex ? value : '#808080', ariaLabel: label(name) })
  picker.classList.toggle('none', !value)
  picker.addEventListener('input', () => {
    picker.classList.remove('none')
    notation.value = picker.value
    listen(picker.value)
  })
  return make('span', { className: 'pair' }, notation, picker)
}

const plain = (words) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What was typed into fields that belong to no state; it stays when the controls are made anew. */
const typed = { path: '/order', find: '' }

/** The texts that were changed, and some of those that are searched for. */
function textControls(texts, label, chosen, fieldOf) {
  const list = make('div')
  const show = () => {
    typed.find = find.value
    const asked = plain(find.value)
    const keys = Object.keys(texts).filter((key) => plain(`${key} ${texts[key]}`).includes(asked))
    const mine = Object.keys(chosen())
    const shown = [...new Set([...mine, ...keys])].slice(0, Math.max(mine.length, SHOWN_TEXTS))
    list.replaceChildren(...shown.map(fieldOf))
  }
  const find = make('input', { type: 'search', placeholder: 'carrinho, cart.title…', value: typed.find, oninput: show })
  show()
  return [make('label', {}, label(Object.keys(texts).length), find), list]
}

const isSession = ({ name }) => name === 'session'

/** @param state the present state; @param change told of each change */
export function renderControls(form, facts, state, { words, language, change, call }) {
  const say = (english) => (english === '' ? '' : facts.inLanguage(language, english))
  /** A field for each fact, whose value is one of a group of the state. */
  const fields = (to, list, control, labelOf = (name) => name) =>
    list.map((fact) => {
      const listen = (value) => change(to, fact.name, value)
      return field(labelOf(fact.name), say(fact.description), control(fact, state[to][fact.name], listen))
    })
  const withHint = (hint) => (_fact, value, listen) => text(value, hint, listen)
  const attributes = facts.attributesOf(state.tag)
  const tags = Object.fromEntries(facts.elements.map(({ tag }) => [tag, `<${tag}>`]))
  const themes = Object.fromEntries(['', ...Object.keys(facts.themes)].map((name) => [name, name || '–']))
  const element = facts.elements.find(({ tag }) => tag === state.tag)
  const vetoes = facts.events.filter(({ name }) => name.startsWith('shop-before-'))
  const path = text(typed.path, '/order', (value) => (typed.path = value ?? ''))
  const setTag = (value) => change(null, 'tag', value)
  const setTheme = (name) => change(null, 'theme', facts.themes[name] ?? {})
  const setVendors = (value) => change(null, 'vendors', value)
  const buttons = facts.methods.map(({ name, description, parameters }) => {
    const onclick = () => call(name, parameters.length > 0 ? [path.value] : [])
    return make('button', { type: 'button', textContent: `${name}()`, title: say(description), onclick })
  })
  form.replaceChildren(
    group(
      words.groups.element,
      true,
      field('tag', say(element.description), select(tags, state.tag, setTag)),
      ...fields('attributes', attributes.filter(isSession), (_fact, value, listen) =>
        sessionControl(facts.sessions, (one) => one.title[language], value, listen),
      ),
    ),
    group(
      words.groups.attributes,
      false,
      ...fields(
        'attributes',
        attributes.filter((one) => !isSession(one)),
        attributeControl,
      ),
    ),
    group(
      words.groups.theme,
      matchMedia(WIDE).matches,
      field('shop-theme-…', words.hints.theme, select(themes, '', setTheme)),
      ...fields('theme', facts.theme, (fact, value, listen) => themeControl(fact, words.colorOf, value, listen)),
    ),
    group(
      words.groups.parts,
      false,
      ...fields('parts', facts.parts, withHint('outline: 2px dashed'), (name) => `::part(${name})`),
      ...fields('slots', facts.slots, withHint(words.slot), (name) => `slot="${name}"`),
    ),
    group(
      words.groups.texts,
      false,
      ...textControls(
        facts.texts,
        words.findAmong,
        () => state.texts,
        (key) => fields('texts', [{ name: key, description: '' }], withHint(facts.texts[key]))[0],
      ),
    ),
    group(
      words.groups.properties,
      false,
      field('vendors', words.hints.vendors, select(words.vendors, state.vendors, setVendors)),
      field('path', words.hints.path, path),
      make('div', { className: 'row' }, ...buttons),
    ),
    group(
      words.groups.vetoes,
      false,
      ...fields('vetoed', vetoes, (_fact, value, listen) => check(value !== undefined, listen)),
    ),
  )
}
