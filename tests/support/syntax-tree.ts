/** A node of any syntax tree, by its general shape. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface Place {
  parent: SyntaxNode
  key: string
  above: Place | null
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
}

/** Calls `visit` for a node and everything under it, parents first. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, place: Place | null) => void,
  place: Place | null = null,
) {
  visit(node, place)
  for (const [key, value] of Object.entries(node)) {
    for (const child of [value].flat()) {
      if (isNode(child)) walk(child, visit, { parent: node, key, above: place })
    }
  }
}

/** The name of an identifier; '' for any other node. */
export function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''
}
