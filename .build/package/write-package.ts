import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { load } from 'js-yaml'
import { defaultTexts, textKeys } from '../texts.ts'
import { customElements, vscodeCss, vscodeHtml, webTypes } from './editor-data.ts'
import { portuguese } from '../../src/tools/reference/portuguese.ts'
import { angularTypes, preactTypes, reactTypes, svelteTypes, vueTypes } from './framework-types.ts'

/*
 * Writes what `dist/` holds besides the bundles. From the elements' manifest: the custom elements manifest, data for
 * editors, types for frameworks. The shop's own words. The contract as JSON, for tools that read no YAML.
 */
const root = resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const write = (name: string, text: string) => writeFileSync(join(root, 'dist', name), text)

interface Package {
  version: string
  exports: Record<string, string | { types?: string }>
}

const { version, exports } = JSON.parse(read('package.json')) as Package
const data = {
  'custom-elements.json': customElements(),
  'descriptions.pt.json': portuguese,
  'vscode.html-data.json': vscodeHtml(),
  'vscode.css-data.json': vscodeCss(),
  'web-types.json': webTypes(version),
  'texts.json': await defaultTexts(),
  'openapi.json': load(read('src/api/openapi.yaml')),
}
for (const [name, json] of Object.entries(data)) write(name, JSON.stringify(json))
const frameworks = {
  react: reactTypes(),
  preact: preactTypes(),
  vue: vueTypes(),
  svelte: svelteTypes(),
  angular: angularTypes(),
}
for (const [name, source] of Object.entries(frameworks)) write(`${name}.d.ts`, source)

/*
 * And the package's types: `dist/types/` by the compiler (those of the backend and its shops by a second run, since they know no browser), with
 * the keys of all texts, and `dist/index.d.ts` as their entry. It adds the file extensions that Node's module resolution
 * needs, and removes types that no entry of the package reaches, since they may name libraries that its users do not
 * install.
 */
for (const project of ['src/tsconfig.json', 'src/backend/tsconfig.json']) {
  const compiler = spawnSync('npx', ['tsc', '-p', project], { stdio: 'inherit' })
  if (compiler.status !== 0) process.exit(1)
}

const keys = textKeys().map((key) => `'${key}'`)
const whole = `CompleteShopTexts = Readonly<Record<${keys.join(' | ')}, string>>`
const typed = read('dist/types/src/lib/texts.d.ts')
  .replace('CompleteShopTexts = Texts', whole)
  .replace('ShopTexts = Texts', 'ShopTexts = Partial<CompleteShopTexts>')
write('types/src/lib/texts.d.ts', typed)
write('index.d.ts', "export * from './types/src/index'\n")

const RELATIVE_IMPORT = /(from |import\(|import |module )(['"])(\.{1,2}\/[^'"]+)\2/g

const kept = new Set<string>()
for (const entry of Object.values(exports)) if (typeof entry === 'object' && entry.types) keep(join(root, entry.types))
const types = join(root, 'dist/types')
for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' }))
  if (name.endsWith('.d.ts') && !kept.has(join(types, name))) rmSync(join(types, name))

/** Completes the imports of a file, and keeps what they name. */
function keep(file: string): void {
  if (kept.has(file)) return
  kept.add(file)
  const complete = readFileSync(file, 'utf8').replace(RELATIVE_IMPORT, (_, before, quote, path: string) => {
    const plain = path.replace(/\.js$/, '')
    const place = existsSync(join(dirname(file), plain, 'index.d.ts')) ? `${plain}/index` : plain
    keep(join(dirname(file), `${place}.d.ts`))
    return `${before}${quote}${place}.js${quote}`
  })
  writeFileSync(file, complete)
}
