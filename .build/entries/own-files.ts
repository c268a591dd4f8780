import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { integrityOf } from '../chunks/integrity.ts'
import { changedFile, emitFile } from '../chunks/source-maps.ts'
import { nodeFiles, oneFile } from './one-file.ts'

/** The entries for a framed page and for the page around it. */
export const FRAME_ENTRIES = ['frame', 'frame-host']

const BROWSERS = { target: 'es2021' }
/** Node 20 is the oldest that the package supports. */
const NODE = { target: 'node20' }

/**
 * Entries of the package in one file each, with all that they import: a page loads its own driver and nothing of the shop,
 * and the package has no dependencies.
 */
const FILES = {
  ...Object.fromEntries(FRAME_ENTRIES.map((name) => [name, `src/${name}.ts`])),
  ...Object.fromEntries(
    ['bridge', 'bridge/blip', 'bridge/chatwoot', 'bridge/webchat'].map((name) => [name, `src/extras/${name}.ts`]),
  ),
  whatsapp: 'src/extras/whatsapp.ts',
  csp: 'src/lib/csp.ts',
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
  return {
    name: 'vitrine:own-files',
    apply: 'build',
    async generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      emit('server.js', SERVER)
      // Beside the file with `styles/sheet.ts`, which asks for it.
      emit('chunks/sheet.css', await readFile(join(root, 'src/styles/sheet.css'), 'utf8'))
      if (!hasAll) return
      // The code behind entries that only have types.
      emit('types-only.js', 'export {}\n')
      emit('themes.css', await readFile(join(root, 'src/themes.css'), 'utf8'))
      for (const [name, source] of Object.entries(FILES))
        emitFile(this, `${name}.js`, await oneFile(join(root, source), BROWSERS))
      const components = await oneFile(join(root, 'src/react.ts'), { ...BROWSERS, external: ['react'] })
      // Marks a module with hooks for server components. A bundler drops it from the source.
      emitFile(
        this,
        'react.js',
        changedFile(components, (text) => text.prepend("'use client'\n")),
      )
      const text = await snippetText(join(root, 'src'))
      const define = { EARLY_SCRIPT: JSON.stringify(text), EARLY_HASH: JSON.stringify(integrityOf(text)) }
      emitFile(this, 'early.js', await oneFile(join(root, 'src/early.ts'), { ...BROWSERS, define }))
      const entries = Object.entries(SERVER_ENTRIES).map(([name, source]) => [name, join(root, source)])
      const tools = await nodeFiles(Object.fromEntries(entries), { ...NODE, external: ['libsql', 'pg'] })
      for (const [fileName, file] of Object.entries(tools.files)) emitFile(this, fileName, file)
      emit('tools-third-party-notices.md', tools.notices)
    },
  }
}

/** The snippet for host pages as a classic script: in a function, since a page that holds it twice would declare its names twice. */
export async function snippetText(sources: string): Promise<string> {
  const entry = join(sources, 'first-view/requests/snippet.ts')
  const { code } = await oneFile(entry, BROWSERS)
  // It stands between script tags, on pages of any encoding.
  if (/<\/script|<!--|[^\n -~]/i.test(code)) throw new Error(`${entry} is no text to paste into a page.`)
  return `(()=>{${code.trim()}})()`
}
