import type { Plugin } from 'vite'

/** The entry of `dist/index.js`. */
export const NPM_ENTRY = 'virtual:vitrine-npm'

/** An entry that only re-exports: the code is in hashed chunks, which caches keep and the script tag shares. */
export function npmEntry(source: string): Plugin {
  return {
    name: 'vitrine:npm-entry',
    apply: 'build',
    resolveId: (id) => (id === NPM_ENTRY ? `\0${NPM_ENTRY}` : null),
    load: (id) => (id === `\0${NPM_ENTRY}` ? `export * from ${JSON.stringify(source)}` : null),
  }
}
