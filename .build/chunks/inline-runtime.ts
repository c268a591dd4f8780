import { posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { outputChunksOf } from './chunks.ts'

/** The bundler's helpers for CommonJS packages and grouped modules. */
const RUNTIME = /^chunks\/rolldown-runtime-[\w-]+\.js$/
/** The chunk that every other chunk imports, and the first one that is fetched after it. */
const FIRST = [/^chunks\/storefront-[\w-]+\.js$/, /^chunks\/ordering-[\w-]+\.js$/]

/** Moves the bundler's helpers into the first chunk that uses them: a small file of their own would be one more request. */
export function inlineRuntime(): Plugin {
  return {
    name: 'vitrine:inline-runtime',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = outputChunksOf(bundle)
      const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName))
      if (!runtime) return
      const first = FIRST.map((name) => chunks.find(({ fileName }) => name.test(fileName))).find(
        (chunk) => chunk && importOf(runtime).test(chunk.code),
      )
      if (!first) return
      for (const chunk of chunks) takeFromFirst(chunk, runtime, first)
      first.code = `${declarationOf(runtime.code)}${first.code.replace(importOf(runtime), (...[, names]) => `var{${localNames(names)}}=${HELPERS};`)}`
      first.code = first.code.replace(/export\{(?=[^}]*\};?\s*$)/, `export{${HELPERS},`)
      delete bundle[runtime.fileName]
    },
  }
}

/** The bundler uses letters only, so this name is free. */
const HELPERS = '$0'

/** The helpers as an object, by their exported names. @throws Error when the file has an unexpected shape */
function declarationOf(code: string): string {
  const [, body, exported] = /^([\s\S]*)export\{([^}]+)\};?\s*$/.exec(code) ?? []
  if (body === undefined || exported === undefined) throw new Error('The runtime of the bundler has another shape.')
  const entries = exported.split(',').map((entry) => entry.replace(/(\w+) as (\w+)/, '$2:$1'))
  return `var ${HELPERS}=(()=>{${body}return{${entries}}})();`
}

function takeFromFirst(chunk: Rolldown.OutputChunk, runtime: Rolldown.OutputChunk, first: Rolldown.OutputChunk): void {
  if (chunk === first || chunk === runtime) return
  const names = importOf(runtime).exec(chunk.code)?.[1]
  if (names === undefined) return
  chunk.imports = chunk.imports.map((file) => (file === runtime.fileName ? first.fileName : file))
  const from = posix.relative(posix.dirname(chunk.fileName), first.fileName)
  const statement = `import{${HELPERS}}from"./${from}";var{${localNames(names)}}=${HELPERS};`
  chunk.code = chunk.code.replace(importOf(runtime), () => statement)
}

function importOf({ fileName }: Rolldown.OutputChunk): RegExp {
  return new RegExp(`import\\{([^}]+)\\}from["'](?:\\.\\/)?(?:chunks\\/)?${posix.basename(fileName)}["'];?`)
}

/** Turns the import list `r as e,t` into the object pattern `r:e,t`. */
function localNames(names = ''): string {
  return names.replaceAll(' as ', ':')
}
