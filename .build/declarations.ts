import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * The types of the npm package: `dist/types/` from the compiler, and `dist/index.d.ts` that opens it. The sources import
 * each other without extensions; a consumer on Node's module resolution needs them written out. Types that no entry of
 * the package leads to are taken away: they would name libraries that its users do not install.
 */
const root = resolve(import.meta.dirname, '..')
const types = join(root, 'dist/types')
const RELATIVE_IMPORT = /(from |import\(|import |module )(['"])(\.{1,2}\/[^'"]+)\2/g

const compiler = spawnSync('npx', ['tsc', '-p', 'src/tsconfig.json'], { stdio: 'inherit' })
if (compiler.status !== 0) process.exit(1)

for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  if (name.endsWith('.d.ts')) writeExtensions(join(types, name))
}
writeFileSync(join(types, '../index.d.ts'), "export * from './types/index.js'\n")

const needed = new Set<string>()
for (const entry of entriesOfPackage()) follow(join(root, entry))
for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  const file = join(types, name)
  if (name.endsWith('.d.ts') && !needed.has(file)) rmSync(file)
}

/** Files of types that package.json's `exports` names. */
function entriesOfPackage(): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types?: string }>
  }
  return Object.values(exports).flatMap((entry) => (typeof entry === 'object' && entry.types ? [entry.types] : []))
}

function follow(file: string): void {
  if (needed.has(file)) return
  needed.add(file)
  // What the manifest is turned into comes later, and leads to the index alone.
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
