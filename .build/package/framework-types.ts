import { manifest } from '../../src/elements/manifest.ts'
import { describedAttributes } from '../../src/tools/reference/attribute-words.ts'

type Attribute = (typeof describedAttributes)[number]

const HEADER = `import type { OrderSnapshot, ShopElement, ShopEventMap, ShopTexts, Vendors } from './index.js'\n`

const SWITCH = "boolean | ''"

/** The type of one of some texts, as TypeScript. */
export const unionOf = (texts?: readonly string[]) => texts?.map((text) => `'${text}'`).join(' | ')

const typeOf = ({ type, values }: Attribute) => unionOf(values) ?? (type === 'boolean' ? SWITCH : 'string')

/** A property of an interface; editors show its description. */
const member = (name: string, type: string, description: string) =>
  `  /** ${description} */\n  '${name}'?: ${type} | undefined\n`

const body = (members: readonly string[]) => `{\n${members.join('')}}`

const asProperty = (one: Attribute) => member(one.property, typeOf(one), one.description)

/** Templates take an attribute by its own name, too. */
const byBothNames = (one: Attribute) =>
  [...new Set([one.name, one.property])].map((name) => member(name, typeOf(one), one.description))

const settableProperties = manifest.properties.filter(({ isReadonly }) => !isReadonly)

const switches = manifest.switches.map((one) => member(one.name, SWITCH, one.description))
const settable = settableProperties.map((one) => member(one.name, one.type, one.description))
const common = describedAttributes.filter(({ only }) => only === undefined)
const ownOf = (tag: string) => describedAttributes.filter(({ only }) => only === tag)

const handlers = (nameOf: (event: string) => string) =>
  body(
    manifest.events.map(({ name, description }) =>
      member(nameOf(name), `((event: ShopEventMap['${name}']) => void)`, description),
    ),
  )

interface Templates {
  module: string
  /** The interface that the framework looks tags up in, in its namespaces. */
  scopes: readonly string[]
  base: string
  nameOf?: (event: string) => string
  typed?: (props: string) => string
}

/** Adds the elements to a framework's templates. */
function templates({ module, scopes, base, nameOf = (event) => `on${event}`, typed = (props) => props }: Templates) {
  const tags = manifest.tags.map(({ name, description }) => {
    const props = `ShopAttributes & ShopListeners & ${body(ownOf(name).flatMap(byBothNames))} & ${base}`
    return `/** ${description} */\n'${name}': ${typed(props)}\n`
  })
  return `interface ShopAttributes ${body([...common.flatMap(byBothNames), ...switches, ...settable])}
interface ShopListeners ${handlers(nameOf)}
declare module '${module}' {
${scopes.map((scope) => `${scope} {\n`).join('')}${tags.join('')}${'}'.repeat(scopes.length)}
}
`
}

const JSX = ['namespace JSX', 'interface IntrinsicElements']

const [session, ...others] = common
/** What every component takes; the session's code may not be known yet. */
const componentProps = [
  member('session', 'string | null', `${session!.description} Null while it is not known yet.`),
  ...others.map(asProperty),
  ...settable,
]

/**
 * Components for the elements: a prop for each property, and a handler `onAdd` for each event.
 * @param base the attributes of any element @param declared a component, by the name of its props
 */
function components(base: string, declared: (props: string) => string): string {
  const each = manifest.tags.map(({ name, description }) => {
    const component = pascalCase(name)
    return `export type ${component}Props = ShopProps & ${body(ownOf(name).map(asProperty))}
/** ${description} */
export declare const ${component}: ${declared(`${component}Props`)}
`
  })
  return `interface ShopHandlers ${handlers((event) => `on${pascalCase(event.replace(/^shop-/, ''))}`)}
interface ShopProperties ${body(componentProps)}
/** Also the attributes of any element, except those with the name of a shop handler. */
type ShopProps = ShopProperties & ShopHandlers & Omit<${base}, keyof ShopHandlers>
${each.join('')}export type { OrderSnapshot, ShopElement, ShopEventMap }
`
}

export function reactTypes(): string {
  const base = 'DetailedHTMLProps<HTMLAttributes<ShopElement>, ShopElement>'
  return `${HEADER}import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'
${templates({ module: 'react', scopes: JSX, base })}${components(
    'HTMLAttributes<ShopElement>',
    (props) => `ForwardRefExoticComponent<${props} & RefAttributes<ShopElement>>`,
  )}`
}

export function preactTypes(): string {
  return `${HEADER}import type { HTMLAttributes } from 'preact'
${templates({ module: 'preact', scopes: JSX, base: 'HTMLAttributes<ShopElement>' })}export type { OrderSnapshot }
`
}

/** Vue types an element as a component of its name, and turns '@shop-add' into the prop 'onShopAdd'. */
export function vueTypes(): string {
  const tags = templates({
    module: 'vue',
    scopes: ['interface GlobalComponents'],
    base: 'HTMLAttributes',
    nameOf: (event) => `on${pascalCase(event)}`,
    typed: (props) => `DefineComponent<${props}>`,
  })
  return `${HEADER}import type { DefineComponent, FunctionalComponent, HTMLAttributes, VNodeProps } from 'vue'
${tags}interface ShopSlots ${body([...manifest.slots, { name: 'default', description: 'All else.' }].map((slot) => member(slot.name, '(() => unknown)', slot.description)))}
${components('HTMLAttributes', (props) => `FunctionalComponent<${props} & VNodeProps, {}, ShopSlots>`)}`
}

export function svelteTypes(): string {
  const scopes = ['interface SvelteHTMLElements']
  return `${HEADER}import type { Component, Snippet } from 'svelte'
import type { HTMLAttributes } from 'svelte/elements'
${templates({ module: 'svelte/elements', scopes, base: 'HTMLAttributes<ShopElement>' })}interface ShopSlots ${body([
    member('element', 'ShopElement | null', 'The element, to be bound.'),
    ...manifest.slots.map((slot) => member(camelCase(slot.name), 'Snippet', slot.description)),
  ])}
${components('HTMLAttributes<ShopElement>', (props) => `Component<${props} & ShopSlots, {}, 'element'>`)}`
}

/** Names of what may be set on every tag, and on this one alone. */
export const sharedInputs = [...common.map(({ property }) => property), ...settableProperties.map(({ name }) => name)]
export const ownInputs = (tag: string) => ownOf(tag).map(({ property }) => property)

const declared = (inputs: readonly string[]) =>
  `{ ${inputs.map((input) => `'${input}': { alias: '${input}'; required: false }`).join('; ')} }`

/** Angular's own declarations of templates and inputs, which its compiler reads from the classes. */
export function angularTypes(): string {
  const classes = manifest.tags.map(({ name, description }) => {
    const component = pascalCase(name)
    const statics = [
      `  static ɵfac: ɵɵFactoryDeclaration<${component}, never>\n`,
      `  static ɵcmp: ɵɵComponentDeclaration<${component}, '${name}', never, ${declared(ownInputs(name))}, {}, never, ['*'], true, never>\n`,
    ]
    return `/** ${description} */
export declare class ${component} extends Shop ${body([...ownOf(name).map(asProperty), ...statics])}
`
  })
  const shared = [
    ...componentProps,
    '  /** The element. */\n  readonly element: ShopElement\n',
    '  static ɵfac: ɵɵFactoryDeclaration<Shop, never>\n',
    `  static ɵdir: ɵɵDirectiveDeclaration<Shop, never, never, ${declared(sharedInputs)}, {}, never, never, true, never>\n`,
  ]
  return `${HEADER}import type { ɵɵComponentDeclaration, ɵɵDirectiveDeclaration, ɵɵFactoryDeclaration } from '@angular/core'
declare class Shop ${body(shared)}
${classes.join('')}export type { OrderSnapshot, ShopElement, ShopEventMap }
`
}

/** 'empty-cart' becomes 'emptyCart'. */
export const camelCase = (name: string) => name[0] + pascalCase(name).slice(1)

export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
