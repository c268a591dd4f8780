import {
  HEARD_EVENTS,
  MADE_EVENTS,
  RENAMED_ATTRIBUTES,
  UNUSED_ATTRIBUTES,
  UNUSED_ELEMENTS,
  UNUSED_METHODS,
} from './react-dom-facts.ts'
import { childrenOf, isNode, type SourceNode } from './source-tree.ts'

const HANDLERS = new Set(
  [...HEARD_EVENTS, ...MADE_EVENTS].flatMap((name) => {
    const handler = `on${name[0]?.toUpperCase()}${name.slice(1)}`
    return [handler, `${handler}Capture`]
  }),
)

/**
 * What a module hands to React, or is, that `react-dom-facts.ts` says nothing does.
 * @param renamed attributes that the whole react-dom would write differently
 */
export function usesOf(module: SourceNode, renamed: readonly string[]): string[] {
  const found = new Set<string>()
  walk(module, (node) => {
    for (const use of [...usesOfElement(node, renamed), ...usesOfClass(node)]) found.add(use)
  })
  return [...found]
}

/** The attributes in react-dom's own list of those that it writes differently. */
export function renamedIn(code: string): string[] {
  const list = /var aliases = new Map\(\[([^;]*?)\n  \]\)/.exec(code)?.[1] ?? ''
  return [...list.matchAll(/\["([\w-]+)", "/g)].map((match) => match[1] ?? '')
}

/** `jsx("div", { … })` and its like. */
function usesOfElement(node: SourceNode, renamed: readonly string[]): string[] {
  if (node.type !== 'CallExpression') return []
  const [tag, props] = node.arguments as SourceNode[]
  // The document's own `createElement` has no properties to take.
  if (!/^(jsxs?|createElement)$/.test(calledName(node.callee)) || typeof tag?.value !== 'string' || !props) return []
  const keys = isNode(props) && props.type === 'ObjectExpression' ? (props.properties as SourceNode[]).map(keyOf) : []
  const isUnused = UNUSED_ELEMENTS.includes(tag.value) || tag.value.includes('-')
  return [...(isUnused ? [`<${tag.value}>`] : []), ...keys.filter((key) => isLeftOut(key, renamed))]
}

function isLeftOut(key: string, renamed: readonly string[]): boolean {
  if (/^on[A-Z]/.test(key)) return !HANDLERS.has(key)
  return UNUSED_ATTRIBUTES.includes(key) || (renamed.includes(key) && !RENAMED_ATTRIBUTES.includes(key))
}

function usesOfClass(node: SourceNode): string[] {
  if (node.type !== 'MethodDefinition' && node.type !== 'PropertyDefinition') return []
  return [keyOf(node)].filter((key) => UNUSED_METHODS.includes(key))
}

/** The last name of what is called: `jsx`, `runtime.jsx`, `(0, runtime.jsx)`. */
function calledName(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'SequenceExpression') return calledName((callee.expressions as SourceNode[]).at(-1))
  if (callee.type === 'ParenthesizedExpression') return calledName(callee.expression)
  return callee.type === 'MemberExpression' ? calledName(callee.property) : String(callee.name ?? '')
}

function keyOf({ key }: SourceNode): string {
  return isNode(key) ? String(key.name ?? key.value ?? '') : ''
}

function walk(node: SourceNode, visit: (node: SourceNode) => void): void {
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}
