import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { oneFile } from './one-file.ts'

/** Marks a module with hooks for server components. A bundler drops it from the source. */
const DIRECTIVE = "'use client'\n"

/** The code behind entries that only have types. */
const NOTHING = 'export {}\n'

/** Writes the entries for frameworks: the elements as React components, and an empty module for entries with types only. */
export function frameworkEntries(react: string): Plugin {
  return {
    name: 'vitrine:framework-entries',
    apply: 'build',
    async generateBundle() {
      const code = await oneFile(react, { target: 'es2021', external: ['react'] })
      const fileName = basename(react).replace(/\.ts$/, '.js')
      this.emitFile({ type: 'asset', fileName, source: DIRECTIVE + code })
      this.emitFile({ type: 'asset', fileName: 'types-only.js', source: NOTHING })
    },
  }
}
