import { posix, relative } from 'node:path'
import type { Rolldown } from 'vite'

/** What the build made: each file of `dist/`, what it imports (file names) and which modules (project paths) it holds. */
export type ChunkGraph = Record<string, { imports: string[]; dynamicImports: string[]; modules: string[] }>

export function outputChunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

export function graphOf(chunks: Rolldown.OutputChunk[]): ChunkGraph {
  // What a step of the build took away is imported by nobody.
  const isThere = (name: string) => chunks.some(({ fileName }) => fileName === name)
  return Object.fromEntries(
    chunks.map(({ fileName, imports, dynamicImports, moduleIds }) => [
      fileName,
      { imports: imports.filter(isThere), dynamicImports, modules: moduleIds.map((id) => relative(process.cwd(), id)) },
    ]),
  )
}

/** The files that a file pulls in by static imports, however deep, without itself; the deepest first. */
export function staticImportsOf(graph: ChunkGraph, file: string, seen = new Set<string>([file])): string[] {
  return (graph[file]?.imports ?? []).flatMap((next) => {
    if (seen.has(next)) return []
    seen.add(next)
    return [...staticImportsOf(graph, next, seen), next]
  })
}

/**
 * What a second try at a file adds to its address. Browsers that remember a failed module by its address, and caches on
 * the way that kept a wrong answer, are asked for something new; it is one address only, so that a host's import map can
 * hold its integrity too.
 */
export const AGAIN = '?again'

/**
 * Whether a file may be loaded a second time from another address. One that others import by its first address would
 * then be there twice, with two of everything it keeps.
 */
export function isLeaf(graph: ChunkGraph, file: string): boolean {
  return !Object.values(graph).some(({ imports }) => imports.includes(file))
}

/**
 * Rewrites `import(specifier)` in a built file so that the imported file and everything it needs start downloading at
 * once. Otherwise each level of static imports waits for the one before it, a round trip each. Plain imports and not
 * `<link rel="modulepreload">`: nothing is put in the host's head, and Safari before 17 takes part.
 * @param code the built file
 * @param specifier the dynamic import to rewrite, as it stands in the code
 * @param from the built file's own name, which the new specifiers are relative to
 * @param files file names to load together, the imported one last
 * @param names what whoever imports calls the file's exports, where that is not as the file calls them
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
 * The same where the import stands in an arrow function for `load` of `src/lib/chunks.ts`, which tries a second time: the
 * function is made to return all imports, and a second one follows where that try has another address. What takes one
 * module out of the file (`.then(e=>e.a)`) stays behind the import.
 * @param secondTry what is added to the address of the imported file for the second try, '' for the same again
 */
export function loadGuarded(code: string, specifier: string, from: string, files: string[], secondTry: string): string {
  const found = new RegExp(`\\(\\)=>${importFinder(specifier).source}(\\.then\\(\\w+=>\\w+\\.\\w+\\))?`, 'g')
  return code.replace(found, (...match: string[]) => {
    const imports = files.map((file) => importOf(from, file))
    const taken = match[2] ?? ''
    const together = imports.length === 1 ? `${imports}${taken}` : `[${imports}${taken}]`
    const again = secondTry && `,()=>${importOf(from, files.at(-1) ?? '', secondTry)}${taken}`
    return `()=>${together}${again}`
  })
}

/** Finds `import(specifier)` in any quotes. */
function importFinder(specifier: string): RegExp {
  const escaped = specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`import\\((["'\`])${escaped}\\1\\)`, 'g')
}

function importOf(from: string, file: string, query = ''): string {
  return `import("${relativeSpecifier(from, file)}${query}")`
}

/**
 * What a built file does when it only hands on exports of one other: that file, and what it calls each of them itself.
 * null for a file with code of its own.
 */
export function reexportsOf(code: string): { from: string; names: Record<string, string> } | null {
  const [, list, from] = /^\s*export\s*\{([^}]+)\}\s*from\s*["']([^"']+)["'];?\s*$/.exec(code) ?? []
  if (list === undefined || from === undefined) return null
  const pairs = list.split(',').map((one) => one.trim().split(/\s+as\s+/))
  return { from, names: Object.fromEntries(pairs.map(([own = '', name = own]) => [name, own])) }
}

/** A built file's code without its import of another that gives it nothing, for one that is taken away. */
export function withoutImport(code: string, specifier: string): string {
  return code.replaceAll(`import"${specifier}";`, '')
}

export function relativeSpecifier(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
