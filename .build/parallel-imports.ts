import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { AGAIN, graphOf, isLeaf, loadTogether, outputChunksOf, relativeSpecifier, staticImportsOf } from './chunks.ts'

/**
 * Makes every dynamic import of the build start all that it needs at once and try a second time, and leaves the chunk graph for the size check.
 * @param graphFile where the graph is written, outside `dist/`
 */
export function parallelImports(graphFile: string): Plugin {
  return {
    name: 'vitrine:parallel-imports',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = outputChunksOf(bundle)
      const graph = graphOf(chunks)
      for (const chunk of chunks) {
        const loaded = new Set([chunk.fileName, ...staticImportsOf(graph, chunk.fileName)])
        for (const target of chunk.dynamicImports) {
          const missing = staticImportsOf(graph, target).filter((file) => !loaded.has(file))
          const specifier = relativeSpecifier(chunk.fileName, target)
          const secondTry = isLeaf(graph, target) ? AGAIN : ''
          chunk.code = loadTogether(chunk.code, specifier, chunk.fileName, [...missing, target], secondTry)
        }
      }
      mkdirSync(dirname(graphFile), { recursive: true })
      writeFileSync(graphFile, JSON.stringify(graph, null, 2))
    },
  }
}
