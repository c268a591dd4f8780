import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'vite'
import { nameOf, walk, type SyntaxNode } from './syntax.ts'

const folder = resolve(import.meta.dirname, '../src/text')

/** Every `area.key` that a host may reword: the keys of each object in src/text that names its area. */
export function textKeys(): string[] {
  const keys = readdirSync(folder).flatMap((file) => keysIn(readFileSync(join(folder, file), 'utf8')))
  return Array.from(new Set(keys))
}

function keysIn(code: string): string[] {
  const keys: string[] = []
  walk(parseAst(code, { lang: 'ts' }) as unknown as SyntaxNode, (node) => {
    if (node.type === 'ObjectExpression') keys.push(...keysOf(node))
  })
  return keys
}

function keysOf(object: SyntaxNode): string[] {
  const properties = (object['properties'] as SyntaxNode[]).filter(({ type }) => type === 'Property')
  const area = properties.find(({ key }) => nameOf(key) === 'area')
  const name = (area?.['value'] as { value?: string } | undefined)?.value
  if (!name) return []
  return properties.filter((property) => property !== area).map(({ key }) => `${name}.${nameOf(key)}`)
}
