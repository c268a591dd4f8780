import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

/** A change of the product's source that breaks it on purpose. */
export interface Mutation {
  name: string
  /** From the root. */
  file: string
  from: string
  to: string
}

const ROOT = resolve(import.meta.dirname, '../..')
const OUT = join(ROOT, 'node_modules/.cache/vitrine/doubt')

/**
 * One file of sequences, stores and backend. Chunks that a page would load are in it, so that a sequence needs no other
 * time than its own. @returns its path
 * @throws Error for a mutation that no longer applies
 */
export async function bundleSequences(mutation?: Mutation): Promise<string> {
  const name = mutation ? createHash('sha1').update(JSON.stringify(mutation)).digest('hex').slice(0, 12) : 'sequences'
  const outfile = join(OUT, `${name}.mjs`)
  await build({
    absWorkingDir: ROOT,
    entryPoints: [join(import.meta.dirname, 'worker.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    sourcemap: 'inline',
    external: ['libsql'],
    define: { TEXT_KEYS: '{}' },
    plugins: mutation ? [mutating(mutation)] : [],
  })
  return outfile
}

/** @returns the mutation's file as it breaks it; throws Error for a mutation that no longer applies */
export function mutated({ name, file, from, to }: Mutation): string {
  const source = readFileSync(join(ROOT, file), 'utf8')
  if (source.split(from).length !== 2) throw new Error(`The mutation '${name}' no longer applies to ${file}.`)
  return source.replace(from, () => to)
}

function mutating(mutation: Mutation): Plugin {
  const path = join(ROOT, mutation.file)
  return {
    name: 'mutation',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, (module) => {
        if (module.path !== path) return undefined
        return { contents: mutated(mutation), loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}
