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
        const wanted = chunk.dynamicImports.map((target) => ({
          target,
          files: withImports(bundle, target).filter((file) => !loaded.has(file)),
        }))
        const shared = sharedStart(wanted.map(({ files }) => files.slice(0, -1)))
        const importOf = (file: string) => `import(\`${relativeSpecifier(chunk.fileName, file)}\`)`
        if (/\b(names|files)0\b/.test(chunk.code)) this.error(`${chunk.fileName} has names of its own like those here.`)
        changeChunk(chunk, (text) => {
          for (const { target, files } of wanted) {
            const isLong = shared.length > 0 && shared.every((file, at) => files.length > at + 1 && files[at] === file)
            const own = isLong ? files.slice(shared.length) : files
            const names = [isLong ? 'names0' : '[]', ...namesOf(own)].join()
            const others = [...(isLong ? ['files0()'] : []), ...own.slice(0, -1).map(importOf)]
            text.replace(
              placeOf(chunk.fileName, target),
              (_found, last: string) => `()=>${others.length > 0 ? `[${[...others, last]}]` : last},${names}`,
            )
          }
          if (shared.length > 0) text.prepend(`var names0=[${namesOf(shared)}],files0=()=>[${shared.map(importOf)}];`)
        })
      }
    },
  }
}

const namesOf = (files: readonly string[]) => files.map((file) => `\`${posix.basename(file)}\``)

/** The files that most imports of a chunk begin with: named once, they cost the chunk some hundred bytes less. */
function sharedStart(lists: readonly (readonly string[])[]): readonly string[] {
  const starts = lists.flatMap((files) => files.map((_, at) => files.slice(0, at + 1)))
  const savedBy = (start: readonly string[]) =>
    start.length * (lists.filter((files) => start.every((file, at) => files[at] === file)).length - 1)
  return starts.reduce<readonly string[]>((best, start) => (savedBy(start) > savedBy(best) ? start : best), [])
}

/** Finds `()=>import("./file.js")` in any quotes, with `.then(e=>e.a)`, which takes one module out of a file. */
function placeOf(from: string, file: string): RegExp {
  const specifier = relativeSpecifier(from, file).replaceAll('.', '\\.')
  return new RegExp(`\\(\\)=>(import\\((["'\`])${specifier}\\2\\)(?:\\.then\\([\\w$]+=>[\\w$]+\\.[\\w$]+\\))?)`, 'g')
}
