import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { outputChunksOf } from './chunks.ts'
import { replaced, type Mapped } from './source-maps.ts'

/** Replaced in the loader's code by the hashes of the files that it fetches, which are not built yet. */
export const LOADER_HASHES = 'vitrine-loader-hashes'

const CHUNKS = 'chunks/'

const PREFIX = 'sha256-'

/** Subresource integrity of a file's bytes, as the value of an `integrity` attribute. */
export function integrityOf(bytes: string | Uint8Array): string {
  return `${PREFIX}${createHash('sha256').update(bytes).digest('base64')}`
}

/**
 * Writes `dist/integrity.json`: the hashes of the loader and of every file that a browser may fetch, by their path beside
 * `integrity.json`. Also writes a module with the chunks' hashes for the loader, which knows the
 * module's own hash. It must run after every plugin that changes a file.
 */
export function integrity(): Plugin {
  return {
    name: 'vitrine:integrity',
    apply: 'build',
    generateBundle(_options, bundle) {
      const hashes = new Map(outputChunksOf(bundle).map(({ fileName, code }) => [fileName, integrityOf(code)]))
      const table = hashTable(hashes)
      this.emitFile({ type: 'asset', ...table })
      hashes.set(table.fileName, integrityOf(table.source))
      const { 'loader.js': loader, 'loader.js.map': map } = bundle
      if (loader?.type !== 'asset' || map?.type !== 'asset')
        this.error('The build has no loader.js to write hashes into.')
      const filled = withHashes({ code: String(loader.source), map: String(map.source) }, hashes, table.fileName)
      loader.source = filled.code
      map.source = filled.map
      hashes.set('loader.js', integrityOf(filled.code))
      const source = `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: 'integrity.json', source })
    },
  }
}

/** The module with the hashes of later chunks, which are named without their folder. */
function hashTable(hashes: ReadonlyMap<string, string>): { fileName: string; source: string } {
  const chunks = [...hashes].filter(([file]) => file.startsWith(CHUNKS))
  const source = `export const hashes=${bareHashes(chunks.map(([file, hash]) => [file.slice(CHUNKS.length), hash]))}\n`
  const name = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `${CHUNKS}hashes-${name}.js`, source }
}

/** The loader with the hashes of the files that it names, the table's hash last. */
function withHashes(loader: Mapped, hashes: ReadonlyMap<string, string>, table: string): Mapped {
  const fetched = [...hashes].filter(([file]) => loader.code.includes(`"./${file}"`) || file === table)
  return replaced(loader, new RegExp(`(["'\`])${LOADER_HASHES}\\1`), bareHashes(fetched))
}

/** The code of an object with the hashes by file name. */
function bareHashes(hashes: [file: string, integrity: string][]): string {
  return JSON.stringify(Object.fromEntries(hashes.map(([file, hash]) => [file, hash.slice(PREFIX.length)])))
}
