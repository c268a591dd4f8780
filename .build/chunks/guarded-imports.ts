import { posix } from 'node:path'
import type { Plugin } from 'vite'
import { outputChunksOf, relativeSpecifier, withImports } from './chunks.ts'
import { changeChunk, changed } from './source-maps.ts'

/** The last chunk of the code that screens share. */
const SHARED = 'order-parts'

/** Stands in the helper for the files of that chunk, which are not built yet. */
const SHARED_FILES = 'vitrine-shared-files'

/**
 * Makes each dynamic import start all its files at once, try again, and pass a guard, which learns the files' names. The
 * helper knows the files that screens share; each import names the others.
 * @param helper the module whose `load` replaces each dynamic import
 */
export function guardedImports(helper: string): Plugin {
  return {
    name: 'vitrine:guarded-imports',
    apply: 'build',
    config: () => ({ define: { SHARED_FILES: JSON.stringify(SHARED_FILES) } }),
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
      const chunks = outputChunksOf(bundle)
      const lastShared = chunks.find(({ name }) => name === SHARED) ?? this.error(`The build has no chunk '${SHARED}'.`)
      const early = withImports(bundle, 'index.js')
      const shared = withImports(bundle, lastShared.fileName).filter((file) => !early.includes(file))
      for (const chunk of chunks) {
        const loaded = withImports(bundle, chunk.fileName)
        const start = (file: string) => `import(\`${relativeSpecifier(chunk.fileName, file)}\`)`
        changeChunk(chunk, (text) => {
          const table = shared.map((file) => `[\`${posix.basename(file)}\`,()=>${start(file)}]`)
          text.replace(new RegExp(`(["'\`])${SHARED_FILES}\\1`), () => `[${table}]`)
          for (const target of chunk.dynamicImports) {
            const needed = withImports(bundle, target).filter((file) => file !== target && !loaded.includes(file))
            const others = needed.filter((file) => !shared.includes(file))
            const count = Math.max(0, ...needed.map((file) => shared.indexOf(file) + 1))
            const names = [...others, target].map((file) => `\`${posix.basename(file)}\``)
            text.replace(importOf(chunk.fileName, target), (_found, wanted: string) => {
              const imports = [...others.map(start), wanted]
              return `()=>${others.length > 0 ? `[${imports}]` : wanted},${[count, ...names]}`
            })
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
