import { posix } from 'node:path'
import type { Rolldown } from 'vite'

export function outputChunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

/** The files that a file imports statically, at every depth, the deepest first, and the file itself at the end. */
export function withImports(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): string[] {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return []
  seen.add(file)
  return [...chunk.imports.flatMap((next) => withImports(bundle, next, seen)), file]
}

export function relativeSpecifier(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
