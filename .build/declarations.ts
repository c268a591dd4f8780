import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * The types of the npm package: `dist/types/` from the compiler, and `dist/index.d.ts` that opens it. The sources import
 * each other without extensions; a consumer on Node's module resolution needs them written out.
 */
const types = resolve(import.meta.dirname, '../dist/types')

const compiler = spawnSync('npx', ['tsc', '-p', 'src/tsconfig.json'], { stdio: 'inherit' })
if (compiler.status !== 0) process.exit(1)

for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  if (name.endsWith('.d.ts')) writeExtensions(join(types, name))
}
writeFileSync(join(types, '../index.d.ts'), "export * from './types/index.js'\n")

function writeExtensions(file: string): void {
  const source = readFileSync(file, 'utf8')
  const complete = source.replace(
    /(from |import\(|import |module )(['"])(\.{1,2}\/[^'"]+)\2/g,
    (_, before, quote, path) => {
      const isFolder = existsSync(join(dirname(file), path, 'index.d.ts'))
      return `${before}${quote}${path}${isFolder ? '/index' : ''}.js${quote}`
    },
  )
  writeFileSync(file, complete)
}
