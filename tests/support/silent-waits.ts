import { isNode, nameOf, walk, type SyntaxNode } from './syntax-tree.ts'

/** Elements that show a wait and cannot say by themselves that it takes long. Fields can: their note says it. */
const MUTE = /^([a-z]\w*|Button|IconButton|LinkButton|Menu|ProductColumns)$/

/** Their presence says that a wait takes long. */
const TELLERS = new Set(['SlowNote', 'SlowToCome', 'OrderSlowNote', 'useIsSlow', 'useAddToCart'])

/** Names of the mute elements of a module that show a wait, where nothing in it says that the wait takes long. */
export function silentWaitsIn(tree: SyntaxNode): string[] {
  const waits: string[] = []
  let isTold = false
  walk(tree, (node) => {
    if (TELLERS.has(nameOf(node))) isTold = true
    if (node.type !== 'JSXOpeningElement') return
    const tag = nameOf(node['name'])
    if (MUTE.test(tag) && (node['attributes'] as unknown[]).some(showsWait)) waits.push(tag)
  })
  return isTold ? [] : waits
}

function showsWait(attribute: unknown): boolean {
  if (!isNode(attribute) || !['isBusy', 'aria-busy'].includes(nameOf(attribute['name']))) return false
  return (
    !isNode(attribute['value']) || attribute['value'].type !== 'JSXExpressionContainer' || !isFalse(attribute['value'])
  )
}

const isFalse = ({ expression }: SyntaxNode) => isNode(expression) && expression['value'] === false
