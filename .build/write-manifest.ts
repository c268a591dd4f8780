import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { customElements, vscodeCss, vscodeHtml, webTypes } from './editor-data.ts'
import { preactTypes, reactTypes, svelteTypes, vueTypes } from './framework-types.ts'
import { withTables } from './readme-tables.ts'

/**
 * Writes into `dist/` what is made from the elements' manifest: the manifest of custom elements, the data of editors, the
 * types of frameworks. With `--readme` it writes the README's tables instead, which are kept in the repository.
 */
const root = resolve(import.meta.dirname, '..')
const readme = join(root, 'README.md')

if (process.argv.includes('--readme')) {
  const options = await resolveConfig(readme)
  const text = withTables(readFileSync(readme, 'utf8'))
  writeFileSync(readme, await format(text, { ...options, parser: 'markdown' }))
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
