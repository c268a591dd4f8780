import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { graphOf, loadGuarded, outputChunksOf, relativeSpecifier, staticImportsOf } from './chunks.ts'

/**
 * Makes dynamic imports start their files at once, try again and pass a guard. Writes the chunk graph for size checks.
 * @param helper the module whose `load` replaces each dynamic import
 * @param graphFile path of the graph, outside `dist/`
 */
export function parallelImports(helper: string, graphFile: string): Plugin[] {
  return [throughHelper(helper), startTogether(graphFile)]
}

function throughHelper(helper: string): Plugin {
  return {
    name: 'vitrine:imports-through-helper',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\bimport\(/ },
      handler: (code) =>
        `import { load as loadChunk } from ${JSON.stringify(helper)};${code.replace(/\bimport\((['"])[^'"]+\1\)/g, 'loadChunk(() => $&)')}`,
    },
  }
}

function startTogether(graphFile: string): Plugin {
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
          chunk.code = loadGuarded(chunk.code, specifier, chunk.fileName, [...missing, target])
        }
      }
      mkdirSync(dirname(graphFile), { recursive: true })
      writeFileSync(graphFile, JSON.stringify(graph, null, 2))
    },
  }
}
