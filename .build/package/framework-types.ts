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

const switches = manifest.switches.map((one) => member(one.name, SWITCH, one.description))
const settable = manifest.properties
  .filter(({ isReadonly }) => !isReadonly)
  .map((one) => member(one.name, one.type, one.description))
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

/** The components of src/react.ts: a prop for each property, and a handler with a React name for each event. */
function reactComponents(): string {
  const components = manifest.tags.map(({ name, description }) => {
    const component = pascalCase(name)
    return `export type ${component}Props = ShopProps & ${body(ownOf(name).map(asProperty))}
/** ${description} */
export declare const ${component}: ForwardRefExoticComponent<${component}Props & RefAttributes<ShopElement>>
`
  })
  const [session, ...others] = common
  const later = member('session', 'string | null', `${session!.description} Null while it is not known yet.`)
  return `interface ShopHandlers ${handlers((event) => `on${pascalCase(event.replace(/^shop-/, ''))}`)}
interface ShopProperties ${body([later, ...others.map(asProperty), ...settable])}
/** Also the attributes of any element, except those with the name of a shop handler. */
type ShopProps = ShopProperties & ShopHandlers & Omit<HTMLAttributes<ShopElement>, keyof ShopHandlers>
${components.join('')}`
}

export function reactTypes(): string {
  const base = 'DetailedHTMLProps<HTMLAttributes<ShopElement>, ShopElement>'
  return `${HEADER}import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'
${templates({ module: 'react', scopes: JSX, base })}${reactComponents()}export type { OrderSnapshot, ShopElement, ShopEventMap }
`
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
  return `${HEADER}import type { DefineComponent, HTMLAttributes } from 'vue'
${tags}export type { OrderSnapshot, ShopElement }
`
}

export function svelteTypes(): string {
  const scopes = ['interface SvelteHTMLElements']
  return `${HEADER}import type { HTMLAttributes } from 'svelte/elements'
${templates({ module: 'svelte/elements', scopes, base: 'HTMLAttributes<ShopElement>' })}export type { OrderSnapshot }
`
}

export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
