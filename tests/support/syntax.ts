/** A syntax tree as plain nodes: enough for rules about names, whatever the kind of statement they stand in. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Where a node hangs: its parent and the parent's key for it. */
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

export function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''
}

const DECLARED_AS: Record<string, string[]> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  TSDeclareFunction: ['id', 'params'],
  TSEmptyBodyFunctionExpression: ['params'],
  TSFunctionType: ['params'],
  TSConstructorType: ['params'],
  TSMethodSignature: ['key', 'params'],
  TSCallSignatureDeclaration: ['params'],
  TSIndexSignature: ['parameters'],
  TSParameterProperty: ['parameter'],
  TSTypeParameter: ['name'],
  TSMappedType: ['key'],
  TSInterfaceDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  TSEnumDeclaration: ['id'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
}

const NAMED_BY: Record<string, string> = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  JSXAttribute: 'name',
  TSQualifiedName: 'right',
  ImportSpecifier: 'imported',
  ExportSpecifier: 'exported',
  TSNamedTupleMember: 'label',
  TSEnumMember: 'id',
}

/** Whether an identifier is only the name of a property, and refers to nothing. */
export function isPropertyName({ parent, key }: Place): boolean {
  return NAMED_BY[parent.type] === key && parent['computed'] !== true
}

/** Whether an identifier introduces a name, alone or inside a destructuring pattern. */
export function isDeclaration(place: Place): boolean {
  const { parent, key, above } = place
  if (DECLARED_AS[parent.type]?.includes(key)) return true
  const isPart =
    (parent.type === 'Property' && key === 'value') ||
    (parent.type === 'AssignmentPattern' && key === 'left') ||
    ['ObjectPattern', 'ArrayPattern', 'RestElement'].includes(parent.type)
  return isPart && above !== null && isDeclaration(above)
}
