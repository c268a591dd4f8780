import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'
import { integrityOf } from '../chunks/integrity.ts'
import { emitFile } from '../chunks/source-maps.ts'
import { oneFile } from './one-file.ts'

/** Writes `dist/early.js`: the text of the snippet for host pages, with the hash of exactly that text. */
export function earlyEntry(sources: string): Plugin {
  return {
    name: 'vitrine:early-entry',
    apply: 'build',
    async generateBundle() {
      const text = await snippetText(sources)
      const source = join(sources, 'early.ts')
      const { code, map } = await transformWithOxc(await readFile(source, 'utf8'), 'vitrine:///src/early.ts', {
        target: 'es2021',
        define: { EARLY_SCRIPT: JSON.stringify(text), EARLY_HASH: JSON.stringify(integrityOf(text)) },
      })
      emitFile(this, 'early.js', { code, map: JSON.stringify(map) })
    },
  }
}

/** The snippet as a classic script: in a function, since a page that holds it twice would declare its names twice. */
export async function snippetText(sources: string): Promise<string> {
  const entry = join(sources, 'first-view/requests/snippet.ts')
  const { code } = await oneFile(entry, { target: 'es2021' })
  // It stands between script tags, on pages of any encoding.
  if (/<\/script|<!--|[^\n -~]/i.test(code)) throw new Error(`${entry} is no text to paste into a page.`)
  return `(()=>{${code.trim()}})()`
}
