import { isNode, nameOf, walk, type SyntaxNode } from './syntax-tree.ts'

/** What makes a line of the order grow. */
const GROWING = new Set(['add', 'setQuantity', 'restore', 'change'])

/** The order's calls of a module that may add to it, where the module does not both ask the host and tell it. */
export function silentAdditionsIn(tree: SyntaxNode): string[] {
  const calls: string[] = []
  const names = new Set<string>()
  walk(tree, (node) => {
    names.add(nameOf(node))
    if (node.type !== 'CallExpression' || !isNode(node['callee'])) return
    const { object, property } = node['callee']
    const name = nameOf(property)
    if (GROWING.has(name) && isOrder(object)) calls.push(name)
  })
  return names.has('mayAdd') && names.has('tellAdded') ? [] : calls
}

/** `order` or `session.order`. */
const isOrder = (node: unknown) => nameOf(node) === 'order' || (isNode(node) && nameOf(node['property']) === 'order')
