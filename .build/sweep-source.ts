import { childrenOf, isRead, nameOf, type SourceNode } from './source-tree.ts'

/**
 * Takes the functions of a module away that nothing in it reaches: a minifier keeps those that call each other.
 * @param unset variables without a value, which what is left must not read
 * @throws TypeError naming those that it does
 */
export function sweepSource(code: string, unset: readonly string[], parse: (code: string) => SourceNode): string {
  const body = parse(code).body as SourceNode[]
  const functions = new Map(body.filter(isFunction).map((node) => [nameOf(node.id), node]))
  const reached = new Set<string>()
  const waiting = body.filter((node) => !isFunction(node)).flatMap((node) => namesReadIn(node, node))
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    const node = functions.get(name)
    if (node) waiting.push(...namesReadIn(node, node))
  }
  const wrong = unset.filter((name) => reached.has(name))
  if (wrong.length > 0) throw new TypeError(`${wrong.join(', ')} would be read without a value.`)
  const gone = [...functions].filter(([name]) => !reached.has(name)).map(([, node]) => node)
  return gone.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}

function isFunction(node: SourceNode): boolean {
  return node.type === 'FunctionDeclaration'
}

function namesReadIn(node: SourceNode, parent: SourceNode): string[] {
  if (node.type === 'Identifier') return isRead(node, parent) ? [nameOf(node)] : []
  return childrenOf(node).flatMap((child) => namesReadIn(child, node))
}
