import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type ChunkGraph, staticImportsOf } from '../../.build/chunks.ts'
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

interface Weighed {
  name: string
  bytes: number
  budget: number
}

function weigh(file: string): number {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
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

function print({ name, bytes, budget }: Weighed): void {
  const verdict = bytes > budget ? `OVER by ${bytes - budget}` : ''
  console.log(`${name.padEnd(44)} ${String(bytes).padStart(7)} of ${String(budget).padStart(6)} ${verdict}`)
}

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
files.sort()
const weighed = files.map((file) => ({ name: file, bytes: weigh(file), budget: budgetOf(file) }))
const route = catalogRoute()
const catalog: Weighed = {
  name: 'JavaScript until the catalogue can be used',
  bytes: route.reduce((sum, file) => sum + weigh(file), 0),
  budget: CATALOG_BUDGET,
}

console.log(`gzip, bytes (1 KB = ${KB} bytes)\n`)
weighed.forEach(print)
console.log(`\n${route.join(' + ')}`)
print(catalog)

const over = [...weighed, catalog].filter(({ bytes, budget }) => bytes > budget)
if (over.length > 0) {
  console.error(`\nOver budget: ${over.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}
