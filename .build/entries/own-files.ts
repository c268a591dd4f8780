import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { changedFile, emitFile } from '../chunks/source-maps.ts'
import { nodeFiles, oneFile } from './one-file.ts'

/** The entries for a framed page and for the page around it. */
export const FRAME_ENTRIES = ['frame', 'frame-host']

const BROWSERS = { target: 'es2021' }
/** Node 20 is the oldest that the package supports. */
const NODE = { target: 'node20' }

/** Marks a module with hooks for server components. A bundler drops it from the source. */
const USE_CLIENT = "'use client'\n"

interface OwnFile {
  source: string
  options: Parameters<typeof oneFile>[1]
  /** Stands before the bundled code. */
  before?: string
}

const filesOf = (folder: string, names: readonly string[]) =>
  names.map((name): [string, OwnFile] => [`${name}.js`, { source: `${folder}/${name}.ts`, options: BROWSERS }])

/**
 * Entries of the package in one file each, with all that they import: a page loads its own driver and nothing of the shop,
 * and the package has no dependencies.
 */
const FILES: Readonly<Record<string, OwnFile>> = {
  ...Object.fromEntries(filesOf('src', FRAME_ENTRIES)),
  ...Object.fromEntries(filesOf('src/extras', ['bridge', 'bridge/blip', 'bridge/chatwoot', 'bridge/webchat'])),
  'whatsapp.js': { source: 'src/extras/whatsapp.ts', options: NODE },
  'csp.js': { source: 'src/lib/csp.ts', options: BROWSERS },
  'react.js': { source: 'src/react.ts', options: { ...BROWSERS, external: ['react'] }, before: USE_CLIENT },
}

/** Entries for servers, which share the backend's code. */
const SERVER_ENTRIES = { backend: 'demo/backend/index.ts', webhooks: 'demo/backend/webhooks.ts', cli: 'demo/cli.ts' }

/** Files without code to bundle. */
const TEXTS = {
  // The entry for Node, so that a page with the shop can be rendered on a server.
  'server.js': `// A server that renders pages has no elements to define; a simulated browser has.
export function defineElements(options) {
  if (typeof HTMLElement !== 'undefined') import('./index.js').then((browser) => browser.defineElements(options))
}
`,
  // The code behind entries that only have types.
  'types-only.js': 'export {}\n',
}

/** @param root the project's folder @param hasAll false in the light build's folder, which only needs the entry for Node */
export function ownFiles(root: string, hasAll: boolean): Plugin {
  return {
    name: 'vitrine:own-files',
    apply: 'build',
    async generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      emit('server.js', TEXTS['server.js'])
      // Beside the file with `styles/sheet.ts`, which asks for it.
      emit('chunks/sheet.css', await readFile(join(root, 'src/styles/sheet.css'), 'utf8'))
      if (!hasAll) return
      emit('types-only.js', TEXTS['types-only.js'])
      emit('themes.css', await readFile(join(root, 'src/themes.css'), 'utf8'))
      for (const [fileName, { source, options, before = '' }] of Object.entries(FILES)) {
        const file = await oneFile(join(root, source), options)
        emitFile(this, fileName, before ? changedFile(file, (text) => text.prepend(before)) : file)
      }
      const entries = Object.entries(SERVER_ENTRIES).map(([name, source]) => [name, join(root, source)])
      const tools = await nodeFiles(Object.fromEntries(entries), { ...NODE, external: ['libsql', 'pg'] })
      for (const [fileName, file] of Object.entries(tools.files)) emitFile(this, fileName, file)
      emit('tools-third-party-notices.md', tools.notices)
    },
  }
}
