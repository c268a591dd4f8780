import { posix } from 'node:path'
import type { Plugin } from 'vite'
import { outputChunksOf, relativeSpecifier, withImports } from './chunks.ts'
import { changeChunk, changed } from './source-maps.ts'

/**
 * Makes each dynamic import start all its files at once, try again, and pass a guard, which learns the files' names.
 * @param helper the module whose `load` replaces each dynamic import
 */
export function guardedImports(helper: string): Plugin {
  return {
    name: 'vitrine:guarded-imports',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\bimport\(/ },
      handler: (code) =>
        changed(code, (text) =>
          text
            .replace(/\bimport\((['"])[^'"]+\1\)/g, (found) => `loadChunk(() => ${found})`)
            .prepend(`import { load as loadChunk } from ${JSON.stringify(helper)};`),
        ),
    },
    generateBundle(_options, bundle) {
      for (const chunk of outputChunksOf(bundle)) {
        const loaded = new Set(withImports(bundle, chunk.fileName))
        changeChunk(chunk, (text) => {
          for (const target of chunk.dynamicImports) {
            const files = withImports(bundle, target).filter((file) => !loaded.has(file))
            const names = files.map((file) => `\`${posix.basename(file)}\``)
            const others = files.slice(0, -1).map((file) => `import(\`${relativeSpecifier(chunk.fileName, file)}\`)`)
            text.replace(
              importOf(chunk.fileName, target),
              (_found, wanted: string) => `()=>${others.length > 0 ? `[${[...others, wanted]}]` : wanted},[${names}]`,
            )
          }
        })
      }
    },
  }
}

/** Finds `()=>import("./file.js")` in any quotes, with `.then(e=>e.a)`, which takes one module out of a file. */
function importOf(from: string, file: string): RegExp {
  const specifier = relativeSpecifier(from, file).replaceAll('.', '\\.')
  return new RegExp(`\\(\\)=>(import\\((["'\`])${specifier}\\2\\)(?:\\.then\\([\\w$]+=>[\\w$]+\\.[\\w$]+\\))?)`, 'g')
}
