import { basename, posix } from 'node:path'
import type { Plugin } from 'vite'
import {
  graphOf,
  loadTogether,
  outputChunksOf,
  reexportsOf,
  relativeSpecifier,
  staticImportsOf,
  withoutImport,
} from './chunks.ts'
import { LOADER_HASHES } from './integrity.ts'
import { shortened } from './minify-again.ts'
import { oneFile } from '../entries/one-file.ts'

const PLACEHOLDER = 'vitrine-chunk:'

/** Replaced in the loader's code by the list of files that its import of the painter needs. */
const PAINT_FILES = 'vitrine-paint-files'
const PAINTER = '/src/first-view/paint.ts'

interface BundledLoader {
  code: string
  /** Modules the loader imports dynamically; placeholder n stands for targets[n]. */
  targets: string[]
}

/**
 * Builds the loader as one file without static imports: an ordinary entry would wait for a chunk of `lib/`. The loader
 * has its own copy of each module that it imports: pass values as arguments, not in module state.
 */
export function separateLoader(entry: string): Plugin {
  let loader: BundledLoader = { code: '', targets: [] }
  return {
    name: 'vitrine:separate-loader',
    apply: 'build',
    async buildStart() {
      loader = await bundleLoader(entry)
      for (const id of loader.targets)
        this.emitFile({ type: 'chunk', id, name: basename(id, '.ts'), preserveSignature: 'allow-extension' })
    },
    generateBundle(_options, bundle) {
      const chunks = outputChunksOf(bundle)
      const graph = graphOf(chunks)
      const source = loader.targets.reduce((code, target, index) => {
        const made = chunks.find((chunk) => chunk.facadeModuleId === target && chunk.fileName.startsWith('chunks/'))
        if (!made) this.error(`The build has no chunk for ${target}, which the loader imports.`)
        // A file that only re-exports would be a needless request.
        const handedOn = reexportsOf(made.code)
        if (handedOn) {
          delete bundle[made.fileName]
          for (const chunk of chunks)
            chunk.code = withoutImport(chunk.code, relativeSpecifier(chunk.fileName, made.fileName))
        }
        const file = handedOn ? posix.join(posix.dirname(made.fileName), handedOn.from) : made.fileName
        const files = [...staticImportsOf(graph, file), file]
        const listed = target.endsWith(PAINTER) ? withList(code, files) : code
        return loadTogether(listed, `${PLACEHOLDER}${index}`, 'loader.js', files, handedOn?.names ?? null)
      }, loader.code)
      this.emitFile({ type: 'asset', fileName: 'loader.js', source })
    },
  }
}

function withList(code: string, files: readonly string[]): string {
  const listed = code.replace(new RegExp(`(["'\`])${PAINT_FILES}\\1`), () => JSON.stringify(files))
  if (listed === code) throw new Error('The loader has no place for the files of the painter.')
  return listed
}

/** Bundles the loader; each dynamic import becomes a placeholder for a file of the main build. */
async function bundleLoader(entry: string): Promise<BundledLoader> {
  const targets: string[] = []
  const keepDynamicImports: Plugin = {
    name: 'vitrine:loader-imports',
    async resolveDynamicImport(specifier, importer) {
      const target = typeof specifier === 'string' ? await this.resolve(specifier, importer) : null
      if (target === null) return null
      if (!targets.includes(target.id)) targets.push(target.id)
      return { id: `${PLACEHOLDER}${targets.indexOf(target.id)}`, external: true }
    },
  }
  const code = await oneFile(entry, {
    target: 'es2021',
    define: {
      'process.env.NODE_ENV': '"production"',
      LOADER_FILE_HASHES: JSON.stringify(LOADER_HASHES),
      PAINT_FILES: JSON.stringify(PAINT_FILES),
    },
    plugins: [keepDynamicImports],
  })
  return { code: await shortened(code), targets }
}
