import { createRequire } from 'node:module'
import { posix } from 'node:path'
import { minify, type CompressOptions } from 'terser'
import type { Plugin, Rolldown } from 'vite'
import { outputChunksOf } from './chunks.ts'

/**
 * Every visitor waits for these; for the others a second pass would slow the build and save little. The second imports
 * from the first, whose functions compress better one after the other.
 */
const FIRST_LOAD: readonly { file: RegExp; options?: CompressOptions }[] = [
  { file: /^chunks\/preview-/, options: { hoist_funs: true } },
  { file: /^chunks\/storefront-/ },
]

const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string }

/** Take part in the hashes of the files, which the bundler makes before the changes below. Raise the first with each. */
const EDITION = ['2', version]

/**
 * Minifies the first load a second time, and lets chunks export their variables by the names that they have inside.
 * @param movesFunctions puts a function that is called once where it is called: react-dom grows by that, the shop shrinks
 */
export function minifyAgain(movesFunctions: boolean): Plugin {
  return {
    name: 'vitrine:minify-again',
    apply: 'build',
    augmentChunkHash: () => [...EDITION, movesFunctions].join(),
    async generateBundle(_options, bundle) {
      const chunks = outputChunksOf(bundle)
      const nameExports = (chunk: Rolldown.OutputChunk) => {
        const names = exportOwnNames(chunk)
        for (const other of chunks) other.code = withNewNames(other.code, chunk.fileName, names)
      }
      for (const { file, options } of FIRST_LOAD) {
        for (const chunk of chunks.filter(({ fileName }) => file.test(fileName))) {
          chunk.code = await shortened(chunk.code, { reduce_funcs: movesFunctions, ...options })
          nameExports(chunk)
        }
      }
      for (const chunk of chunks) if (!isPublic(chunk)) nameExports(chunk)
    },
  }
}

/** The names of an entry and of a module with its own chunk are public. */
const isPublic = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) => isEntry || facadeModuleId !== null

/** Bundled code after a second minifier. Imports keep the names that they are exported by: each name stands once. */
export async function shortened(bundled: string, options: CompressOptions = {}): Promise<string> {
  // Constants stay right of a comparison, where they are in the sources: `e===null` repeats more often.
  const compress = { passes: 2, lhs_constants: false, ...options }
  const nameCache = { vars: { props: importedNames(bundled) } }
  const { code } = await minify(bundled, { module: true, ecma: 2020, compress, nameCache })
  return code ?? bundled
}

/**
 * The exported names of what the code imports, by the names that it has there, as the minifier's cache of names has them.
 * Two files may export the same name: both then get a new one.
 */
function importedNames(code: string): Record<string, string> {
  const lists = [...code.matchAll(/import\{([^}]*)\}from/g)].map(([, list = '']) => list)
  const pairs = lists.flatMap((list) => list.split(',')).map((entry) => entry.split(' as '))
  const isTwice = (name: string | undefined) => pairs.filter(([other]) => other === name).length > 1
  const once = pairs.filter(([name]) => !isTwice(name))
  return Object.fromEntries(once.map(([name = '', local = name]) => [`$${local}`, name]))
}

/** Turns `export{local as name}` into `export{local}`. @returns the new names by the old ones */
export function exportOwnNames(chunk: Pick<Rolldown.OutputChunk, 'code'>): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  chunk.code = chunk.code.replace(/export\{([^}]*)\};?\s*$/, (_, list: string) => {
    const locals = list.split(',').map((entry) => {
      const [local = '', name = local] = entry.split(' as ')
      names.set(name, local)
      return local
    })
    return `export{${locals}};`
  })
  return names
}

/** A chunk's code after another chunk has renamed its exports. */
export function withNewNames(code: string, fileName: string, names: ReadonlyMap<string, string>): string {
  const file = `["'\`]\\.{1,2}/(?:chunks/)?${posix.basename(fileName).replaceAll('.', '\\.')}["'\`]`
  const renamed = (name: string) => names.get(name) ?? name
  return code
    .replace(new RegExp(`((?:im|ex)port)\\{([^}]*)\\}(?=from${file})`, 'g'), (_, keyword: string, list: string) => {
      const entries = list.split(',').map((entry) => {
        const [name = '', alias = name] = entry.split(' as ')
        return renamed(name) === alias ? alias : `${renamed(name)} as ${alias}`
      })
      return `${keyword}{${entries}}`
    })
    .replace(
      new RegExp(`(import\\(${file}\\)\\.then\\(([\\w$]+)=>\\2\\.)([\\w$]+)`, 'g'),
      (_, before: string, __, name: string) => before + renamed(name),
    )
}
