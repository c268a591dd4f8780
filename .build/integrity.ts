import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { AGAIN, graphOf, isLeaf, outputChunksOf } from './chunks.ts'

/** What stands in the loader's code where the hashes of the files go that it fetches; the files are not built yet. */
export const LOADER_HASHES = 'vitrine-loader-hashes'

/** Subresource integrity of a file's bytes, as an `integrity` attribute holds it. */
export function integrityOf(bytes: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}

/**
 * Writes `dist/integrity.json`: the hash of the script tag's entry and of every file a browser can come to fetch, by the address
 * beside `integrity.json`, second tries included. Has to be the last plugin that touches a file.
 */
export function integrity(): Plugin {
  return {
    name: 'vitrine:integrity',
    apply: 'build',
    generateBundle(_options, bundle) {
      const hashes = new Map(outputChunksOf(bundle).map(({ fileName, code }) => [fileName, integrityOf(code)]))
      const loader = bundle['loader.js']
      if (loader?.type !== 'asset') this.error('The build has no loader.js to write hashes into.')
      loader.source = withHashes(String(loader.source), hashes)
      hashes.set('loader.js', integrityOf(loader.source))
      const listed = Object.fromEntries([...hashes, ...secondTries(bundle, hashes)])
      this.emitFile({ type: 'asset', fileName: 'integrity.json', source: `${JSON.stringify(listed, null, 2)}\n` })
    },
  }
}

/** The loader's code with the hashes of the files that it names. */
function withHashes(code: string, hashes: ReadonlyMap<string, string>): string {
  const fetched = [...hashes].filter(([file]) => code.includes(`"./${file}"`))
  const table = JSON.stringify(Object.fromEntries(fetched))
  const filled = code.replace(new RegExp(`(["'\`])${LOADER_HASHES}\\1`), () => table)
  if (filled === code) throw new Error('The loader has no place for the hashes of its files.')
  return filled
}

/** A chunk's second try is another address of the same bytes. */
function secondTries(bundle: Rolldown.OutputBundle, hashes: ReadonlyMap<string, string>): [string, string][] {
  const graph = graphOf(outputChunksOf(bundle))
  const targets = new Set(Object.values(graph).flatMap(({ dynamicImports }) => dynamicImports))
  return [...targets].filter((file) => isLeaf(graph, file)).map((file) => [`${file}${AGAIN}`, hashes.get(file) ?? ''])
}
