import type { Tree } from '../../src/first-view/tree.ts'

const TOKEN = /<\/[\w-]+>|<([\w-]+)((?: [\w:-]+="[^"]*")*)\/?>|[^<]+/g
const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Reads what `renderToStaticMarkup` wrote, and nothing else: every attribute quoted, every element closed. */
export function parseMarkup(markup: string): Tree[] {
  const root: Tree[] = []
  const open: Tree[][] = [root]
  let length = 0
  for (const [token, tag, attributes = ''] of markup.matchAll(TOKEN)) {
    length += token.length
    if (token.startsWith('</')) open.pop()
    else if (tag === undefined) open.at(-1)?.push(plain(token))
    else {
      const read = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, plain(value)])
      const node = [tag, Object.fromEntries(read)] as unknown as Tree[]
      open.at(-1)?.push(node as unknown as Tree)
      if (!token.endsWith('/>')) open.push(node)
    }
  }
  if (length !== markup.length || open.length !== 1) throw new Error(`This markup cannot be read: ${markup}`)
  return root
}

function plain(text: string): string {
  return text.replace(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
