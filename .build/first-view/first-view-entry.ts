import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { outputChunksOf } from '../chunks/chunks.ts'
import { integrityOf } from '../chunks/integrity.ts'
import { emitFile } from '../chunks/source-maps.ts'
import { oneFile } from '../entries/one-file.ts'

/** Modules that the build writes: server and browser must use the same ones. */
const WRITTEN = /\/src\/(first-view\/templates|styles\/first-rules)\.ts$/

/**
 * Writes `dist/first-view.js`, which renders a standalone page on a server: one file, with the names and hashes of the
 * files that the loader fetches first. Must come after every plugin that changes those files.
 */
export function firstViewEntry(entry: string): Plugin {
  return {
    name: 'vitrine:first-view-entry',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const written = new Map(
        [...this.getModuleIds()].filter((id) => WRITTEN.test(id)).map((id) => [id, this.getModuleInfo(id)?.code ?? '']),
      )
      const file = await oneFile(entry, {
        // Syntax that Node 20 and edge servers run unchanged.
        target: 'es2022',
        define: { FIRST_FILES: JSON.stringify(firstFiles(bundle)) },
        plugins: [{ name: 'vitrine:written-modules', enforce: 'pre', load: (id) => written.get(id) ?? null }],
      })
      if (written.size < 2) this.error(`${entry} is not what the build makes a page's renderer of.`)
      emitFile(this, basename(entry).replace(/\.ts$/, '.js'), file)
    },
  }
}

/** The chunks that the loader names, with their hashes. */
function firstFiles(bundle: Rolldown.OutputBundle): Record<string, string> {
  const loader = bundle['loader.js']
  const code = loader?.type === 'asset' ? String(loader.source) : ''
  const named = outputChunksOf(bundle).filter(({ fileName }) => code.includes(`./${fileName}`))
  if (named.length === 0) throw new Error('The loader names no file that a page could fetch ahead.')
  return Object.fromEntries(named.map((chunk) => [chunk.fileName, integrityOf(chunk.code)]))
}
