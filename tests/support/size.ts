import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ChunkGraph, staticImportsOf } from '../../.build/chunks.ts'
import { brotli, gzip, READY } from '../../.build/precompress.ts'
import { BUDGETS, CATALOG_BUDGET, CATALOG_MODULE, KB, OTHER_BUDGET } from './size-budgets.ts'

/** `npm run size`: every file of the last build against its budget, and the road to a usable catalogue against its own. */

const root = resolve(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const graph = readGraph()

function readGraph(): ChunkGraph {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules/.cache/vitrine/chunks.json'), 'utf8')) as ChunkGraph
  } catch {
    throw new Error('There is no build to weigh: run npm run build first.')
  }
}

interface Weights {
  plain: number
  gzip: number
  brotli: number
}

interface Weighed extends Weights {
  name: string
  /** Of the gzip bytes. */
  budget: number
}

/** Weighs the copies that are served; what no browser fetches has none. */
function weigh(file: string): Weights {
  const path = join(dist, file)
  const copy = (ending: string, compress: (body: Buffer) => Buffer) =>
    existsSync(path + ending) ? statSync(path + ending).size : compress(readFileSync(path)).length
  return { plain: statSync(path).size, gzip: copy(READY.gzip, gzip), brotli: copy(READY.br, brotli) }
}

function sumOf(files: string[]): Weights {
  const none = { plain: 0, gzip: 0, brotli: 0 }
  return files
    .map(weigh)
    .reduce(
      (sum, one) => ({ plain: sum.plain + one.plain, gzip: sum.gzip + one.gzip, brotli: sum.brotli + one.brotli }),
      none,
    )
}

function budgetOf(file: string): number {
  const name = file.replace(/^chunks\//, '').replace(/-[\w-]{8}\.js$/, '')
  return BUDGETS[name] ?? OTHER_BUDGET
}

/** The loader, what it fetches at once, and the chunk with the catalogue where that is another one. */
function catalogRoute(): string[] {
  const loader = readFileSync(join(dist, 'loader.js'), 'utf8')
  const fetched = [...loader.matchAll(/import\("\.\/([^"]+)"\)/g)].map((match) => match[1] ?? '')
  const catalog = Object.keys(graph).find((file) => graph[file]?.modules.includes(CATALOG_MODULE))
  if (catalog === undefined) throw new Error(`No chunk of the build holds ${CATALOG_MODULE}.`)
  const needed = [...fetched, catalog].flatMap((file) => [...staticImportsOf(graph, file), file])
  return ['loader.js', ...new Set(needed)]
}

function line(name: string, ...columns: (string | number)[]): string {
  return name.padEnd(44) + columns.map((column) => String(column).padStart(9)).join('')
}

function print({ name, plain, gzip: bytes, brotli: smallest, budget }: Weighed): void {
  console.log(line(name, plain, bytes, smallest, budget, bytes > budget ? `  OVER by ${bytes - budget}` : ''))
}

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
files.sort()
const weighed = files.map((file) => ({ name: file, ...weigh(file), budget: budgetOf(file) }))
const route = catalogRoute()
const catalog: Weighed = {
  name: 'JavaScript until the catalogue can be used',
  ...sumOf(route),
  budget: CATALOG_BUDGET,
}

console.log(`bytes (1 KB = ${KB} bytes); gzip 9, brotli 11; the budget is for gzip\n`)
console.log(line('', 'minified', 'gzip', 'brotli', 'budget'))
weighed.forEach(print)
console.log(`\n${route.join(' + ')}`)
print(catalog)

const over = [...weighed, catalog].filter(({ gzip: bytes, budget }) => bytes > budget)
if (over.length > 0) {
  console.error(`\nOver budget: ${over.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}
