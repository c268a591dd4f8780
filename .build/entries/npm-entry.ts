import type { Plugin } from 'vite'

/** The entry of `dist/index.js`. */
export const NPM_ENTRY = 'virtual:vitrine-npm'

/**
 * A package entry that only re-exports. The code is then in hashed chunks, which caches keep and the script tag shares,
 * instead of the one file with a fixed name.
 */
export function npmEntry(source: string): Plugin {
  return {
    name: 'vitrine:npm-entry',
    apply: 'build',
    resolveId: (id) => (id === NPM_ENTRY ? `\0${NPM_ENTRY}` : null),
    load: (id) => (id === `\0${NPM_ENTRY}` ? `export * from ${JSON.stringify(source)}` : null),
  }
}
