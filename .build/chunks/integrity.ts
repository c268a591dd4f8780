import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { outputChunksOf } from './chunks.ts'

const CHUNKS = 'chunks/'

const PREFIX = 'sha256-'

/** Subresource integrity of a file's bytes, as the value of an `integrity` attribute. */
export function integrityOf(bytes: string | Uint8Array): string {
  return `${PREFIX}${createHash('sha256').update(bytes).digest('base64')}`
}

/** The hashes of files, without what all begin with. */
export function bareHashes(files: readonly (readonly [name: string, bytes: string])[]): Record<string, string> {
  return Object.fromEntries(files.map(([name, bytes]) => [name, integrityOf(bytes).slice(PREFIX.length)]))
}

/** The module with the hashes of later chunks, which are named without their folder. The loader knows the module's own. */
export function hashTable(bundle: Rolldown.OutputBundle): { fileName: string; source: string } {
  const chunks = outputChunksOf(bundle).filter(({ fileName }) => fileName.startsWith(CHUNKS))
  const hashes = bareHashes(chunks.map(({ fileName, code }) => [fileName.slice(CHUNKS.length), code]))
  const source = `export const hashes=${JSON.stringify(hashes)}\n`
  const name = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `${CHUNKS}hashes-${name}.js`, source }
}

/**
 * Writes `dist/integrity.json`: the hashes of the loader and of every file that a browser may fetch, by their path beside
 * `integrity.json`. It must run after every plugin that changes a file.
 */
export function integrity(): Plugin {
  return {
    name: 'vitrine:integrity',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = outputChunksOf(bundle).map(({ fileName, code }) => [fileName, integrityOf(code)])
      const assets = Object.values(bundle).filter((file) => file.type === 'asset')
      const fetched = assets.filter(({ fileName }) => /^(loader|chunks\/hashes-.+)\.js$/.test(fileName))
      const hashes = [...chunks, ...fetched.map(({ fileName, source }) => [fileName, integrityOf(source)])]
      const source = `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: 'integrity.json', source })
    },
  }
}
