import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { resolveOwn } from './module-facts.ts'
import { walk, type SyntaxNode } from './syntax-tree.ts'

/** One parsed TypeScript file. Imports name modules by path without extension, 'src/lib/money'. */
export interface CodeFile {
  path: string
  source: string
  tree: () => SyntaxNode
  imports: { from: string; name: string | null }[]
  lazyImports: string[]
  exports: string[]
}

/** Modules that the builds, the package or generated code import. */
const PUBLIC =
  /^src\/(index|early|react|frame|frame-host|loader|extras\/bridge(\/(blip|chatwoot|webchat))?|first-view\/paint|first-view\/server\/first-view|lib\/(csp|chunks))$/

/** Every TypeScript file of these folders, parsed. Paths are from the working directory. */
export function readCode(folders: readonly string[]): CodeFile[] {
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`)
      .map((path) => readCodeFile(path, readFileSync(path, 'utf8'))),
  )
}

/** @throws Error when the source does not parse */
export function readCodeFile(path: string, source: string): CodeFile {
  const parsed = parseSync(path, source)
  const { module, errors } = parsed
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  // Reading the tree takes longer than parsing, so it is read on demand.
  const tree = () => parsed.program as unknown as SyntaxNode
  const imports = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => ({ from: moduleRequest.value, name: importName.name })),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest ? [{ from: moduleRequest.value, name: importName.name }] : [],
      ),
    ),
    ...(source.includes('import(') ? typeImports(tree()) : []).map((from) => ({ from, name: null })),
  ]
  return {
    path,
    source,
    tree,
    imports: imports
      .filter(({ from }) => from.startsWith('.'))
      .map(({ from, name }) => ({ from: resolveOwn(path, from), name })),
    lazyImports: module.dynamicImports
      .map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1))
      .map((specifier) => resolveOwn(path, specifier)),
    exports: module.staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ moduleRequest }) => !moduleRequest)
      .flatMap(({ exportName }) => exportName.name ?? []),
  }
}

/** Groups of modules that import one another, types and code that loads later counted. */
export function importCycles(files: readonly CodeFile[]): string[][] {
  const targets = new Map(
    files.map((file) => [moduleOf(file), [...file.imports.map(({ from }) => from), ...file.lazyImports]]),
  )
  const modules = [...targets.keys()]
  const reached = new Map(modules.map((start) => [start, reachable(start, targets)]))
  const groups = modules.map((one) =>
    modules.filter((other) => reached.get(one)?.has(other) && reached.get(other)?.has(one)),
  )
  return groups.filter((group, index) => group[0] === modules[index])
}

/** Exports of `src` that no other file imports, as 'src/lib/money formatCents'. Public entries are excepted. */
export function unusedExports(files: readonly CodeFile[], importers: readonly CodeFile[] = files): string[] {
  const imports = new Set(importers.flatMap((other) => other.imports.map(({ from, name }) => `${from} ${name ?? '*'}`)))
  return files
    .filter((file) => !PUBLIC.test(moduleOf(file)))
    .flatMap((file) => {
      const own = moduleOf(file)
      const lazy = importers.filter(({ lazyImports }) => lazyImports.includes(own))
      const isUsed = (name: string) =>
        imports.has(`${own} ${name}`) ||
        imports.has(`${own} *`) ||
        lazy.some(({ source }) => new RegExp(`\\b${name}\\b`).test(source))
      return file.exports.filter((name) => !isUsed(name)).map((name) => `${own} ${name}`)
    })
}

function moduleOf({ path }: CodeFile): string {
  return path.replace(/\.tsx?$/, '')
}

function reachable(start: string, targets: ReadonlyMap<string, string[]>): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const target of targets.get(next) ?? []) {
      if (!found.has(target)) open.push(target)
      found.add(target)
    }
  }
  return found
}

/** `typeof import('…')` and `import('…').Name`. */
function typeImports(tree: SyntaxNode): string[] {
  const found: string[] = []
  walk(tree, (node) => {
    const { value } = (node.type === 'TSImportType' ? (node['source'] ?? node['argument']) : {}) as { value?: unknown }
    if (typeof value === 'string') found.push(value)
  })
  return found
}
