import { isNode, nameOf, walk, type Place, type SyntaxNode } from './syntax-tree.ts'

/** Objects whose `.value` is not a signal's: form controls. */
const NOT_SIGNALS = new Set(['target', 'currentTarget'])

const TRACKERS = new Set(['effect', 'computed', 'useSelected'])

/** Hooks that subscribe the component in which they are called. */
const SUBSCRIBERS = new Set(['useSignals', 'useView', 'useSession', 'useCheckout', 'useChoices', 'useSearch'])

/**
 * Names of the components and hooks that read `.value` of a signal without calling one of `SUBSCRIBERS` themselves: such
 * a component silently never updates. Without types, a signal is `.value` of a chain (`session.order.current`) or of a name
 * that a hook returned (`const { settings } = useSession()`).
 */
export function silentReadersIn(tree: SyntaxNode): string[] {
  return topFunctions(tree)
    .filter(({ name }) => /^([A-Z]|use[A-Z])/.test(name))
    .filter(({ body }) => readsSignal(body) && !subscribes(body))
    .map(({ name }) => name)
}

interface NamedFunction {
  name: string
  body: SyntaxNode
}

function topFunctions(tree: SyntaxNode): NamedFunction[] {
  const statements = (tree['body'] as SyntaxNode[]).map((node) =>
    isNode(node['declaration']) ? node['declaration'] : node,
  )
  return statements.flatMap((node) => {
    if (node.type === 'FunctionDeclaration') return [{ name: nameOf(node['id']), body: node }]
    if (node.type !== 'VariableDeclaration') return []
    return (node['declarations'] as SyntaxNode[]).map((variable) => ({ name: nameOf(variable['id']), body: variable }))
  })
}

function readsSignal(body: SyntaxNode): boolean {
  const fromHooks = namesFromHooks(body)
  const refs = namesFromHooks(body, /^useRef$/)
  let found = false
  walk(body, (node, place) => {
    if (node.type !== 'MemberExpression' || nameOf(node['property']) !== 'value') return
    const isWritten = place?.parent.type === 'AssignmentExpression' && place.key === 'left'
    const object = unwrap(node['object'])
    const isRef = nameOf(object?.['property']) === 'current' && refs.has(nameOf(object?.['object']))
    const isChain = object?.type === 'MemberExpression' && !isRef && !NOT_SIGNALS.has(nameOf(object['property']))
    if (!isWritten && !isTracked(place) && (isChain || fromHooks.has(nameOf(object)))) found = true
  })
  return found
}

/** Inside `effect()` and the like, which subscribe themselves. */
function isTracked(place: Place | null): boolean {
  if (place === null) return false
  const isTracker = place.parent.type === 'CallExpression' && TRACKERS.has(nameOf(place.parent['callee']))
  return isTracker || isTracked(place.above)
}

function unwrap(node: unknown): SyntaxNode | null {
  if (!isNode(node)) return null
  return node.type === 'TSNonNullExpression' ? unwrap(node['expression']) : node
}

/** Names bound to what a hook returned, whole or taken apart. */
function namesFromHooks(body: SyntaxNode, hook = /^use[A-Z]/): Set<string> {
  const names = new Set<string>()
  walk(body, (node) => {
    if (node.type !== 'VariableDeclarator' || !isHookCall(node['init'], hook)) return
    if (isNode(node['id'])) walk(node['id'], (part) => part.type === 'Identifier' && names.add(nameOf(part)))
  })
  return names
}

function isHookCall(node: unknown, hook: RegExp): boolean {
  return isNode(node) && node.type === 'CallExpression' && hook.test(nameOf(node['callee']))
}

function subscribes(body: SyntaxNode): boolean {
  let found = false
  walk(body, (node) => {
    if (node.type === 'CallExpression' && SUBSCRIBERS.has(nameOf(node['callee']))) found = true
  })
  return found
}
