import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type * as Contract from './contract'

const root = resolve(import.meta.dirname, '../..')
const TWIN = join(root, '.build/contract/narrow.ts')
const REGISTRY = join(root, '.build/contract/readers.ts')

/** Gives `src/api` the combinators that know their schemas. */
const withSchemas: Plugin = {
  name: 'schemas',
  setup({ onResolve }) {
    onResolve({ filter: /\/narrow$/ }, ({ importer }) =>
      importer === TWIN || importer === REGISTRY ? null : { path: TWIN },
    )
  },
}

/** One replacement in a source file: a test's way to change a reader. */
export interface SourceChange {
  file: string
  from: string
  to: string
}

function withChange({ file, from, to }: SourceChange): Plugin {
  return {
    name: 'change',
    setup({ onLoad }) {
      onLoad({ filter: new RegExp(`${file.replaceAll('.', '\\.')}$`) }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        if (!source.includes(from)) throw new Error(`${file} has no ${from}`)
        return { contents: source.replace(from, to), loader: 'ts' }
      })
    },
  }
}

let bundles = 0

/** `contract.ts` with the shop's own readers, bundled and loaded. */
export async function loadContract(change?: SourceChange): Promise<typeof Contract> {
  bundles += 1
  const outfile = join(root, `node_modules/.cache/vitrine/contract/${process.pid}-${bundles}.mjs`)
  await build({
    entryPoints: [join(root, '.build/contract/contract.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
    // Two builds write the same document.
    define: { 'crypto.randomUUID': 'numberedId' },
    inject: [join(root, '.build/contract/numbered-ids.ts')],
    plugins: [...(change ? [withChange(change)] : []), withSchemas],
  })
  return (await import(pathToFileURL(outfile).href)) as typeof Contract
}
