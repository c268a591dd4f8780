import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ChunkGraph, staticImportsOf } from '../../.build/chunks/chunks.ts'
import { brotli, gzip, READY, TOOLS } from '../../.build/chunks/precompress.ts'
import {
  type Budgets,
  CATALOG_MODULE,
  lightBudgets,
  reactBudgets,
  sharedBudgets,
  SHOPPING_MODULES,
  ASSISTANT_PAGE,
} from './size-budgets.ts'

const root = resolve(import.meta.dirname, '../..')

export interface Weights {
  plain: number
  gzip: number
  brotli: number
}

export interface Weighed extends Weights {
  name: string
  /** Of the gzip bytes. */
  budget: number
}

/** The other builds are folders inside React's. */
export const INNER_BUILDS = /^(light|shared)\//

/** Names of weighed totals beyond single files. */
export const ROADS = {
  catalog: 'JavaScript until the catalogue can be used',
  shopping: 'Catalogue, product and cart',
} as const

/** All builds, by their folder: each file, then the roads to a usable shop, without what a host page brings of React. */
export function weighBuilds(): Record<'dist' | 'dist/light' | 'dist/shared', Weighed[]> {
  return {
    dist: weighBuild(join(root, 'dist'), 'chunks.json', reactBudgets),
    'dist/light': weighBuild(join(root, 'dist/light'), 'chunks-light.json', lightBudgets),
    'dist/shared': weighBuild(join(root, 'dist/shared'), 'chunks-shared.json', sharedBudgets),
  }
}

const isWeighed = (file: string) => file.endsWith('.js') || file === ASSISTANT_PAGE

/** @param graphFile written by the build in `node_modules/.cache/vitrine` */
function weighBuild(dist: string, graphFile: string, budgets: Budgets): Weighed[] {
  const graph = readGraph(graphFile)
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  // The tools run on a developer's machine, and no visitor waits for them.
  const scripts = files.filter((file) => isWeighed(file) && !INNER_BUILDS.test(file) && !TOOLS.includes(file))
  scripts.sort()
  const catalog = withImports(graph, ['loader.js', ...fetchedByLoader(dist), chunkOf(graph, CATALOG_MODULE)])
  const shopping = withImports(graph, [...catalog, ...SHOPPING_MODULES.map((module) => chunkOf(graph, module))])
  return [
    ...scripts.map((name) => ({ name, ...sumOf(dist, [name]), budget: budgetOf(name, budgets) })),
    { name: ROADS.catalog, ...sumOf(dist, catalog), budget: budgets.catalog },
    { name: ROADS.shopping, ...sumOf(dist, shopping), budget: budgets.shopping },
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

/** Weighs the compressed copies that are served; files that no browser fetches have none. */
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
