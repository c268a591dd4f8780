import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const root = resolve(import.meta.dirname, '../..')

/** A build's folder; the light build is a folder inside React's. */
const BUILDS = { react: 'dist', light: 'dist/light' } as const
const INNER_BUILDS = /^light\//

/** Files of servers, for which no visitor waits: the reference backend, the command line, and the code that they share. */
const TOOLS = /^(backend(\/[\w-]+)?|cli|webhooks|[\w-]+-code\d*)\.js$/

/** The bundler's own helper, which every later file imports. */
export const RUNTIME = 'rolldown-runtime'

/** The files that a shopper needs after those of the loader. */
const SHOPPING = 'order shop answer parts order-parts form-parts product cart checkout payment'.split(' ')

/** The files that a shop fetches after those of the loader while nobody touches it. `tests/e2e/untouched.spec.ts` counts them. */
export const UNTOUCHED = ['shop'] as const

/** What a shop has, the files that it adds, and when they are fetched. A file imports files of its own row and of rows above. */
export const FEATURES = [
  { name: 'loader, and a preview of the first products', when: 'at once', files: ['loader.js', 'preview'] },
  { name: 'components, session, catalogue', when: 'at once', files: ['storefront'] },
  { name: 'search, next pages', when: 'untouched', files: ['shop', RUNTIME] },
  { name: 'address of a page of its own', when: 'where the page is the shop’s', files: ['own-page'] },
  { name: 'looks at what the host wrote', when: 'where it may be wrong', files: ['diagnostics'] },
  { name: 'order, its changes, focus, other tabs', when: 'with the first touch, or lines', files: ['order'] },
  { name: 'line of a card, bar of the cart, toasts', when: 'with the first touch, or lines', files: ['answer'] },
  { name: 'analytics', when: 'where the host listens, or the first touch', files: ['extras'] },
  { name: 'changes by others', when: 'with lines, a proposal or an agent', files: ['change-stream'] },
  { name: 'product', when: 'with a touched card', files: ['parts', 'product'] },
  { name: 'search results and filters', when: 'with a search or gifts', files: ['results'] },
  { name: 'cart', when: "after 'Adicionar'", files: ['order-parts', 'cart'] },
  { name: 'checkout', when: 'with its screen', files: ['form-parts', 'checkout'] },
  { name: 'payment by card', when: 'with its screen', files: ['payment', 'vendors'] },
  { name: 'payment by PIX', when: 'with such an order', files: ['pix'] },
  { name: "an agent's proposal", when: 'with the first one', files: ['proposals'] },
  { name: 'after the order', when: 'with its screen', files: ['outcome'] },
  { name: 'earlier orders', when: 'with its screen', files: ['orders'] },
  { name: 'benefit programmes', when: 'with its screen', files: ['pbm'] },
] as const

export interface Weights {
  /** Bytes of each file, by its name in the build's folder. */
  files: Record<string, { plain: number; gzip: number }>
  /** Bytes after gzip that each of `FEATURES` adds, by its name. */
  features: Record<string, number>
  /** Bytes after gzip until the catalogue can be used. */
  catalog: number
  /** The same with all that a shop fetches while nobody touches it. */
  untouched: number
  /** The same with the product, the cart, the checkout and the payment by card. */
  shopping: number
}

function isShown(name: string): boolean {
  return /\.js$|^mcp-app\.html$/.test(name) && !INNER_BUILDS.test(name) && !TOOLS.test(name)
}

/** @throws Error without a build */
export function weigh(build: keyof typeof BUILDS): Weights {
  const dist = join(root, BUILDS[build])
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const shown = names.filter(isShown)
  shown.sort()
  const files = Object.fromEntries(
    shown.map((name) => {
      const body = readFileSync(join(dist, name))
      return [name, { plain: body.length, gzip: gzipSync(body, { level: 9 }).length }]
    }),
  )
  const sum = (wanted: readonly string[]) => wanted.reduce((bytes, name) => bytes + (files[name]?.gzip ?? 0), 0)
  const first = ['loader.js', ...fetchedByLoader(dist)]
  // The React build's first files import the helper too.
  const after = (later: readonly string[]) =>
    sum([...new Set([...first, ...[RUNTIME, ...later].map((name) => fileOf(shown, name))])])
  const features = Object.fromEntries(FEATURES.map((feature) => [feature.name, sum(fileNamesOf(feature.files, shown))]))
  return { files, features, catalog: sum(first), untouched: after(UNTOUCHED), shopping: after(SHOPPING) }
}

/** The names in a build's folder of the files of a feature. */
export function fileNamesOf(files: readonly string[], built: readonly string[]): string[] {
  return files.map((name) => (built.includes(name) ? name : fileOf(built, name)))
}

function fetchedByLoader(dist: string): string[] {
  const loader = readFileSync(join(dist, 'loader.js'), 'utf8')
  return [...new Set([...loader.matchAll(/import\(["'`]\.\/([^"'`]+)["'`]\)/g)].map((match) => match[1] ?? ''))]
}

function fileOf(files: readonly string[], name: string): string {
  const file = files.find((one) => new RegExp(`^chunks/${name}-[\\w-]{8}\\.js$`).test(one))
  if (file === undefined) throw new Error(`The build has no file '${name}'.`)
  return file
}
