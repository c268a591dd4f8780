import type { Plugin } from 'vite'

const SOURCE = `// A server that renders pages has no elements to define; a simulated browser has.
export function defineElements(options) {
  if (typeof HTMLElement !== 'undefined') import('./index.js').then((browser) => browser.defineElements(options))
}
`

/** Writes `dist/server.js`, the package's entry for Node, so that a page with the shop can be rendered on a server. */
export function nodeEntry(): Plugin {
  return {
    name: 'vitrine:node-entry',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'server.js', source: SOURCE })
    },
  }
}
