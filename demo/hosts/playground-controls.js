/** Builds the controls out of the facts; each tells its change by `change(group, name, value)`, null for none. */
import { valuesOf } from './playground-facts.js'

const SHOWN_TEXTS = 12
/** The width of two columns, as in the style sheet. */
const WIDE = '(width >= 900px)'

export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

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

export function select(options, value, listen) {
  const control = make('select', { onchange: () => listen(control.value) })
  for (const [code, words] of Object.entries(options))
    control.append(make('option', { value: code, textContent: words, selected: code === value }))
  return control
}

function text(value, placeholder, listen) {
  const control = make('input', { value: value ?? '', placeholder, oninput: () => listen(control.value || null) })
  return control
}

function attributeControl(attribute, value, listen) {
  if (attribute.type.text === 'boolean') {
    const control = make('input', { type: 'checkbox', checked: value !== undefined })
    control.addEventListener('change', () => listen(control.checked ? '' : null))
    return control
  }
  const values = valuesOf(attribute)
  if (values.length === 0) return text(value, '', listen)
  const options = Object.fromEntries([['', '–'], ...values.map((one) => [one, one])])
  return select(options, value ?? '', (chosen) => listen(chosen || null))
}

function sessionControl(sessions, value, listen) {
  const control = make('select', { onchange: () => listen(control.value) })
  for (const shop of new Set(sessions.map((session) => session.shop))) {
    const options = sessions.filter((session) => session.shop === shop)
    control.append(
      make(
        'optgroup',
        { label: shop },
        ...options.map(({ code, title }) =>
          make('option', { value: code, textContent: `${title} (${code})`, selected: code === value }),
        ),
      ),
    )
  }
  return control
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

function textControls(words, chosen, listen) {
  const list = make('div')
  const find = make('input', { type: 'search', placeholder: 'carrinho, cart.title…' })
  const show = () => {
    const asked = plain(find.value)
    const keys = Object.keys(words).filter((key) => plain(`${key} ${words[key]}`).includes(asked))
    const mine = Object.keys(chosen())
    const shown = [...new Set([...mine, ...keys])].slice(0, Math.max(mine.length, SHOWN_TEXTS))
    list.replaceChildren(
      ...shown.map((key) =>
        field(
          key,
          '',
          text(chosen()[key], words[key], (value) => listen(key, value)),
        ),
      ),
    )
  }
  find.addEventListener('input', show)
  show()
  return [make('label', {}, `Procurar entre ${Object.keys(words).length} textos`, find), list]
}

/** @param state the present state; @param change told of each change */
export function renderControls(form, facts, state, { change, vendors, call }) {
  const attributes = facts.attributesOf(state.tag)
  const tags = Object.fromEntries(facts.elements.map(({ tag }) => [tag, `<${tag}>`]))
  const { description } = facts.elements.find(({ tag }) => tag === state.tag)
  const session = attributes.find(({ name }) => name === 'session')
  const path = text('/order', '/order', () => {})
  form.replaceChildren(
    group(
      'Elemento e sessão',
      true,
      field(
        'tag',
        description,
        select(tags, state.tag, (value) => change(null, 'tag', value)),
      ),
      field(
        'session',
        session.description,
        sessionControl(facts.sessions, state.attributes.session, (value) => change('attributes', 'session', value)),
      ),
    ),
    group(
      'Atributos',
      false,
      ...attributes
        .filter((attribute) => attribute !== session)
        .map((attribute) => {
          const { name } = attribute
          const listen = (value) => change('attributes', name, value)
          return field(name, attribute.description, attributeControl(attribute, state.attributes[name], listen))
        }),
    ),
    group(
      'Tema',
      matchMedia(WIDE).matches,
      field(
        'shop-theme-…',
        'A ready theme of themes.css, to begin with.',
        select({ '': '–', ...Object.fromEntries(Object.keys(facts.themes).map((name) => [name, name])) }, '', (name) =>
          change(null, 'theme', facts.themes[name] ?? {}),
        ),
      ),
      ...facts.theme.map((property) => {
        const listen = (value) => change('theme', property.name, value)
        return field(property.name, property.description, themeControl(property, state.theme[property.name], listen))
      }),
    ),
    group(
      'Partes e espaços',
      false,
      ...facts.parts.map(({ name, description: words }) =>
        field(
          `::part(${name})`,
          words,
          text(state.parts[name], 'outline: 2px dashed', (value) => change('parts', name, value)),
        ),
      ),
      ...facts.slots.map(({ name, description: words }) =>
        field(
          `slot="${name}"`,
          words,
          text(state.slots[name], 'Frete grátis hoje', (value) => change('slots', name, value)),
        ),
      ),
    ),
    group(
      'Textos',
      false,
      ...textControls(
        facts.texts,
        () => state.texts,
        (key, value) => change('texts', key, value),
      ),
    ),
    group(
      'Propriedades e métodos',
      false,
      field(
        'vendors',
        'Captcha and card form.',
        select(vendors, state.vendors, (value) => change(null, 'vendors', value)),
      ),
      field('path', 'For navigate().', path),
      make(
        'div',
        { className: 'row' },
        ...facts.methods.map((method) =>
          make('button', {
            type: 'button',
            textContent: `${method.name}()`,
            title: method.description,
            onclick: () => call(method.name, method.parameters.length > 0 ? [path.value] : []),
          }),
        ),
      ),
    ),
    group(
      'Vetos',
      false,
      ...facts.events
        .filter(({ name }) => name.startsWith('shop-before-'))
        .map(({ name, description: words }) => {
          const control = make('input', { type: 'checkbox', checked: state.vetoed.includes(name) })
          control.addEventListener('change', () => change('vetoed', name, control.checked || null))
          return field(name, words, control)
        }),
    ),
  )
}
