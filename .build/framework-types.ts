import { attributesOf, manifest } from '../src/elements/manifest.ts'

const HEADER = `import type { OrderSnapshot, ShopElement, ShopEventMap, Vendors } from './index.js'\n`

/** Attributes and properties that can be given in a template, as the lines of an interface. */
function props(tag: (typeof manifest.tags)[number], names: 'attributes' | 'properties' | 'both'): string {
  const lines = attributesOf(tag.name).flatMap(({ name, property, type, values, description }) => {
    const text = values?.map((value) => `'${value}'`).join(' | ') ?? (type === 'boolean' ? "boolean | ''" : 'string')
    const wanted = names === 'both' ? [name, property] : names === 'attributes' ? [name] : [property]
    return [...new Set(wanted)].map((key) => `    /** ${description} */\n    '${key}'?: ${text} | undefined`)
  })
  const switches = manifest.switches.map(
    ({ name, description }) => `    /** ${description} */\n    ${name}?: boolean | '' | undefined`,
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

/** React 19 sets properties of custom elements, and hears any event of theirs as \`on\` and its name. */
export function reactTypes(): string {
  const body = interfaces(
    (tag) => `${props(tag, 'both')}\n${handlers((event) => `on${event}`)}`,
    'DetailedHTMLProps<HTMLAttributes<ShopElement>, ShopElement>',
  )
  return `${HEADER}import type { DetailedHTMLProps, HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${body}
    }
  }
}
export type { OrderSnapshot }
`
}

export function preactTypes(): string {
  const body = interfaces(
    (tag) => `${props(tag, 'both')}\n${handlers((event) => `on${event}`)}`,
    'HTMLAttributes<ShopElement>',
  )
  return `${HEADER}import type { HTMLAttributes } from 'preact'

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${body}
    }
  }
}
export type { OrderSnapshot }
`
}

/** Templates of Vue know an element by a component of its name. */
export function vueTypes(): string {
  const body = interfaces((tag) => `${props(tag, 'both')}\n${handlers(vueHandler)}`, 'HTMLAttributes')
  const named = body
    .replaceAll(/^ {4}'(shop-[\w-]+)': \{$/gm, "    '$1': DefineComponent<{")
    .replaceAll('} & HTMLAttributes', '} & HTMLAttributes>')
  return `${HEADER}import type { DefineComponent, HTMLAttributes } from 'vue'

declare module 'vue' {
  interface GlobalComponents {
${named}
  }
}
export type { OrderSnapshot, ShopElement }
`
}

/** '@shop-add' is the prop 'onShopAdd' of a component. */
function vueHandler(event: string): string {
  return `on${event.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())}`
}

export function svelteTypes(): string {
  const body = interfaces(
    (tag) => `${props(tag, 'both')}\n${handlers((event) => `on${event}`)}`,
    'HTMLAttributes<ShopElement>',
  )
  return `${HEADER}import type { HTMLAttributes } from 'svelte/elements'

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${body}
  }
}
export type { OrderSnapshot }
`
}
