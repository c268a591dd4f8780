import { join } from 'node:path'
import type { Plugin } from 'vite'
import { oneFile } from './one-file.ts'

/** The entries for a framed page and for the page around it. */
export const FRAME_ENTRIES = ['frame', 'frame-host']

/** Writes each side of a frame to one file, so that neither page needs the other's file or the shop's chunks. */
export function frameEntries(sources: string): Plugin {
  return {
    name: 'vitrine:frame-entries',
    apply: 'build',
    async generateBundle() {
      for (const name of FRAME_ENTRIES) {
        const source = await oneFile(join(sources, `${name}.ts`), { target: 'es2021' })
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source })
      }
    },
  }
}
