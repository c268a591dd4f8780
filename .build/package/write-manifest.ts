import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { load } from 'js-yaml'
import { defaultTexts } from '../texts.ts'
import { customElements, vscodeCss, vscodeHtml, webTypes } from './editor-data.ts'
import { preactTypes, reactTypes, svelteTypes, vueTypes } from './framework-types.ts'

/**
 * Writes files made from the elements' manifest into `dist/`: the custom elements manifest, data for editors, types for
 * frameworks, the shop's own words; and the contract as JSON, for tools that read no YAML.
 */
const root = resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const data = {
  'custom-elements.json': customElements(),
  'vscode.html-data.json': vscodeHtml(),
  'vscode.css-data.json': vscodeCss(),
  'web-types.json': webTypes(version),
  'texts.json': await defaultTexts(),
  'openapi.json': load(readFileSync(join(root, 'src/api/openapi.yaml'), 'utf8')),
}
for (const [name, json] of Object.entries(data)) {
  writeFileSync(join(root, 'dist', name), JSON.stringify(json))
}
const types = { react: reactTypes(), preact: preactTypes(), vue: vueTypes(), svelte: svelteTypes() }
for (const [name, source] of Object.entries(types)) writeFileSync(join(root, 'dist', `${name}.d.ts`), source)
