import { posix } from 'node:path'
import type { Plugin } from 'vite'
import { relativeSpecifier, withImports } from './chunks.ts'
import { changed } from './source-maps.ts'

/** The last chunk of the code that screens share. */
const SHARED = 'order-parts'

/** Stands in the helper for the files of that chunk, which are not built yet. */
const SHARED_FILES = 'vitrine-shared-files'

/** With `.then((n) => n.a)`, which takes one module out of a file. */
const DYNAMIC_IMPORT = /\(\) => (import\("([^"]+)"\)(?:\.then\(\(\w+\) => [\w$.]+\))?)/g

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
    renderChunk(code, { fileName }, _options, { chunks }) {
      const parts = Object.values(chunks).find(({ name }) => name === SHARED)
      if (!parts) this.error(`The build has no chunk '${SHARED}'.`)
      const early = withImports(chunks, 'index.js')
      const shared = withImports(chunks, parts.fileName).filter((file) => !early.includes(file))
      const loaded = withImports(chunks, fileName)
      const start = (file: string) => `import("${relativeSpecifier(fileName, file)}")`
      return changed(code, (text) => {
        const table = shared.map((file) => `["${posix.basename(file)}",()=>${start(file)}]`)
        text.replace(`"${SHARED_FILES}"`, `[${table}]`)
        text.replace(DYNAMIC_IMPORT, (_found, wanted: string, specifier: string) => {
          const target = posix.join(posix.dirname(fileName), specifier)
          const needed = withImports(chunks, target).filter((file) => file !== target && !loaded.includes(file))
          const others = needed.filter((file) => !shared.includes(file))
          const count = Math.max(0, ...needed.map((file) => shared.indexOf(file) + 1))
          const names = [...others, target].map((file) => `"${posix.basename(file)}"`)
          const imports = [...others.map(start), wanted]
          return `()=>${others.length > 0 ? `[${imports}]` : wanted},${[count, ...names]}`
        })
      })
    },
  }
}
