import type { Plugin } from 'vite'

/** What `dist/index.js` is built from. */
export const NPM_ENTRY = 'virtual:vitrine-npm'

/**
 * A package entry that only hands on what the sources export: the code itself then lives in hashed chunks, which the
 * script tag shares and caches keep, and not in the one file with a fixed name.
 */
export function npmEntry(source: string): Plugin {
  return {
    name: 'vitrine:npm-entry',
    apply: 'build',
    resolveId: (id) => (id === NPM_ENTRY ? `\0${NPM_ENTRY}` : null),
    load: (id) => (id === `\0${NPM_ENTRY}` ? `export * from ${JSON.stringify(source)}` : null),
  }
}
