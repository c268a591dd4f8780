import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ChunkGraph, staticImportsOf } from '../../.build/chunks/chunks.ts'
import { gzip, TOOLS } from '../../.build/chunks/precompress.ts'

const root = resolve(import.meta.dirname, '../..')

/** Builds in folders inside React's. */
export const INNER_BUILDS = /^(light|shared)\//

/** A build's folder, and the graph that the build writes into `node_modules/.cache/vitrine`. */
const BUILDS = {
  react: { folder: 'dist', graph: 'chunks.json' },
  light: { folder: 'dist/light', graph: 'chunks-light.json' },
} as const

/** Modules whose chunks a shopper needs beyond the loader and its first files. */
const CATALOG = ['src/screens/catalog/CatalogScreen.tsx']
const SHOPPING = [
  ...CATALOG,
  'src/screens/product/ProductScreen.tsx',
  'src/api/order-changes.ts',
  'src/screens/cart/CartScreen.tsx',
  'src/screens/checkout/CheckoutScreen.tsx',
  'src/screens/payment/PaymentScreen.tsx',
  'src/screens/payment/card/CardView.tsx',
]

export interface Weights {
  /** Bytes of each file, by its name in the build's folder. */
  files: Record<string, { plain: number; gzip: number }>
  /** Bytes after gzip until the catalogue can be used. */
  catalog: number
  /** The same with the product, the cart, the checkout and the payment by card. */
  shopping: number
}

/** @throws Error without a build */
export function weigh(build: keyof typeof BUILDS): Weights {
  const { folder, graph: graphName } = BUILDS[build]
  const dist = join(root, folder)
  const graph = JSON.parse(readFileSync(join(root, 'node_modules/.cache/vitrine', graphName), 'utf8')) as ChunkGraph
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const scripts = names.filter((name) => /\.js$|^mcp-app\.html$/.test(name) && !INNER_BUILDS.test(name))
  scripts.sort()
  const bodies = scripts.map((name) => [name, readFileSync(join(dist, name))] as const)
  const files = Object.fromEntries(
    bodies.map(([name, body]) => [name, { plain: body.length, gzip: gzip(body).length }]),
  )
  const road = (modules: readonly string[]) => {
    const starts = ['loader.js', ...fetchedByLoader(dist), ...modules.map((module) => chunkOf(graph, module))]
    const needed = new Set(starts.flatMap((file) => [...staticImportsOf(graph, file), file]))
    return [...needed].reduce((sum, file) => sum + (files[file]?.gzip ?? 0), 0)
  }
  // The tools run on a developer's machine, and no visitor waits for them.
  for (const tool of TOOLS) delete files[tool]
  return { files, catalog: road(CATALOG), shopping: road(SHOPPING) }
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
