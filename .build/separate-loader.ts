import { basename, dirname, posix, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
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

const PLACEHOLDER = 'vitrine-chunk:'

/** What stands in the loader's code for files that only some elements need, and the modules of `src` that they are made of. */
const LATER_FILES = {
  CHECKOUT_FILE: ['vitrine-checkout-file', 'paint-checkout.ts'],
  AGENT_FILE: ['vitrine-agent-file', 'paint-agent.ts'],
} as const

interface BundledLoader {
  code: string
  /** Modules the loader imports dynamically; placeholder n stands for targets[n]. */
  targets: string[]
}

/**
 * Builds the script tag's entry apart from everything else, so that it is one file without a static import: built as an
 * ordinary entry it would share `lib/` with the elements through a chunk of its own, and wait for it.
 * So a module that the loader imports is a second copy of it: hand values over as arguments, not in module state.
 * @param facts constants of the build, as code by their name
 */
export function separateLoader(entry: string, facts: Readonly<Record<string, string>>): Plugin {
  const painters = Object.values(LATER_FILES).map(([, file]) => resolve(dirname(entry), file))
  let loader: BundledLoader = { code: '', targets: [] }
  return {
    name: 'vitrine:separate-loader',
    apply: 'build',
    async buildStart() {
      loader = await bundleLoader(entry, facts)
      for (const id of [...loader.targets, ...painters])
        this.emitFile({ type: 'chunk', id, name: basename(id, '.ts'), preserveSignature: 'allow-extension' })
    },
    generateBundle(_options, bundle) {
      const chunks = outputChunksOf(bundle)
      const graph = graphOf(chunks)
      const source = loader.targets.reduce((code, target, index) => {
        const made = chunks.find((chunk) => chunk.facadeModuleId === target && chunk.fileName.startsWith('chunks/'))
        if (!made) this.error(`The build has no chunk for ${target}, which the loader imports.`)
        // A file that only hands on what another one exports would be a request for nothing.
        const handedOn = reexportsOf(made.code)
        if (handedOn) {
          delete bundle[made.fileName]
          for (const chunk of chunks)
            chunk.code = withoutImport(chunk.code, relativeSpecifier(chunk.fileName, made.fileName))
        }
        const file = handedOn ? posix.join(posix.dirname(made.fileName), handedOn.from) : made.fileName
        const files = [...staticImportsOf(graph, file), file]
        return loadTogether(code, `${PLACEHOLDER}${index}`, 'loader.js', files, handedOn?.names ?? null)
      }, loader.code)
      const named = Object.values(LATER_FILES).reduce((code, [placeholder, module]) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)))
        if (!chunk) this.error(`The build has no chunk for ${module}, which the loader fetches early.`)
        return code.replace(placeholder, chunk.fileName)
      }, source)
      this.emitFile({ type: 'asset', fileName: 'loader.js', source: named })
    },
  }
}

/** Bundles the loader alone; each of its dynamic imports becomes a placeholder for a file of the main build. */
async function bundleLoader(entry: string, facts: Readonly<Record<string, string>>): Promise<BundledLoader> {
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
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      ...facts,
      'process.env.NODE_ENV': '"production"',
      LOADER_FILE_HASHES: JSON.stringify(LOADER_HASHES),
      ...Object.fromEntries(
        Object.entries(LATER_FILES).map(([name, [placeholder]]) => [name, JSON.stringify(placeholder)]),
      ),
    },
    plugins: [keepDynamicImports],
    build: {
      write: false,
      target: 'es2021',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  })
  const [chunk, ...others] = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} does not bundle into one file.`)
  return { code: (chunk satisfies Rolldown.OutputChunk).code, targets }
}
