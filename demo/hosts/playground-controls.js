/** Builds the controls out of the facts; each tells its change by `change(group, name, value)`, null for none. */
import { make } from './page.js'
import { valuesOf } from './playground-facts.js'

const SHOWN_TEXTS = 12
/** The width of two columns, as in the style sheet. */
const WIDE = '(width >= 900px)'

function group(title, isOpen, ...children) {
  return make('details', { open: isOpen }, make('summary', {}, make('h2', { textContent: title })), ...children)
}

/** A control under its name, with its description in the manifest's English. */
function field(name, description, control) {
  const hint = make('small', { textContent: description.replaceAll('`', ''), lang: 'en' })
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

function sessionControl(sessions, value, listen) {
  const shops = [...new Set(sessions.map(({ shop }) => shop))].map((label) => {
    const own = sessions.filter(({ shop }) => shop === label)
    return make('optgroup', { label }, ...own.map(({ code, title }) => option(code, `${title} (${code})`, value)))
  })
  return make('select', { onchange: ({ target }) => listen(target.value) }, ...shops)
}

/** A colour has a picker beside its text; a browser's picker knows no other notation than #rrggbb. */
function themeControl({ name, syntax }, value, listen) {
  const words = text(value, syntax, listen)
  if (syntax !== '<color>') return words
  const isHex = /^#[0-9a-f]{6}$/i.test(value ?? '')
  const picker = make('input', { type: 'color', value: isHex ? value : '#808080', ariaLabel: `${name}: cor` })
  picker.addEventListener('input', () => {
    words.value = picker.value
    listen(picker.value)
  })
  return make('span', { className: 'pair' }, words, picker)
}

const plain = (words) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The texts that were changed, and some of those that are searched for. */
function textControls(words, chosen, fieldOf) {
  const list = make('div')
  const show = () => {
    const asked = plain(find.value)
    const keys = Object.keys(words).filter((key) => plain(`${key} ${words[key]}`).includes(asked))
    const mine = Object.keys(chosen())
    const shown = [...new Set([...mine, ...keys])].slice(0, Math.max(mine.length, SHOWN_TEXTS))
    list.replaceChildren(...shown.map(fieldOf))
  }
  const find = make('input', { type: 'search', placeholder: 'carrinho, cart.title…', oninput: show })
  show()
  return [make('label', {}, `Procurar entre ${Object.keys(words).length} textos`, find), list]
}

const isSession = ({ name }) => name === 'session'

/** @param state the present state; @param change told of each change */
export function renderControls(form, facts, state, { change, vendors, call }) {
  /** A field for each fact, whose value is one of a group of the state. */
  const fields = (to, list, control, labelOf = (name) => name) =>
    list.map((fact) => {
      const listen = (value) => change(to, fact.name, value)
      return field(labelOf(fact.name), fact.description, control(fact, state[to][fact.name], listen))
    })
  const withHint = (hint) => (_fact, value, listen) => text(value, hint, listen)
  const attributes = facts.attributesOf(state.tag)
  const tags = Object.fromEntries(facts.elements.map(({ tag }) => [tag, `<${tag}>`]))
  const themes = Object.fromEntries(['', ...Object.keys(facts.themes)].map((name) => [name, name || '–']))
  const { description } = facts.elements.find(({ tag }) => tag === state.tag)
  const vetoes = facts.events.filter(({ name }) => name.startsWith('shop-before-'))
  const path = text('/order', '/order', () => {})
  const setTag = (value) => change(null, 'tag', value)
  const setTheme = (name) => change(null, 'theme', facts.themes[name] ?? {})
  const setVendors = (value) => change(null, 'vendors', value)
  const buttons = facts.methods.map(({ name, description: title, parameters }) => {
    const onclick = () => call(name, parameters.length > 0 ? [path.value] : [])
    return make('button', { type: 'button', textContent: `${name}()`, title, onclick })
  })
  form.replaceChildren(
    group(
      'Elemento e sessão',
      true,
      field('tag', description, select(tags, state.tag, setTag)),
      ...fields('attributes', attributes.filter(isSession), (_fact, value, listen) =>
        sessionControl(facts.sessions, value, listen),
      ),
    ),
    group(
      'Atributos',
      false,
      ...fields(
        'attributes',
        attributes.filter((one) => !isSession(one)),
        attributeControl,
      ),
    ),
    group(
      'Tema',
      matchMedia(WIDE).matches,
      field('shop-theme-…', 'A ready theme of themes.css, to begin with.', select(themes, '', setTheme)),
      ...fields('theme', facts.theme, themeControl),
    ),
    group(
      'Partes e espaços',
      false,
      ...fields('parts', facts.parts, withHint('outline: 2px dashed'), (name) => `::part(${name})`),
      ...fields('slots', facts.slots, withHint('Frete grátis hoje'), (name) => `slot="${name}"`),
    ),
    group(
      'Textos',
      false,
      ...textControls(
        facts.texts,
        () => state.texts,
        (key) => fields('texts', [{ name: key, description: '' }], withHint(facts.texts[key]))[0],
      ),
    ),
    group(
      'Propriedades e métodos',
      false,
      field('vendors', 'Captcha and card form.', select(vendors, state.vendors, setVendors)),
      field('path', 'For navigate().', path),
      make('div', { className: 'row' }, ...buttons),
    ),
    group('Vetos', false, ...fields('vetoed', vetoes, (_fact, value, listen) => check(value !== undefined, listen))),
  )
}
