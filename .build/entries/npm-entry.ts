import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The entry of `dist/index.js`. */
export const NPM_ENTRY = 'virtual:vitrine-npm'

/**
 * An entry that looks at the page first, as the loader does, and then only hands on: the code is in hashed chunks, which
 * caches keep and the script tag shares. An error at its import would end the host's own code.
 */
export function npmEntry(sources: string): Plugin {
  const check = join(sources, 'first-view/requests/page-fault.ts')
  const code = `import { faultOfPage } from ${JSON.stringify(check)}
import { defineElements as define } from ${JSON.stringify(join(sources, 'index.ts'))}
const fault = faultOfPage()
if (fault) console.error(fault)
export const defineElements = (options) => void (fault ? faultOfPage() : define(options))`
  return {
    name: 'vitrine:npm-entry',
    apply: 'build',
    resolveId: (id) => (id === NPM_ENTRY ? `\0${NPM_ENTRY}` : null),
    load: (id) => (id === `\0${NPM_ENTRY}` ? code : null),
  }
}
