import { build, type Plugin, type Rolldown } from 'vite'
import { graphOf, loadTogether, outputChunksOf, staticImportsOf } from './chunks.ts'
import { LOADER_HASHES } from './integrity.ts'

const PLACEHOLDER = 'vitrine-chunk:'

interface BundledLoader {
  code: string
  /** Modules the loader imports dynamically; placeholder n stands for targets[n]. */
  targets: string[]
}

/**
 * Builds the script tag's entry apart from everything else, so that it is one file without a static import: built as an
 * ordinary entry it would share `lib/` with the elements through a chunk of its own, and wait for it.
 * So a module that the loader imports is a second copy of it: hand values over as arguments, not in module state.
 */
export function separateLoader(entry: string): Plugin {
  let loader: BundledLoader = { code: '', targets: [] }
  return {
    name: 'vitrine:separate-loader',
    apply: 'build',
    async buildStart() {
      loader = await bundleLoader(entry)
      for (const id of loader.targets) {
        this.emitFile({ type: 'chunk', id, name: 'elements', preserveSignature: 'allow-extension' })
      }
    },
    generateBundle(_options, bundle) {
      const chunks = outputChunksOf(bundle)
      const graph = graphOf(chunks)
      const source = loader.targets.reduce((code, target, index) => {
        const file = chunks.find((chunk) => chunk.facadeModuleId === target)?.fileName
        if (file === undefined) this.error(`The build has no chunk for ${target}, which the loader imports.`)
        return loadTogether(code, `${PLACEHOLDER}${index}`, 'loader.js', [...staticImportsOf(graph, file), file])
      }, loader.code)
      this.emitFile({ type: 'asset', fileName: 'loader.js', source })
    },
  }
}

/** Bundles the loader alone; each of its dynamic imports becomes a placeholder for a file of the main build. */
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
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', LOADER_FILE_HASHES: JSON.stringify(LOADER_HASHES) },
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
