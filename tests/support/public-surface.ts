import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * The names that hosts rely on, read from the build: the package's entries, the types that they export, the elements with their
 * parts. `npm run surface` writes them to tests/surface after a change on purpose; tests/e2e/surface.spec.ts compares.
 */

const root = resolve(import.meta.dirname, '../..')
const dist = join(root, 'dist')

/** Entries with types of their own. Those of frameworks repeat the manifest. */
const ENTRIES = [
  'index.d.ts',
  'types/src/lib/csp.d.ts',
  'types/src/early.d.ts',
  'types/src/frame.d.ts',
  'types/src/frame-host.d.ts',
  'types/src/extras/bridge.d.ts',
  'types/src/extras/bridge/blip.d.ts',
  'types/src/extras/bridge/chatwoot.d.ts',
  'types/src/extras/bridge/webchat.d.ts',
]
const RELATIVE_IMPORT = /(?:from |import\()['"](\.{1,2}\/[^'"]+)\.js['"]/g

export const SNAPSHOT = join(root, 'tests/surface')

/** @returns the text of each snapshot by its file's name */
export function publicSurface(): Record<'types.txt' | 'elements.txt', string> {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object }
  return {
    'types.txt': `${[...Object.keys(exports), '', ...publicTypes()].join('\n')}\n`,
    'elements.txt': `${elements().join('\n')}\n`,
  }
}

const LISTS = ['attributes', 'members', 'events', 'slots', 'cssParts', 'cssProperties'] as const
type Named = { name: string; type?: { text: string } }
type Declaration = { tagName: string } & Partial<Record<(typeof LISTS)[number], Named[]>>

/** What each element offers, from its manifest: 'shop-cart attributes api-base: string'. */
function elements(): string[] {
  const { modules } = JSON.parse(readFileSync(join(dist, 'custom-elements.json'), 'utf8')) as {
    modules: { declarations: Declaration[] }[]
  }
  return modules
    .flatMap(({ declarations }) => declarations)
    .flatMap((element) =>
      LISTS.flatMap((list) =>
        (element[list] ?? []).map(
          ({ name, type }) => `${element.tagName} ${list} ${name}${type ? `: ${type.text}` : ''}`,
        ),
      ),
    )
}

/** The declarations of the exported names and of every name that these mention, whichever module they are in. */
function publicTypes(): string[] {
  const entries = ENTRIES.map((entry) => join(dist, entry))
  const sources = [...reachable(entries)].map((file) => readFileSync(file, 'utf8'))
  const declared = new Map<string, string>()
  // A constant and the type of its values share a name.
  for (const statement of sources.flatMap(statementsOf))
    declared.set(nameOf(statement), `${declared.get(nameOf(statement)) ?? ''}${statement}\n`)
  const isOnlyValue = (name: string) => !/^(?:declare )?(?:class|interface|type) /m.test(declared.get(name) ?? '')
  // A property may have the name of an internal function.
  const mentionedIn = (code = '') =>
    namesIn(code).filter((name) => !isOnlyValue(name) || new RegExp(`(typeof|extends) ${name}\\b`).test(code))
  const found = new Set(['global'])
  const pending = entries.flatMap((file) => exportedNames(readFileSync(file, 'utf8')))
  pending.push(
    ...exportedNames(readFileSync(join(dist, 'types/src/index.d.ts'), 'utf8')),
    ...mentionedIn(declared.get('global')),
  )
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (found.has(name) || !declared.has(name)) continue
    found.add(name)
    pending.push(...mentionedIn(declared.get(name)))
  }
  const types = [...found].map((name) => declared.get(name)?.trimEnd() ?? '')
  types.sort()
  return types
}

const namesIn = (code = ''): string[] => code.match(/\b[A-Za-z_]\w*/g) ?? []

const nameOf = (statement: string) =>
  /\b(?:class|interface|type|const|function|declare(?= global)) (\w+)/.exec(statement)?.[1] ?? ''

/** Names that a file declares and exports, or exports from another one. */
function exportedNames(source: string): string[] {
  return (source.match(/^export (?!\*)[^;{=(]*(?:\{[^}]*\} from)?/gm) ?? []).flatMap(namesIn)
}

/** Declaration files that the given ones lead to, themselves included. */
function reachable(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)
    reachable(
      Array.from(imports, ([, path = '']) => join(dirname(file), `${path}.d.ts`)),
      found,
    )
  }
  return found
}

/** The declarations of a file, without comments and imports. */
function statementsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\n/gm, '')
  return code
    .split(/^(?=(?:export|declare|import|type|interface|class|const) )/m)
    .filter((statement) => !/^(import |export (type )?[{*])/.test(statement))
    .map((statement) => statement.trimEnd().replace(/^export /, ''))
}

if (process.argv[1] === import.meta.filename) {
  for (const [name, text] of Object.entries(publicSurface())) writeFileSync(join(SNAPSHOT, name), text)
}
