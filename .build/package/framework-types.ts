import { attributesOf, manifest } from '../../src/elements/manifest.ts'

const HEADER = `import type { OrderSnapshot, ShopElement, ShopEventMap, ShopTexts, Vendors } from './index.js'\n`

/** The attributes and properties of a template, as the lines of an interface. */
function props(
  tag: (typeof manifest.tags)[number],
  names: 'attributes' | 'properties' | 'both',
  switched = manifest.switches,
): string {
  const lines = attributesOf(tag.name).flatMap(({ name, property, type, values, description }) => {
    const text = values?.map((value) => `'${value}'`).join(' | ') ?? (type === 'boolean' ? "boolean | ''" : 'string')
    const wanted = names === 'both' ? [name, property] : names === 'attributes' ? [name] : [property]
    return [...new Set(wanted)].map((key) => `    /** ${description} */\n    '${key}'?: ${text} | undefined`)
  })
  const switches = switched.map(
    ({ name, description }) => `    /** ${description} */\n    '${name}'?: boolean | '' | undefined`,
  )
  const settable = manifest.properties.filter(({ isReadonly }) => !isReadonly)
  const own = settable.map(
    ({ name, type, description }) => `    /** ${description} */\n    ${name}?: ${type} | undefined`,
  )
  return [...lines, ...switches, ...own].join('\n')
}

function handlers(nameOf: (event: string) => string): string {
  return manifest.events
    .map(
      ({ name, description }) =>
        `    /** ${description} */\n    '${nameOf(name)}'?: ((event: ShopEventMap['${name}']) => void) | undefined`,
    )
    .join('\n')
}

const interfaces = (body: (tag: (typeof manifest.tags)[number]) => string, base: string) =>
  manifest.tags.map((tag) => `    '${tag.name}': {\n${body(tag)}\n    } & ${base}`).join('\n')

/** The elements where templates take attributes, properties and `on` with an event's name. */
const jsxTags = (base: string) =>
  interfaces((tag) => `${props(tag, 'both')}\n${handlers((event) => `on${event}`)}`, base)

/** Adds the elements to an interface that a framework looks tags up in. */
function declared(module: string, openings: readonly string[], tags: string): string {
  const body = openings.reduceRight((inner, opening, depth) => {
    const indent = '  '.repeat(depth + 1)
    return `${indent}${opening} {\n${inner}\n${indent}}`
  }, tags)
  return `declare module '${module}' {\n${body}\n}\n`
}

const JSX = ['namespace JSX', 'interface IntrinsicElements']

/** The components of src/react.ts: a prop for each property, and a handler with a React name for each event. */
function reactComponents(): string {
  const components = manifest.tags.map((tag) => {
    const name = pascalCase(tag.name)
    // The components wait for a code that the host still requests.
    const own = props(tag, 'properties', []).replace(
      /(\/\*\* Session code)(.*)( \*\/\s+'session'\?: string)/,
      '$1$2 Null while it is not known yet.$3 | null',
    )
    return `export type ${name}Props = ShopProps<{
${own}
}>
/** ${tag.description} */
export declare const ${name}: ForwardRefExoticComponent<${name}Props & RefAttributes<ShopElement>>
`
  })
  return `interface ShopHandlers {
${handlers(handlerProp)}
}
/** Also the attributes of any element, except those with the name of a shop handler. */
type ShopProps<Own> = Own & ShopHandlers & Omit<HTMLAttributes<ShopElement>, keyof ShopHandlers>

${components.join('\n')}`
}

export function reactTypes(): string {
  return `${HEADER}import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'

${declared('react', JSX, jsxTags('DetailedHTMLProps<HTMLAttributes<ShopElement>, ShopElement>'))}
${reactComponents()}
export type { OrderSnapshot, ShopElement, ShopEventMap }
`
}

export function preactTypes(): string {
  return `${HEADER}import type { HTMLAttributes } from 'preact'

${declared('preact', JSX, jsxTags('HTMLAttributes<ShopElement>'))}export type { OrderSnapshot }
`
}

/** Vue types an element in templates as a component of its name. */
export function vueTypes(): string {
  const body = interfaces((tag) => `${props(tag, 'both')}\n${handlers(vueHandler)}`, 'HTMLAttributes')
  const named = body
    .replaceAll(/^ {4}'(shop-[\w-]+)': \{$/gm, "    '$1': DefineComponent<{")
    .replaceAll('} & HTMLAttributes', '} & HTMLAttributes>')
  return `${HEADER}import type { DefineComponent, HTMLAttributes } from 'vue'

${declared('vue', ['interface GlobalComponents'], named)}export type { OrderSnapshot, ShopElement }
`
}

/** Vue turns '@shop-add' into the prop 'onShopAdd'. */
function vueHandler(event: string): string {
  return `on${pascalCase(event)}`
}

/** The shop's React components name 'shop-before-add' 'onBeforeAdd'. */
function handlerProp(event: string): string {
  return `on${pascalCase(event.replace(/^shop-/, ''))}`
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}

export function svelteTypes(): string {
  return `${HEADER}import type { HTMLAttributes } from 'svelte/elements'

${declared('svelte/elements', ['interface SvelteHTMLElements'], jsxTags('HTMLAttributes<ShopElement>'))}export type { OrderSnapshot }
`
}
