import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { Rolldown } from 'vite'

type Files = Rolldown.OutputBundle | Record<string, Rolldown.RenderedChunk>

export function outputChunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

/** The files that a file imports statically, at every depth, the deepest first, and the file itself at the end. */
export function withImports(files: Files, file: string, seen = new Set<string>()): string[] {
  const chunk = files[file]
  if (seen.has(file) || !chunk || !('imports' in chunk)) return []
  seen.add(file)
  return [...chunk.imports.flatMap((next) => withImports(files, next, seen)), file]
}

export function relativeSpecifier(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** Subresource integrity of a file's bytes, as the value of an `integrity` attribute. */
export function integrityOf(bytes: string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}
