import { basename } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { outputChunksOf } from './chunks.ts'
import { integrityOf } from './integrity.ts'

/** What stands in the module's code where the files go that a page fetches ahead; they are not built yet. */
const FIRST_FILES = 'vitrine-first-files'

/** Modules that the build writes, and that a page is rendered with as the browser paints with them. */
const WRITTEN = /\/src\/(painting\/templates|styles\/first-rules)\.ts$/

/**
 * Writes the module that renders a page of its own ahead to `dist/`: one file that a server can import, with the names and
 * hashes of the files that the loader fetches at once. Comes after whatever touches those.
 */
export function firstViewEntry(entry: string): Plugin {
  return {
    name: 'vitrine:first-view-entry',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const written = new Map(
        [...this.getModuleIds()].filter((id) => WRITTEN.test(id)).map((id) => [id, this.getModuleInfo(id)?.code ?? '']),
      )
      const code = await bundled(entry, written)
      const files = JSON.stringify(firstFiles(bundle))
      const source = code.replace(new RegExp(`(["'\`])${FIRST_FILES}\\1`), () => files)
      if (written.size < 2 || source === code) this.error(`${entry} is not what the build makes a page's renderer of.`)
      this.emitFile({ type: 'asset', fileName: basename(entry).replace(/\.ts$/, '.js'), source })
    },
  }
}

/** The chunks that the loader names, with their hashes. */
function firstFiles(bundle: Rolldown.OutputBundle): Record<string, string> {
  const loader = bundle['loader.js']
  const code = loader?.type === 'asset' ? String(loader.source) : ''
  const named = outputChunksOf(bundle).filter(({ fileName }) => code.includes(`"./${fileName}"`))
  if (named.length === 0) throw new Error('The loader names no file that a page could fetch ahead.')
  return Object.fromEntries(named.map((chunk) => [chunk.fileName, integrityOf(chunk.code)]))
}

async function bundled(entry: string, written: ReadonlyMap<string, string>): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { FIRST_FILES: JSON.stringify(FIRST_FILES) },
    plugins: [{ name: 'vitrine:written-modules', enforce: 'pre', load: (id) => written.get(id) ?? null }],
    build: {
      write: false,
      // What Node 20 and the servers at the edge run as it is.
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  })
  const [chunk, ...others] = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} does not bundle into one file.`)
  return chunk.code
}
