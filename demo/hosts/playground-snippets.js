/** The code that a host writes for a state. */
const camel = (name) => name.replaceAll(/-(\w)/g, (_match, letter) => letter.toUpperCase())
const pascal = (name) => camel(`-${name}`)
/*
 * Values may come by a link, so none can leave the place that it is written to: an attribute, a text, a string or a
 * declaration, inside of a script, a style, JSX or a template literal.
 */
const escaped = (text) => text.replaceAll(/[&"<>{}`\\$]/g, (mark) => `&#${mark.charCodeAt(0)};`)
const quoted = (text) =>
  `'${text
    .replaceAll(/['\\]/g, '\\$&')
    .replaceAll(/[<>`$\p{Cc}\u2028\u2029]/gu, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`
/** The browser takes the value, and nothing stays open in it: a declaration behind it still counts. */
const isValue = (name, value) =>
  !/[<>`\\$]|\/\*/.test(value) && CSS.supports(name, value) && !CSS.supports(`(${name}: ${value}) and (color: nothing)`)
const valuesOf = (theme) => Object.entries(theme).filter(([name, value]) => isValue(name, value))
/** Declarations as the browser reads them. */
function declarationsOf(text) {
  const { style } = document.createElement('i')
  style.cssText = text
  return Array.from(style).every((name) => isValue(name, style.getPropertyValue(name))) ? style.cssText : ''
}
const isPlain = (name) => /^\w+$/.test(name)
const literal = (record) =>
  `{ ${Object.entries(record)
    .map(([name, value]) => `${isPlain(name) ? name : quoted(name)}: ${quoted(value)}`)
    .join(', ')} }`

/** @param lines each becomes one, those that are empty none */
const block = (...lines) =>
  lines
    .flat()
    .filter((line) => line !== null)
    .join('\n')
const when = (record, text) => (Object.keys(record).length > 0 ? text : null)

const all = ({ attributes }, origin) => Object.entries({ 'api-base': origin, ...attributes })
const isSwitch = (facts, name) => facts.get(name)?.type.text === 'boolean'
const written = (state, facts, origin) =>
  all(state, origin).map(([name, value]) => (isSwitch(facts, name) ? name : `${name}="${escaped(value)}"`))

const partRules = ({ tag, parts }) =>
  Object.entries(parts).map(([name, declarations]) => `${tag}::part(${name}) { ${declarationsOf(declarations)} }`)

const css = (state) => {
  const { tag, theme, attributes } = state
  return block(
    `${tag} {`,
    '  display: block;',
    attributes.height === 'auto' || tag === 'shop-cart-button' ? null : '  height: 640px;',
    valuesOf(theme).map(([name, value]) => `  ${name}: ${value};`),
    '}',
    partRules(state),
  )
}

/** The element's children, each in a line of its own, up to its end tag. */
const inside = ({ slots }, by = '') =>
  Object.entries(slots)
    .map(([name, words]) => `\n${by}  <p slot="${name}">${escaped(words)}</p>`)
    .concat(Object.keys(slots).length > 0 ? `\n${by}` : '')
    .join('')

const indent = (text, by = '  ') => text.replaceAll(/^(?=.)/gm, by)
const cancel = (name) => `shop.addEventListener('${name}', (event) => event.preventDefault())`

/** By framework: a function of the state, the facts of its tag's attributes by name, and the shop's origin. */
export const snippets = {
  HTML(state, facts, origin) {
    return block(
      `<script type="module" src="${origin}/dist/light/loader.js"></script>`,
      `<style>\n${indent(css(state))}\n</style>`,
      `<${[state.tag, ...written(state, facts, origin)].join(' ')}>${inside(state)}</${state.tag}>`,
      '<script type="module">',
      `  const shop = document.querySelector('${state.tag}')`,
      when(state.texts, `  shop.texts = ${literal(state.texts)}`),
      "  shop.addEventListener('shop-order-change', ({ detail }) => console.log(detail.order))",
      Object.keys(state.vetoed).map((name) => `  ${cancel(name)}`),
      '</script>',
    )
  },
  React(state, facts, origin) {
    const props = all(state, origin).map(([name, value]) => {
      const prop = facts.get(name)?.fieldName ?? name
      return isSwitch(facts, name) ? prop : `${prop}={${quoted(value)}}`
    })
    const name = pascal(state.tag)
    return block(
      "import { defineElements } from 'vitrine/light'",
      `import { ${name} } from 'vitrine/react'`,
      '',
      'defineElements()',
      '',
      'export function Shop() {',
      '  return (',
      `    <${name}`,
      props.map((prop) => `      ${prop}`),
      when(state.texts, `      texts={${literal(state.texts)}}`),
      `      style={${literal({ display: 'block', height: state.attributes.height === 'auto' ? 'auto' : '640px', ...Object.fromEntries(valuesOf(state.theme)) })}}`,
      '      onOrderChange={({ detail }) => console.log(detail.order)}',
      Object.keys(state.vetoed).map(
        (event) => `      on${pascal(event.replace('shop-', ''))}={(event) => event.preventDefault()}`,
      ),
      `    >${inside(state, '    ')}</${name}>`,
      '  )',
      '}',
      when(state.parts, `\n/* CSS\n${block(partRules(state))}\n*/`),
    )
  },
  Vue(state, facts, origin) {
    return block(
      "<!-- vite.config: isCustomElement: (tag) => tag.startsWith('shop-') -->",
      '<script setup>',
      "import { defineElements } from 'vitrine/light'",
      '',
      'defineElements()',
      when(state.texts, `const texts = ${literal(state.texts)}`),
      'const log = ({ detail }) => console.log(detail.order)',
      '</script>',
      '',
      '<template>',
      `  <${state.tag}`,
      written(state, facts, origin).map((attribute) => `    ${attribute}`),
      when(state.texts, '    :texts="texts"'),
      '    @shop-order-change="log"',
      Object.keys(state.vetoed).map((event) => `    @${event}="$event.preventDefault()"`),
      `  >${inside(state, '  ')}</${state.tag}>`,
      '</template>',
      '',
      `<style>\n${css(state)}\n</style>`,
    )
  },
  Svelte(state, facts, origin) {
    return block(
      '<script>',
      "  import { defineElements } from 'vitrine/light'",
      '',
      '  defineElements()',
      when(state.texts, `  const texts = ${literal(state.texts)}`),
      '</script>',
      '',
      `<${state.tag}`,
      written(state, facts, origin).map((attribute) => `  ${attribute}`),
      when(state.texts, '  {texts}'),
      '  onshop-order-change={({ detail }) => console.log(detail.order)}',
      Object.keys(state.vetoed).map((event) => `  on${event}={(event) => event.preventDefault()}`),
      `>${inside(state)}</${state.tag}>`,
      '',
      `<style>\n${indent(css(state))}\n</style>`,
    )
  },
  Angular(state, facts, origin) {
    return block(
      "import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'",
      "import { defineElements } from 'vitrine/light'",
      '',
      'defineElements()',
      '',
      '@Component({',
      "  selector: 'app-shop',",
      '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
      '  template: `',
      `    <${state.tag}`,
      written(state, facts, origin).map((attribute) => `      ${attribute}`),
      when(state.texts, '      [texts]="texts"'),
      '      (shop-order-change)="log($event)"',
      Object.keys(state.vetoed).map((event) => `      (${event})="$event.preventDefault()"`),
      `    >${inside(state, '    ')}</${state.tag}>`,
      '  `,',
      `  styles: \`\n${indent(css(state), '    ')}\n  \`,`,
      '})',
      'export class Shop {',
      when(state.texts, `  texts = ${literal(state.texts)}`),
      '  log(event: Event) {',
      '    console.log((event as CustomEvent).detail.order)',
      '  }',
      '}',
    )
  },
}
