import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'

/** Writes a server's module, without imports. An ordinary entry would join the shop's chunk, which needs a browser. */
export function serverEntry(source: string): Plugin {
  return {
    name: 'vitrine:server-entry',
    apply: 'build',
    async generateBundle() {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { target: 'es2021' })
      if (/^import\b/m.test(code)) this.error(`${source} imports something: a server entry must have no imports.`)
      this.emitFile({ type: 'asset', fileName: basename(source).replace(/\.ts$/, '.js'), source: code })
    },
  }
}
