import { join } from 'node:path'
import type { Plugin } from 'vite'
import { oneFile } from './one-file.ts'

/** `vitrine/bridge`, and a driver for each platform. */
const BRIDGE_ENTRIES = ['bridge', 'bridge/blip', 'bridge/chatwoot', 'bridge/webchat']

/** Writes the bridge and each driver to one file: a page loads its own driver only, and the shop none. */
export function bridgeEntries(sources: string): Plugin {
  return {
    name: 'vitrine:bridge-entries',
    apply: 'build',
    async generateBundle() {
      for (const name of BRIDGE_ENTRIES) {
        const source = await oneFile(join(sources, `${name}.ts`), { target: 'es2021' })
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source })
      }
    },
  }
}
