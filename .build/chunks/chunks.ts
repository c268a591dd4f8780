import { posix, relative } from 'node:path'
import type { Rolldown } from 'vite'

/** The build's files: for each file of `dist/`, its imports (file names) and its modules (project paths). */
export type ChunkGraph = Record<string, { imports: string[]; dynamicImports: string[]; modules: string[] }>

export function outputChunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

export function graphOf(chunks: Rolldown.OutputChunk[]): ChunkGraph {
  // A chunk that another build step removed is imported by no file.
  const isThere = (name: string) => chunks.some(({ fileName }) => fileName === name)
  return Object.fromEntries(
    chunks.map(({ fileName, imports, dynamicImports, moduleIds }) => [
      fileName,
      { imports: imports.filter(isThere), dynamicImports, modules: moduleIds.map((id) => relative(process.cwd(), id)) },
    ]),
  )
}

/** The static imports of a file at every depth, the deepest first, without the file itself. */
export function staticImportsOf(graph: ChunkGraph, file: string, seen = new Set<string>([file])): string[] {
  return (graph[file]?.imports ?? []).flatMap((next) => {
    if (seen.has(next)) return []
    seen.add(next)
    return [...staticImportsOf(graph, next, seen), next]
  })
}

/**
 * Rewrites `import(specifier)` in a built file so that the imported file and all its imports start downloading at once.
 * Otherwise each level of static imports costs one more round trip. Plain imports add nothing to the host's head and work
 * in Safari before 17, unlike `<link rel="modulepreload">`.
 * @param specifier of the dynamic import, as in the code
 * @param from the built file's own name; the new specifiers are relative to it
 * @param files file names to load together, the imported one last
 * @param names the file's exports by the names that the importing code uses, where they differ
 */
export function loadTogether(
  code: string,
  specifier: string,
  from: string,
  files: string[],
  names: Readonly<Record<string, string>> | null = null,
): string {
  const imports = files.map((file) => importOf(from, file))
  const last = imports.length - 1
  const renamed = names && Object.entries(names).map(([name, own]) => `${name}:MODULE.${own}`)
  const handed = (module: string) => (renamed ? `({${renamed.join().replaceAll('MODULE', module)}})` : module)
  const alone = names ? `${imports[0]}.then(m=>${handed('m')})` : (imports[0] ?? '')
  const together = last === 0 ? alone : `Promise.all([${imports}]).then(m=>${handed(`m[${last}]`)})`
  return code.replace(importFinder(specifier), () => together)
}

/**
 * The same for an import inside an arrow function for `load` of `src/lib/chunks.ts`, which tries a second time: the
 * function returns all imports, and the names of their files follow it. `.then(e=>e.a)`, which takes one module out of a
 * file, stays behind the import.
 * @throws Error when anything else follows the import
 */
export function loadGuarded(code: string, specifier: string, from: string, files: string[]): string {
  const found = new RegExp(`\\(\\)=>${importFinder(specifier).source}(\\.then\\([\\w$]+=>[\\w$]+\\.[\\w$]+\\))?`, 'g')
  return code.replace(found, (match: string, _quote: string, pick = '', offset: number) => {
    if (code[offset + match.length] === '.') throw new Error(`${from}: cannot load ${specifier} with its other files`)
    const imports = `${files.map((file) => importOf(from, file))}${pick}`
    const names = JSON.stringify(files.map((file) => posix.basename(file)))
    return `()=>${files.length === 1 ? imports : `[${imports}]`},${names}`
  })
}

/** Finds `import(specifier)` in any quotes. */
function importFinder(specifier: string): RegExp {
  const escaped = specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`import\\((["'\`])${escaped}\\1\\)`, 'g')
}

function importOf(from: string, file: string): string {
  return `import("${relativeSpecifier(from, file)}")`
}

/** A file whose exports this code only passes on, and the names it gives them; null for code of its own. */
export function reexportsOf(code: string): { from: string; names: Record<string, string> } | null {
  const [, list, from] = /^\s*export\s*\{([^}]+)\}\s*from\s*["']([^"']+)["'];?\s*$/.exec(code) ?? []
  if (list === undefined || from === undefined) return null
  const pairs = list.split(',').map((one) => one.trim().split(/\s+as\s+/))
  return { from, names: Object.fromEntries(pairs.map(([own = '', name = own]) => [name, own])) }
}

/** A built file's code without a bare import, for a file that is removed. */
export function withoutImport(code: string, specifier: string): string {
  return code.replaceAll(`import"${specifier}";`, '')
}

export function relativeSpecifier(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
