import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { AGAIN, graphOf, isLeaf, outputChunksOf } from './chunks.ts'

/** What stands in the loader's code where the hashes of the files go that it fetches; the files are not built yet. */
export const LOADER_HASHES = 'vitrine-loader-hashes'

const CHUNKS = 'chunks/'

/** What an `integrity` attribute holds before a file's hash. */
const PREFIX = 'sha256-'

/** Subresource integrity of a file's bytes, as an `integrity` attribute holds it. */
export function integrityOf(bytes: string | Uint8Array): string {
  return `${PREFIX}${createHash('sha256').update(bytes).digest('base64')}`
}

/**
 * Writes `dist/integrity.json`: the hash of the script tag's entry and of every file a browser can come to fetch, by the address
 * beside `integrity.json`, second tries included; and a module of the chunks' hashes for the loader, whose own it knows.
 * Has to be the last plugin that touches a file.
 */
export function integrity(): Plugin {
  return {
    name: 'vitrine:integrity',
    apply: 'build',
    generateBundle(_options, bundle) {
      const hashes = new Map(outputChunksOf(bundle).map(({ fileName, code }) => [fileName, integrityOf(code)]))
      for (const [address, hash] of secondTries(bundle, hashes)) hashes.set(address, hash)
      const table = hashTable(hashes)
      this.emitFile({ type: 'asset', ...table })
      hashes.set(table.fileName, integrityOf(table.source))
      const loader = bundle['loader.js']
      if (loader?.type !== 'asset') this.error('The build has no loader.js to write hashes into.')
      loader.source = withHashes(String(loader.source), hashes, table.fileName)
      hashes.set('loader.js', integrityOf(loader.source))
      const source = `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: 'integrity.json', source })
    },
  }
}

/** The module that the loader checks later chunks with, which it names without their folder. */
function hashTable(hashes: ReadonlyMap<string, string>): { fileName: string; source: string } {
  const chunks = [...hashes].filter(([file]) => file.startsWith(CHUNKS))
  const source = `export const hashes=${bareHashes(chunks.map(([file, hash]) => [file.slice(CHUNKS.length), hash]))}\n`
  const name = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `${CHUNKS}hashes-${name}.js`, source }
}

/** The loader's code with the hashes of the files that it names, and of the table at last. */
function withHashes(code: string, hashes: ReadonlyMap<string, string>, table: string): string {
  const fetched = [...hashes].filter(([file]) => code.includes(`"./${file}"`) || file === table)
  const filled = code.replace(new RegExp(`(["'\`])${LOADER_HASHES}\\1`), () => bareHashes(fetched))
  if (filled === code) throw new Error('The loader has no place for the hashes of its files.')
  return filled
}

/** Names and hashes as an object's code. */
function bareHashes(hashes: [file: string, integrity: string][]): string {
  return JSON.stringify(Object.fromEntries(hashes.map(([file, hash]) => [file, hash.slice(PREFIX.length)])))
}

/** A chunk's second try is another address of the same bytes. */
function secondTries(bundle: Rolldown.OutputBundle, hashes: ReadonlyMap<string, string>): [string, string][] {
  const graph = graphOf(outputChunksOf(bundle))
  const targets = new Set(Object.values(graph).flatMap(({ dynamicImports }) => dynamicImports))
  return [...targets].filter((file) => isLeaf(graph, file)).map((file) => [`${file}${AGAIN}`, hashes.get(file) ?? ''])
}
