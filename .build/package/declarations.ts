import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { textKeys } from '../texts.ts'

/**
 * Writes the types of the npm package: `dist/types/` by the compiler (those of the reference backend in a folder of their
 * own), with the keys of all texts, and `dist/index.d.ts` as their entry. It adds the file extensions that Node's module
 * resolution needs, and removes types that no entry of the package reaches, since they may name libraries that its users
 * do not install. The types of frameworks, which are entries too, are there already.
 */
const root = resolve(import.meta.dirname, '../..')
const types = join(root, 'dist/types')
const RELATIVE_IMPORT = /(from |import\(|import |module )(['"])(\.{1,2}\/[^'"]+)\2/g

for (const project of ['src/tsconfig.json', 'demo/backend/tsconfig.json']) {
  const compiler = spawnSync('npx', ['tsc', '-p', project], { stdio: 'inherit' })
  if (compiler.status !== 0) process.exit(1)
}

const texts = join(types, 'lib/texts.d.ts')
const keys = textKeys().map((key) => `'${key}'`)
const text = `ShopTexts = Readonly<Partial<Record<${keys.join(' | ')}, string>>>`
writeFileSync(texts, readFileSync(texts, 'utf8').replace('ShopTexts = Texts', text))
writeFileSync(join(root, 'dist/index.d.ts'), "export * from './types/index'\n")

const kept = new Set<string>()
for (const entry of entriesOfPackage()) keep(join(root, entry))
for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  if (name.endsWith('.d.ts') && !kept.has(join(types, name))) rmSync(join(types, name))
}

/** The type files in package.json's `exports`. */
function entriesOfPackage(): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types?: string }>
  }
  return Object.values(exports).flatMap((entry) => (typeof entry === 'object' && entry.types ? [entry.types] : []))
}

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
