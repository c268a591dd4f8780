import { posix } from 'node:path'
import type { Plugin } from 'vite'
import { relativeSpecifier, withImports } from './chunks.ts'
import { changed } from './source-maps.ts'

/** With `.then((n) => n.a)`, which takes one module out of a file. */
const DYNAMIC_IMPORT = /\(\) => (import\("([^"]+)"\)(?:\.then\(\(\w+\) => [\w$.]+\))?)/g

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
    renderChunk(code, { fileName }, _options, { chunks }) {
      // What runs before any import, and with this file.
      const loaded = ['index.js', fileName].flatMap((file) => withImports(chunks, file))
      const start = (file: string) => `import("${relativeSpecifier(fileName, file)}")`
      return changed(code, (text) =>
        text.replace(DYNAMIC_IMPORT, (_found, wanted: string, specifier: string) => {
          const target = posix.join(posix.dirname(fileName), specifier)
          const others = withImports(chunks, target).filter((file) => file !== target && !loaded.includes(file))
          const names = [...others, target].map((file) => `"${posix.basename(file)}"`)
          const imports = [...others.map(start), wanted]
          return `()=>${others.length > 0 ? `[${imports}]` : wanted},${names}`
        }),
      )
    },
  }
}
