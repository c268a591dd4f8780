import { posix } from 'node:path'
import { parseSync } from 'vite'
import { walk, type SyntaxNode } from './syntax-tree.ts'
import { silentAdditionsIn } from './silent-additions.ts'
import { silentReadersIn } from './signal-reads.ts'
import { silentWaitsIn } from './silent-waits.ts'

/** The facts of one source file that the architecture rules need. */
export interface ModuleFacts {
  /** Path from the project's top, 'src/ui/Button.tsx'. */
  path: string
  /** Own modules it imports, type imports and re-exports included: paths without extension, 'src/lib/money'. */
  own: string[]
  /** Of those, the ones it only loads later, by `import()`. */
  lazy: string[]
  /** Of those, the ones it takes more of than types. */
  run: string[]
  /** Packages it imports, without the path inside them. */
  packages: string[]
  /** Functions that read a signal without subscribing to it. */
  silentReaders: string[]
  /** Elements that show a wait of which nothing says that it takes long. */
  silentWaits: string[]
  /** Calls that may add to the order, of which the host is not asked or not told. */
  silentAdditions: string[]
}

/** @throws Error when the source does not parse */
export function factsOf(path: string, source: string): ModuleFacts {
  const { program, module, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const tree = program as unknown as SyntaxNode
  const lazy = lazySpecifiers(tree)
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...lazy,
  ]
  return {
    path,
    own: specifiers.filter(isRelative).map((specifier) => resolveOwn(path, specifier)),
    lazy: lazy.filter(isRelative).map((specifier) => resolveOwn(path, specifier)),
    run: module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value)
      .filter(isRelative)
      .map((specifier) => resolveOwn(path, specifier)),
    packages: specifiers.filter((specifier) => !isRelative(specifier)).map(packageName),
    silentReaders: silentReadersIn(tree),
    silentWaits: silentWaitsIn(tree),
    silentAdditions: silentAdditionsIn(tree),
  }
}

/** `import('…')`. As a type it is a static import; the ladders count both. */
function lazySpecifiers(tree: SyntaxNode): string[] {
  const found: string[] = []
  walk(tree, (node) => {
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return
    const literal = (node['source'] ?? node['argument']) as { value?: unknown } | undefined
    if (typeof literal?.value === 'string') found.push(literal.value)
  })
  return found
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith('.')
}

function resolveOwn(path: string, specifier: string): string {
  const target = posix.join(posix.dirname(path), specifier)
  return target.replace(/\.tsx?$/, '')
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
