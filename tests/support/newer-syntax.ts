import { parseAst } from 'vite'
import { isNode, walk, type Place, type SyntaxNode } from './syntax-tree.ts'

/**
 * Syntax newer than ECMAScript 2021 in a file, as words with their offsets. Lookbehind in regular expressions counts
 * too: it is older, but missing in Safari below 16.4.
 * @throws SyntaxError for a file that no engine parses
 */
export function newerSyntaxIn(code: string): string[] {
  const found: string[] = code.startsWith('#!') ? ['a hashbang at 0'] : []
  walk(parseAst(code) as unknown as SyntaxNode, (node, place) => {
    const name = newer(node, place)
    if (name !== null) found.push(`${name} at ${node.start}`)
  })
  return found
}

const NEWER_NODES: Record<string, string> = {
  PropertyDefinition: 'a class field',
  AccessorProperty: 'an accessor field',
  Decorator: 'a decorator',
  PrivateIdentifier: 'a private name',
  StaticBlock: 'a static block',
  ImportAttribute: 'an import attribute',
}

function newer(node: SyntaxNode, place: Place | null): string | null {
  const { type, kind, regex } = node
  if (type in NEWER_NODES) return NEWER_NODES[type] ?? null
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && node['await'] === true))
    return isInFunction(place) ? null : 'await outside any function'
  if (type === 'VariableDeclaration' && /using/.test(String(kind))) return 'a using declaration'
  if (/^(Import|Export)\w*Specifier$/.test(type) && hasTextName(node)) return 'a module name in quotes'
  if (type === 'ExportAllDeclaration' && isText(node['exported'])) return 'a module name in quotes'
  if (type === 'Literal' && regex) return newerPattern(regex as { pattern: string; flags: string })
  return null
}

function newerPattern({ pattern, flags }: { pattern: string; flags: string }): string | null {
  if (/[dv]/.test(flags)) return `the flags ${flags}`
  if (/\(\?<[=!]/.test(pattern)) return 'a lookbehind'
  if (/\(\?(?!:)[ims-]+:/.test(pattern)) return 'a flag inside a pattern'
  return null
}

function isInFunction(place: Place | null): boolean {
  for (let at = place; at; at = at.above) if (/Function/.test(at.parent.type)) return true
  return false
}

function hasTextName(node: SyntaxNode): boolean {
  return [node['imported'], node['exported'], node['local']].some(isText)
}

function isText(name: unknown): boolean {
  return isNode(name) && name.type === 'Literal'
}
