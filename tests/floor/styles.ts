import bcd from '@mdn/browser-compat-data/forLegacyNode'
import type { Identifier } from '@mdn/browser-compat-data/types'
import { generate, parse, walk, type Atrule, type CssNode, type WalkContext } from 'css-tree'
import { entriesOf, lackingOf, type Floor, type Use } from './floor.ts'

const css: Readonly<Record<string, Identifier | undefined>> = bcd.css

/** A feature's entry, by its place in the table. */
const at = (...path: string[]) =>
  path.reduce<Identifier | undefined>((entry, name) => entry?.[name] as Identifier | undefined, css as Identifier)

const CONTAINER_UNIT = /^cq(?:w|h|i|b|min|max)$/
const VIEWPORT_UNIT = /^([dsl])v(?:w|h|i|b|min|max)$/
const VIEWPORTS: Readonly<Record<string, string>> = { d: 'dynamic', s: 'small', l: 'large' }

/** The table has one entry for all units of a kind. */
function kindOf(unit: string): string {
  if (CONTAINER_UNIT.test(unit)) return 'container_query_length_units'
  const [, size] = VIEWPORT_UNIT.exec(unit) ?? []
  return size ? `viewport_percentage_units_${VIEWPORTS[size]}` : unit
}

/** Functions stand under the kind of their value: `color-mix()` under `color`. */
const functions = new Map([css['types'], ...entriesOf(css['types']).map(([, kind]) => kind)].flatMap(entriesOf))

type Found = [name: string, feature: Identifier | undefined]

/** What one node needs. Names with a vendor's prefix are for that vendor's engine alone. */
function featuresOf(node: CssNode, { declaration, atrule }: WalkContext): Found[] {
  const property = declaration?.property ?? ''
  switch (node.type) {
    case 'Declaration':
      return node.property.startsWith('-') ? [] : [[node.property, at('properties', node.property)]]
    case 'Identifier':
      return [
        [
          `${property}: ${node.name}`,
          at('properties', property, node.name) ?? at('types', 'global_keywords', node.name),
        ],
      ]
    case 'Function':
      return [[`${node.name}()`, functions.get(node.name)]]
    case 'Dimension':
      return [[node.value + node.unit, at('types', 'length', kindOf(node.unit))]]
    case 'Atrule':
      return [[`@${node.name}`, at('at-rules', node.name)]]
    case 'PseudoClassSelector':
      return [[`:${node.name}`, at('selectors', node.name)]]
    case 'PseudoElementSelector':
      return node.name.startsWith('-') ? [] : [[`::${node.name}`, at('selectors', node.name)]]
    case 'Feature':
      return atrule?.name === 'media' ? [[`@media (${node.name})`, at('at-rules', 'media', node.name)]] : []
    case 'FeatureRange':
      return [['a range in @media', at('at-rules', 'media', 'range_syntax')]]
    default:
      return []
  }
}

/** Features that `@supports` asks for: what it holds may need them. */
function askedBy({ name, prelude }: Atrule): (Identifier | undefined)[] {
  const asked: (Identifier | undefined)[] = []
  if (name !== 'supports' || !prelude || generate(prelude).startsWith('not')) return asked
  walk(prelude, function (this: WalkContext, node: CssNode) {
    asked.push(...featuresOf(node, this).map(([, feature]) => feature))
  })
  return asked
}

/** The same block says before what a browser takes that lacks this: `height: 100vh; height: 100dvh`. */
function hasOther(node: CssNode, { declaration, rule }: WalkContext): boolean {
  const { property } = node.type === 'Declaration' ? node : (declaration ?? { property: '' })
  const others = [`-webkit-${property}`]
  // A shorthand stands for a value that is not known, not for a property that is not.
  if (node.type !== 'Declaration') others.push(property, property.replace(/-.*/, ''))
  for (const other of rule?.block.children.toArray() ?? []) {
    if (other === node || other === declaration) return false
    if (other.type === 'Declaration' && others.includes(other.property)) return true
  }
  return false
}

/**
 * The features above a floor in a style sheet.
 * @returns null for text that is none
 */
export function usesInStyles(text: string, floor: Floor): Use[] | null {
  let isStyles = true
  const sheet = parse(text, { parseCustomProperty: true, onParseError: () => (isStyles = false) })
  if (!isStyles) return null
  const uses: Use[] = []
  const asked: (Identifier | undefined)[][] = []
  walk(sheet, {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === 'Atrule') asked.push(askedBy(node))
      if (hasOther(node, this) || (this.atrulePrelude && this.atrule?.name === 'supports')) return
      for (const [name, feature] of featuresOf(node, this)) {
        const lacking = asked.flat().includes(feature) ? [] : lackingOf(feature, floor)
        if (lacking.length > 0) uses.push({ name, lacking })
      }
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule') asked.pop()
    },
  })
  return uses
}

/** The same for a property that a script sets, by its name in `element.style`. */
export function usesOfProperty(scriptName: string, floor: Floor): Use[] {
  const name = scriptName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const lacking = lackingOf(at('properties', name), floor)
  return lacking.length > 0 ? [{ name, lacking }] : []
}
