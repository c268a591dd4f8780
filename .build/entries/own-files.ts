import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { integrityOf } from '../chunks/integrity.ts'
import { bundle, codeOf, emitFiles, oneFile, type BundleOptions } from './bundle.ts'

/** The entries for a framed page and for the page around it. */
export const FRAME_ENTRIES = ['frame', 'frame-host']

const BROWSERS = { target: 'es2021' }

/**
 * Entries of the package in one file each, with all that they import: a page loads its own driver and nothing of the shop,
 * and the package has no dependencies.
 */
const FILES = {
  ...Object.fromEntries(FRAME_ENTRIES.map((name) => [name, name])),
  ...Object.fromEntries(
    ['bridge', 'bridge/blip', 'bridge/chatwoot', 'bridge/webchat', 'whatsapp'].map((name) => [name, `extras/${name}`]),
  ),
  csp: 'lib/csp',
}

/** For Node 20, the oldest that the package supports. Entries share files, as does what one of them imports late. */
const FOR_NODE: BundleOptions = {
  target: 'node20',
  isForNode: true,
  external: ['libsql', 'pg'],
  output: { chunkFileNames: '[name]-code.js' },
  notices: 'tools-third-party-notices.md',
}

/** Entries for servers, which share the backend's code. */
const SERVER_ENTRIES = { backend: 'demo/backend/index.ts', webhooks: 'demo/backend/webhooks.ts', cli: 'demo/cli.ts' }

/** The entry for Node, so that a page with the shop can be rendered on a server. */
const SERVER = `// A server that renders pages has no elements to define; a simulated browser has.
export function defineElements(options) {
  if (typeof HTMLElement !== 'undefined') import('./index.js').then((browser) => browser.defineElements(options))
}
`

/** @param root the project's folder @param hasAll false in the light build's folder, which only needs the entry for Node */
export function ownFiles(root: string, hasAll: boolean): Plugin {
  const sources = join(root, 'src')
  const oneOf = (name: string, place: string, options = {}) =>
    oneFile(name, join(sources, `${place}.ts`), { ...BROWSERS, ...options })
  return {
    name: 'vitrine:own-files',
    apply: 'build',
    async generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      emit('server.js', SERVER)
      // Beside the file with `styles/sheet.ts`, which asks for it.
      emit('chunks/sheet.css', await readFile(join(sources, 'styles/sheet.css'), 'utf8'))
      if (!hasAll) return
      // The code behind entries that only have types.
      emit('types-only.js', 'export {}\n')
      emit('themes.css', await readFile(join(sources, 'themes.css'), 'utf8'))
      for (const [name, place] of Object.entries(FILES)) emitFiles(this, await oneOf(name, place))
      // Marks a module with hooks for server components. A bundler drops it from the source.
      const forServers = { external: ['react'], output: { postBanner: "'use client'" } }
      emitFiles(this, await oneOf('react', 'react', forServers))
      const text = await snippetText(sources)
      const define = { EARLY_SCRIPT: JSON.stringify(text), EARLY_HASH: JSON.stringify(integrityOf(text)) }
      emitFiles(this, await oneOf('early', 'early', { define }))
      const entries = Object.entries(SERVER_ENTRIES).map(([name, source]) => [name, join(root, source)])
      emitFiles(this, await bundle(Object.fromEntries(entries), FOR_NODE))
    },
  }
}

/** The snippet for host pages as a classic script: in a function, since a page that holds it twice would declare its names twice. */
export async function snippetText(sources: string): Promise<string> {
  const entry = join(sources, 'first-view/requests/snippet.ts')
  const code = codeOf(await oneFile('snippet', entry, BROWSERS))
  // It stands between script tags, on pages of any encoding.
  if (/<\/script|<!--|[^\n -~]/i.test(code)) throw new Error(`${entry} is no text to paste into a page.`)
  return `(()=>{${code.trim()}})()`
}
