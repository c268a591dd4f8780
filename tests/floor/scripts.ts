import bcd from '@mdn/browser-compat-data/forLegacyNode'
import type { Identifier } from '@mdn/browser-compat-data/types'
import { parse } from 'acorn'
import { nameOf, walk, type Place, type SyntaxNode } from '../support/syntax-tree.ts'
import { entriesOf, lackingOf, type Floor, type Use } from './floor.ts'
import { usesInStyles, usesOfProperty } from './styles.ts'

/** What the build compiles to: acorn refuses newer syntax. */
const SYNTAX = 2021

/**
 * Entries of the table by what code says: `structuredClone`, `new CSSStyleSheet`, `AbortSignal.any`, `.toSorted`, and
 * `'scrollend'` for an event. A member's name may be that of several interfaces.
 */
const table = new Map<string, Identifier[]>()

function put(key: string, feature: Identifier): void {
  table.set(key, [...(table.get(key) ?? []), feature])
}

const { Intl, ...builtins } = bcd.javascript['builtins'] as Record<string, Identifier>
for (const [owner, entry] of [bcd.api, builtins as unknown as Identifier, Intl].flatMap(entriesOf)) {
  put(owner, entry)
  // Their members are the properties of CSS once more, each with the age of the interface.
  if (owner.endsWith('Descriptors')) continue
  for (const [member, feature] of entriesOf(entry)) {
    const [, name = '', kind] = /^(.*?)(_static|_event)?$/.exec(member) ?? []
    if (name === owner) put(`new ${owner}`, feature)
    else if (kind) put(kind === '_static' ? `${owner}.${name}` : `'${name}'`, feature)
    else put(`.${name}`, feature)
    if (owner === 'Window') put(name, feature)
  }
}

const known = new WeakMap<Floor, ReadonlyMap<string, Use>>()

/** The names that no interface has in some browser of a floor. */
function namesAbove(floor: Floor): ReadonlyMap<string, Use> {
  const before = known.get(floor)
  if (before) return before
  const above = new Map<string, Use>()
  for (const [name, features] of table) {
    const [first = [], ...others] = features.map((feature) => lackingOf(feature, floor))
    const lacking = first.filter((browser) => others.every((list) => list.includes(browser)))
    if (lacking.length > 0) above.set(name, { name, lacking })
  }
  known.set(floor, above)
  return above
}

/** What a search needs to know besides the code. */
interface Search {
  floor: Floor
  /** Names above the floor. */
  above: ReadonlyMap<string, Use>
  /** Names that the scripts give to keys and members of their own: they are hardly those of the platform. */
  own: ReadonlySet<string>
}

const named = (name: string, { above }: Search) => above.get(name) ?? []

function lackOf(name: string, feature: Identifier | undefined, { floor }: Search): Use | [] {
  const lacking = lackingOf(feature, floor)
  return lacking.length > 0 ? { name, lacking } : []
}

const LOOKBEHIND = bcd.javascript['regular_expressions']?.['lookbehind_assertion'] as Identifier

const inPattern = (pattern: string, search: Search) =>
  /\(\?<[=!]/.test(pattern) ? lackOf('(?<=', LOOKBEHIND, search) : []

/** A node's children by their names in the syntax tree. */
type Parts = Partial<Record<'object' | 'property' | 'callee' | 'left' | 'right' | 'key' | 'value', SyntaxNode>> & {
  arguments?: SyntaxNode[]
  elements?: SyntaxNode[]
  properties?: SyntaxNode[]
  quasis?: { value: { cooked: string } }[]
  regex?: { pattern: string }
}

/** Text of a literal, a template or a sum of them; other values are a letter in it. */
function textOf(node: SyntaxNode): string {
  const { left, right, quasis, value } = node as Parts
  if (node.type === 'BinaryExpression' && left && right) return textOf(left) + textOf(right)
  return quasis?.map((part) => part.value.cooked).join('v') ?? (typeof value === 'string' ? value : 'v')
}

const DECLARATION = /\{[^{}]*:[^{}]*\}/
/** Rules as the build compiles them, with `&` for their class. */
const RULES = /^(?:\.&|:host|@media|@supports|@container)/

function inText(text: string, { floor }: Search): Use[] {
  const found = DECLARATION.test(text) ? usesInStyles(text.replaceAll('&', 'v'), floor) : []
  if (!found && RULES.test(text)) throw new Error(`Rules that cannot be read: ${text}`)
  return found ?? []
}

const propertiesOf = (node: SyntaxNode | undefined) =>
  (node?.type === 'ObjectExpression' && (node as Parts).properties) || []

/** The attributes of an element that JSX makes, and the properties of its `style`. */
function inElement(tag: string, attributes: SyntaxNode[], search: Search): Use[] {
  const element = bcd.html['elements']?.[tag] as Identifier | undefined
  if (!element) return []
  return attributes.flatMap((attribute) => {
    const { key, value } = attribute as Parts
    const name = nameOf(key).toLowerCase()
    if (name !== 'style')
      return lackOf(`<${tag} ${name}>`, element[name] ?? bcd.html['global_attributes']?.[name], search)
    return propertiesOf(value).flatMap((property) => usesOfProperty(nameOf((property as Parts).key), search.floor))
  })
}

function inCall({ callee, arguments: [first, second, third] = [] }: Parts, search: Search): Use[] {
  const text = first ? textOf(first) : ''
  const event = (type: string) => named(`'${type}'`, search)
  if (nameOf(callee?.['property'] ?? callee) === 'addEventListener') return [event(text)].flat()
  if (!second) return []
  // Of `listen(target, types, hear)` a minified script keeps the order alone.
  const types = third ? ((second as Parts).elements ?? [second]).map(textOf) : []
  return [...types.flatMap(event), ...(text ? inElement(text, propertiesOf(second), search) : [])]
}

/** A name after a dot, or before a colon in a pattern. `list.name?.()` asks for it first. */
function inMember(name: string, { parent, above }: Place, search: Search): Use | Use[] {
  const isRead = parent.type === 'MemberExpression' || above?.parent.type === 'ObjectPattern'
  if (!isRead || (above?.key === 'callee' && above.parent['optional'] === true)) return []
  const { object } = parent as Parts
  if (nameOf(object?.['property']) === 'style') return usesOfProperty(name, search.floor)
  const owned = `${nameOf(object)}.${name}`
  if (nameOf(object) && table.has(owned)) return named(owned, search)
  return search.own.has(name) ? [] : named(`.${name}`, search)
}

function inNode(node: SyntaxNode, place: Place | null, search: Search): Use | Use[] {
  const { callee, regex, arguments: given = [] } = node as Parts
  switch (node.type) {
    case 'Identifier': {
      const isMember = /^(?:property|key)$/.test(place?.key ?? '') && place?.parent['computed'] !== true
      if (place && isMember) return inMember(nameOf(node), place, search)
      return place?.parent['operator'] === 'typeof' ? [] : named(nameOf(node), search)
    }
    case 'NewExpression':
      if (nameOf(callee) === 'RegExp' && given[0]) return inPattern(textOf(given[0]), search)
      return named(`new ${nameOf(callee?.['property'] ?? callee)}`, search)
    case 'CallExpression':
      return inCall(node as Parts, search)
    case 'Literal':
    case 'TemplateLiteral':
    case 'BinaryExpression':
      if (regex) return inPattern(regex.pattern, search)
      return place?.parent.type === 'BinaryExpression' ? [] : inText(textOf(node), search)
    default:
      return []
  }
}

function ownNames(tree: SyntaxNode): string[] {
  const names: string[] = []
  walk(tree, (node, place) => {
    const { key, left } = node as Parts
    const isOwn = /^(?:Method|Property)Definition$/.test(node.type) || place?.parent.type === 'ObjectExpression'
    if (isOwn && node['computed'] === false) names.push(nameOf(key) || String(key?.['value']))
    const { object, property } = (left ?? {}) as Parts
    if (object?.type === 'ThisExpression') names.push(nameOf(property))
  })
  return names
}

function read(file: string, code: string): SyntaxNode {
  try {
    return parse(code, { ecmaVersion: SYNTAX, sourceType: 'module' }) as unknown as SyntaxNode
  } catch (cause) {
    throw new Error(`${file} has newer syntax than ES${SYNTAX}: ${String(cause)}`, { cause })
  }
}

/**
 * The features above a floor in built scripts, in the styles that they hold, and in style sheets, by name.
 * @param files their text, by their names
 * @throws Error for syntax that is newer than the build's
 */
export function usesIn(files: Readonly<Record<string, string>>, floor: Floor): Map<string, FoundUse> {
  const found = new Map<string, FoundUse>()
  const note = (file: string, uses: readonly Use[]) => {
    for (const use of uses) {
      const { files: others = [] } = found.get(use.name) ?? {}
      found.set(use.name, { ...use, files: [...new Set([...others, file])] })
    }
  }
  const [sheets, scripts] = [true, false].map((isSheet) =>
    Object.entries(files).filter(([file]) => file.endsWith('.css') === isSheet),
  )
  for (const [file, text] of sheets ?? []) note(file, usesInStyles(text, floor) ?? [])
  const trees = (scripts ?? []).map(([file, code]) => [file, read(file, code)] as const)
  const search = { floor, above: namesAbove(floor), own: new Set(trees.flatMap(([, tree]) => ownNames(tree))) }
  for (const [file, tree] of trees) walk(tree, (node, place) => note(file, [inNode(node, place, search)].flat()))
  return found
}

export interface FoundUse extends Use {
  files: string[]
}
