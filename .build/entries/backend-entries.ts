import { join } from 'node:path'
import type { Plugin } from 'vite'
import { oneFileWithNotices } from './one-file.ts'

/** Syntax of Node 20, the oldest that the package supports. */
const TARGET = 'node20'

/**
 * Writes the reference backend (`dist/backend.js`, for any server) and the command line (`dist/cli.js`, for Node) to one
 * file each, with everything that they import but the database: the package has no dependencies.
 */
export function backendEntries(demo: string): Plugin {
  return {
    name: 'vitrine:backend-entries',
    apply: 'build',
    async generateBundle() {
      const backend = await oneFileWithNotices(join(demo, 'backend/index.ts'), { target: TARGET })
      this.emitFile({ type: 'asset', fileName: 'backend.js', source: backend.code })
      // The command line holds the backend too, so its notices name everything.
      const commandLine = await oneFileWithNotices(join(demo, 'cli.ts'), {
        target: TARGET,
        forNode: true,
        external: ['libsql'],
      })
      this.emitFile({ type: 'asset', fileName: 'cli.js', source: commandLine.code })
      this.emitFile({ type: 'asset', fileName: 'tools-third-party-notices.md', source: commandLine.notices })
    },
  }
}
