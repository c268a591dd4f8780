import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ChunkGraph, staticImportsOf } from '../../.build/chunks.ts'
import { brotli, gzip, READY } from '../../.build/precompress.ts'
import { type Budgets, CATALOG_MODULE, KB, lightBudgets, reactBudgets, SHOPPING_MODULES } from './size-budgets.ts'

/** `npm run size`: every file of both builds against its budget, and the roads to a usable shop against their own. */

const root = resolve(import.meta.dirname, '../..')

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

/** @param graphFile what the build left in `node_modules/.cache/vitrine` */
function weighBuild(dist: string, graphFile: string, budgets: Budgets): Weighed[] {
  const graph = readGraph(graphFile)
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((file) => file.endsWith('.js') && !file.startsWith('light/'))
  scripts.sort()
  const catalog = withImports(graph, ['loader.js', ...fetchedByLoader(dist), chunkOf(graph, CATALOG_MODULE)])
  const shopping = withImports(graph, [...catalog, ...SHOPPING_MODULES.map((module) => chunkOf(graph, module))])
  return [
    ...scripts.map((name) => ({ name, ...sumOf(dist, [name]), budget: budgetOf(name, budgets) })),
    { name: 'JavaScript until the catalogue can be used', ...sumOf(dist, catalog), budget: budgets.catalog },
    { name: 'Catalogue, product and cart', ...sumOf(dist, shopping), budget: budgets.shopping },
  ]
}

function readGraph(name: string): ChunkGraph {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules/.cache/vitrine', name), 'utf8')) as ChunkGraph
  } catch {
    throw new Error('There is no build to weigh: run npm run build first.')
  }
}

function fetchedByLoader(dist: string): string[] {
  const loader = readFileSync(join(dist, 'loader.js'), 'utf8')
  return [...loader.matchAll(/import\("\.\/([^"]+)"\)/g)].map((match) => match[1] ?? '')
}

function chunkOf(graph: ChunkGraph, module: string): string {
  const file = Object.keys(graph).find((name) => graph[name]?.modules.includes(module))
  if (file === undefined) throw new Error(`No chunk of the build holds ${module}.`)
  return file
}

function withImports(graph: ChunkGraph, files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => [...staticImportsOf(graph, file), file]))]
}

/** Weighs the copies that are served; what no browser fetches has none. */
function weigh(path: string): Weights {
  const copy = (ending: string, compress: (body: Buffer) => Buffer) =>
    existsSync(path + ending) ? statSync(path + ending).size : compress(readFileSync(path)).length
  return { plain: statSync(path).size, gzip: copy(READY.gzip, gzip), brotli: copy(READY.br, brotli) }
}

function sumOf(dist: string, files: readonly string[]): Weights {
  const none = { plain: 0, gzip: 0, brotli: 0 }
  return files
    .map((file) => weigh(join(dist, file)))
    .reduce(
      (sum, one) => ({ plain: sum.plain + one.plain, gzip: sum.gzip + one.gzip, brotli: sum.brotli + one.brotli }),
      none,
    )
}

function budgetOf(file: string, { files, other }: Budgets): number {
  const name = file.replace(/^chunks\//, '').replace(/-[\w-]{8}\.js$/, '')
  return files[name] ?? other
}

function line(name: string, ...columns: (string | number)[]): string {
  return name.padEnd(44) + columns.map((column) => String(column).padStart(9)).join('')
}

function print({ name, plain, gzip: bytes, brotli: smallest, budget }: Weighed): void {
  console.log(line(name, plain, bytes, smallest, budget, bytes > budget ? `  OVER by ${bytes - budget}` : ''))
}

const builds = {
  dist: weighBuild(join(root, 'dist'), 'chunks.json', reactBudgets),
  'dist/light': weighBuild(join(root, 'dist/light'), 'chunks-light.json', lightBudgets),
}

console.log(`bytes (1 KB = ${KB} bytes); gzip 9, brotli 11; the budget is for gzip`)
for (const [build, weighed] of Object.entries(builds)) {
  console.log(`\n${line(build, 'minified', 'gzip', 'brotli', 'budget')}`)
  weighed.forEach(print)
}

const over = Object.entries(builds).flatMap(([build, weighed]) =>
  weighed.filter(({ gzip: bytes, budget }) => bytes > budget).map(({ name }) => `${build}: ${name}`),
)
if (over.length > 0) {
  console.error(`\nOver budget: ${over.join(', ')}`)
  process.exitCode = 1
}
