/** What plugins that rewrite a source file ask of its ESTree. */
export interface SourceNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export function isNode(value: unknown): value is SourceNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}

/** The nodes right inside a node. */
export function childrenOf(node: SourceNode): SourceNode[] {
  return Object.values(node).flat().filter(isNode)
}

/** Variables that `var` declares in a node, functions inside it apart. */
export function declaredIn(node: SourceNode): string[] {
  if (node.type === 'VariableDeclarator') return [nameOf(node.id)]
  if (node.type.startsWith('Function')) return []
  return childrenOf(node).flatMap(declaredIn)
}

/** Whether a case of a `switch` may go on in the next. */
export function runsOn({ consequent }: SourceNode): boolean {
  const end = (consequent as SourceNode[]).at(-1)
  return !end || !['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(end.type)
}

export function keyOf({ key }: SourceNode): string {
  return nameOf(key)
}

/** Nothing that would be missed when it is not worked out. */
export function isPlain(node: SourceNode): boolean {
  const inside = [node.object, node.argument, node.left, node.right, node.test, node.consequent, node.alternate]
  const isOperation = /^(Unary|Logical|Binary|Conditional)Expression$/.test(node.type)
  if (isOperation || (node.type === 'MemberExpression' && !node.computed)) return inside.filter(isNode).every(isPlain)
  return ['Identifier', 'Literal', 'ThisExpression'].includes(node.type)
}

/** `x.tag`, or a variable that holds one. */
export function isTag(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'MemberExpression') return !node.computed && nameOf(node.property) === 'tag'
  return ['tag', 'nodeTag', 'grandTag'].includes(nameOf(node))
}

/** Whether a name stands for the value of a variable there. */
export function isRead(node: SourceNode, parent: SourceNode): boolean {
  switch (parent.type) {
    case 'MemberExpression':
      return parent.object === node || Boolean(parent.computed)
    case 'Property':
      return parent.value === node
    case 'VariableDeclarator':
      return parent.init === node
    case 'AssignmentExpression':
      return parent.right === node
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return false
    default:
      return !parent.type.startsWith('Function')
  }
}

/** Whether something is written to a property there. */
export function isTarget(node: SourceNode, parent: SourceNode): boolean {
  return (parent.type === 'AssignmentExpression' && parent.left === node) || parent.type === 'UpdateExpression'
}

export function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? (node.name as string) : ''
}
