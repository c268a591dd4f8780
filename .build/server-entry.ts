import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'

/**
 * Writes a module without imports to `dist/` by itself, so that a server can import it: everything else of the build
 * wants a browser, and an entry beside it would take the module into the shop's own chunk.
 */
export function serverEntry(source: string): Plugin {
  return {
    name: 'vitrine:server-entry',
    apply: 'build',
    async generateBundle() {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { target: 'es2021' })
      if (/^import\b/m.test(code)) this.error(`${source} imports something: a server entry stands alone.`)
      this.emitFile({ type: 'asset', fileName: basename(source).replace(/\.ts$/, '.js'), source: code })
    },
  }
}
