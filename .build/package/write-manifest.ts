import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { withSnippet } from '../entries/early-entry.ts'
import { customElements, vscodeCss, vscodeHtml, webTypes } from './editor-data.ts'
import { preactTypes, reactTypes, svelteTypes, vueTypes } from './framework-types.ts'
import { withTables } from './reference-tables.ts'

/**
 * Writes files made from the elements' manifest into `dist/`: the custom elements manifest, data for editors, types for
 * frameworks. With `--reference` it writes the tables of demo/docs/reference.md and the
 * snippet of demo/docs/hosting.md instead, which are committed.
 */
const root = resolve(import.meta.dirname, '../..')
const reference = join(root, 'demo/docs/reference.md')
const hosting = join(root, 'demo/docs/hosting.md')

if (process.argv.includes('--reference')) {
  const options = await resolveConfig(reference)
  const text = withTables(readFileSync(reference, 'utf8'))
  writeFileSync(reference, await format(text, { ...options, parser: 'markdown' }))
  const page = await withSnippet(readFileSync(hosting, 'utf8'), join(root, 'src'))
  writeFileSync(hosting, await format(page, { ...options, parser: 'markdown' }))
} else {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const data = {
    'custom-elements.json': customElements(),
    'vscode.html-data.json': vscodeHtml(),
    'vscode.css-data.json': vscodeCss(),
    'web-types.json': webTypes(version),
  }
  for (const [name, json] of Object.entries(data)) {
    writeFileSync(join(root, 'dist', name), `${JSON.stringify(json, null, 2)}\n`)
  }
  const types = { react: reactTypes(), preact: preactTypes(), vue: vueTypes(), svelte: svelteTypes() }
  for (const [name, source] of Object.entries(types)) writeFileSync(join(root, 'dist', `${name}.d.ts`), source)
}
