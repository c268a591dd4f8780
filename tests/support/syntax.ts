import type { Place } from './syntax-tree.ts'

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

/** True for an identifier that is only a property's name and refers to nothing. */
export function isPropertyName({ parent, key }: Place): boolean {
  return NAMED_BY[parent.type] === key && parent['computed'] !== true
}

/** True for an identifier that introduces a name, alone or inside a destructuring pattern. */
export function isDeclaration(place: Place): boolean {
  const { parent, key, above } = place
  if (DECLARED_AS[parent.type]?.includes(key)) return true
  const isPart =
    (parent.type === 'Property' && key === 'value') ||
    (parent.type === 'AssignmentPattern' && key === 'left') ||
    ['ObjectPattern', 'ArrayPattern', 'RestElement'].includes(parent.type)
  return isPart && above !== null && isDeclaration(above)
}
