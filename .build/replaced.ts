import type { Plugin } from 'vite'
import { changed } from './chunks/source-maps.ts'

/** Changes a library's code, and fails when the library has changed. */
export function patch(file: RegExp, find: RegExp, replacement: string): Plugin {
  return {
    name: 'vitrine:patch',
    transform: {
      filter: { id: file },
      handler(code, id) {
        if (!find.test(code)) this.error(`The code of ${id} has changed, and its patch finds nothing.`)
        return changed(code, (text) => text.replace(find, replacement))
      },
    },
  }
}

/**
 * Lets card-validator's `credit-card-type` copy its data by `structuredClone`. Its own copy by JSON turns lists into texts on
 * pages whose old libraries add a `toJSON` to arrays, and no card form would open there.
 */
export const copiedCardTypes = () =>
  patch(/credit-card-type\/dist\/lib\/clone\.js$/, /JSON\.parse\(JSON\.stringify\((\w+)\)\)/, 'structuredClone($1)')
