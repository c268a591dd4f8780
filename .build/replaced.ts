import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Hands a library a module of ours where it asks for another one. No code of the library is read. */
export function replaced(library: RegExp, wanted: RegExp, ours: string): Plugin {
  return {
    name: 'vitrine:replaced',
    enforce: 'pre',
    resolveId: {
      filter: { id: wanted },
      handler: (_, importer = '') => (library.test(importer) ? ours : null),
    },
  }
}

/**
 * Lets card-validator's `credit-card-type` copy its data by `structuredClone`. Its own copy by JSON turns lists into texts on
 * pages whose old libraries add a `toJSON` to arrays: no card form would open there, and no number stay in its field.
 */
export const copiedCardTypes = () =>
  replaced(/credit-card-type\/dist\//, /^\.\/(?:lib\/)?clone$/, join(import.meta.dirname, 'card-types-clone.cjs'))
