import { posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { outputChunksOf } from './chunks.ts'

/** Where the bundler's helpers lie that CommonJS packages and grouped modules need. */
const RUNTIME = /^chunks\/rolldown-runtime-[\w-]+\.js$/
/** What everything else is loaded after. */
const FIRST = /^chunks\/storefront-[\w-]+\.js$/

/**
 * Moves the bundler's helpers into the first chunk, which the others take them from: the bundler keeps them in a file of
 * their own, half a kilobyte that every first view would wait for.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'vitrine:inline-runtime',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = outputChunksOf(bundle)
      const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName))
      const first = chunks.find(({ fileName }) => FIRST.test(fileName))
      if (!runtime || !first?.code.includes(posix.basename(runtime.fileName))) return
      for (const chunk of chunks) takeFromFirst(chunk, runtime, first)
      first.code = `${declarationOf(runtime.code)}${first.code.replace(importOf(runtime), (...[, names]) => `var{${localNames(names)}}=${HELPERS};`)}`
      first.code = first.code.replace(/export\{(?=[^}]*\};?\s*$)/, `export{${HELPERS},`)
      delete bundle[runtime.fileName]
    },
  }
}

/** A name that the bundler, which makes names of letters alone, gives to nothing. */
const HELPERS = '$0'

/** The helpers in an object, under the names that they were exported by. @throws Error when the file is not as expected */
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
  const from = posix.relative(posix.dirname(chunk.fileName), first.fileName)
  const statement = `import{${HELPERS}}from"./${from}";var{${localNames(names)}}=${HELPERS};`
  chunk.code = chunk.code.replace(importOf(runtime), () => statement)
}

function importOf({ fileName }: Rolldown.OutputChunk): RegExp {
  return new RegExp(`import\\{([^}]+)\\}from["'](?:\\.\\/)?(?:chunks\\/)?${posix.basename(fileName)}["'];?`)
}

/** `r as e,t` as an object is taken apart: `r:e,t`. */
function localNames(names = ''): string {
  return names.replaceAll(' as ', ':')
}
