import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { textKeys } from '../text-keys.ts'

/**
 * Writes the types of the npm package: `dist/types/` by the compiler (those of the reference backend in a folder of their
 * own), with the keys of all texts, and `dist/index.d.ts` as their entry. It adds the file extensions that Node's module
 * resolution needs, and removes types that no entry of the package reaches, since they may name libraries that its users
 * do not install.
 */
const root = resolve(import.meta.dirname, '../..')
const types = join(root, 'dist/types')
const RELATIVE_IMPORT = /(from |import\(|import |module )(['"])(\.{1,2}\/[^'"]+)\2/g

for (const project of ['src/tsconfig.json', 'demo/backend/tsconfig.json']) {
  const compiler = spawnSync('npx', ['tsc', '-p', project], { stdio: 'inherit' })
  if (compiler.status !== 0) process.exit(1)
}

for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  if (name.endsWith('.d.ts')) writeExtensions(join(types, name))
}
const texts = join(types, 'lib/texts.d.ts')
const keys = textKeys().map((key) => `'${key}'`)
writeFileSync(
  texts,
  readFileSync(texts, 'utf8').replace(
    'ShopTexts = Texts',
    `ShopTexts = Readonly<Partial<Record<${keys.join(' | ')}, string>>>`,
  ),
)
writeFileSync(join(types, '../index.d.ts'), "export * from './types/index.js'\n")

const needed = new Set<string>()
for (const entry of entriesOfPackage()) follow(join(root, entry))
for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  const file = join(types, name)
  if (name.endsWith('.d.ts') && !needed.has(file)) rmSync(file)
}

/** The type files in package.json's `exports`. */
function entriesOfPackage(): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types?: string }>
  }
  return Object.values(exports).flatMap((entry) => (typeof entry === 'object' && entry.types ? [entry.types] : []))
}

function follow(file: string): void {
  if (needed.has(file)) return
  needed.add(file)
  // Types made from the manifest are written later, and import the index only.
  if (!existsSync(file)) return
  for (const [, , , path = ''] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)) {
    follow(join(dirname(file), path.replace(/\.js$/, '.d.ts')))
  }
}

function writeExtensions(file: string): void {
  const source = readFileSync(file, 'utf8')
  const complete = source.replace(RELATIVE_IMPORT, (_, before, quote, path) => {
    const isFolder = existsSync(join(dirname(file), path, 'index.d.ts'))
    return `${before}${quote}${path}${isFolder ? '/index' : ''}.js${quote}`
  })
  writeFileSync(file, complete)
}
