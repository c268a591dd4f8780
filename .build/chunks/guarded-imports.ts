import { posix } from 'node:path'
import type { Plugin } from 'vite'
import { outputChunksOf, relativeSpecifier, withImports } from './chunks.ts'

/**
 * Makes each dynamic import try again and pass a guard, which learns the names of the files that it needs.
 * @param helper the module whose `load` replaces each dynamic import
 */
export function guardedImports(helper: string): Plugin {
  return {
    name: 'vitrine:guarded-imports',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\bimport\(/ },
      handler: (code) =>
        `import { load as loadChunk } from ${JSON.stringify(helper)};${code.replace(/\bimport\((['"])[^'"]+\1\)/g, 'loadChunk(() => $&)')}`,
    },
    generateBundle(_options, bundle) {
      for (const chunk of outputChunksOf(bundle)) {
        const loaded = new Set(withImports(bundle, chunk.fileName))
        for (const target of chunk.dynamicImports) {
          const missing = withImports(bundle, target).filter((file) => !loaded.has(file))
          const names = JSON.stringify(missing.map((file) => posix.basename(file)))
          chunk.code = chunk.code.replace(importOf(chunk.fileName, target), (found) => `${found},${names}`)
        }
      }
    },
  }
}

/** Finds `()=>import("./file.js")` in any quotes, with `.then(e=>e.a)`, which takes one module out of a file. */
function importOf(from: string, file: string): RegExp {
  const specifier = relativeSpecifier(from, file).replaceAll('.', '\\.')
  return new RegExp(`\\(\\)=>import\\((["'\`])${specifier}\\1\\)(\\.then\\([\\w$]+=>[\\w$]+\\.[\\w$]+\\))?`, 'g')
}
