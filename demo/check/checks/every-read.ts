import { FOREIGN_ORIGIN } from '../caller'
import { dataOf, envelopeOf, must, need } from '../expect'
import { checksOf, type Check, type Exchange, type Run } from '../model'
import type { Visit } from '../visit'

/** The calls that put the shop on the screen, by name. */
const READS: Readonly<Record<string, (visit: Visit) => Promise<Exchange>>> = {
  session: (visit) => visit.session(),
  settings: (visit) => visit.settingsCall(),
  categories: ({ shopper }) => shopper.get('/api/catalog/categories', { query: { perPage: 50 } }),
  top: ({ shopper }) => shopper.get('/api/catalog/top', { query: { pageNumber: 0, perPage: 10 } }),
  search: ({ shopper }) => shopper.post('/api/catalog/products/search', { pageNumber: 0, perPage: 10 }),
  'search-text': ({ shopper }) => shopper.post('/api/catalog/products/searchText', { pageNumber: 0, perPage: 10 }),
  product: async (visit) => {
    const { providerId } = await visit.product(() => true, 'the catalogue has no product')
    return visit.shopper.get(`/api/catalog/products/${encodeURIComponent(providerId)}`)
  },
  'current-order': ({ shopper }) => shopper.get('/api/order/current'),
}

/** Answers that only the holder of the code may see. */
const PRIVATE = ['session', 'current-order']
const PUBLIC = Object.keys(READS).filter((name) => !PRIVATE.includes(name))

function answerOf(visit: Visit, name: string): Promise<Exchange> {
  return visit.once(`read ${name}`, async () => (READS[name] ?? READS['session'])!(visit))
}

/** @throws unless a page of another origin may read the answer */
export function mustBeReadableAbroad(exchange: Exchange): void {
  const allowed = exchange.headers.get('access-control-allow-origin')
  must(
    exchange,
    allowed === '*' || allowed === FOREIGN_ORIGIN,
    'Access-Control-Allow-Origin: * (or the origin that asked)',
    `Access-Control-Allow-Origin: ${allowed}`,
  )
}

export function mustNotBeStored(exchange: Exchange): void {
  const header = exchange.headers.get('cache-control') ?? ''
  must(exchange, /no-store/i.test(header), 'Cache-Control: no-store', `Cache-Control: ${header || 'none'}`)
}

function mustBeJson(exchange: Exchange): void {
  const type = exchange.headers.get('content-type') ?? ''
  must(
    exchange,
    /^application\/json\b/i.test(type),
    'Content-Type: application/json',
    `Content-Type: ${type || 'none'}`,
  )
}

function mustNotBeShared(exchange: Exchange): void {
  const header = exchange.headers.get('cache-control') ?? ''
  const isShared = /\bpublic\b|s-maxage/i.test(header)
  must(exchange, !isShared, 'no shared cache for an answer that depends on the bearer', `Cache-Control: ${header}`)
}

/** One check of each read, under its name and an ending. */
function ofReads(ending: string, look: (exchange: Exchange) => void, names = Object.keys(READS)): Record<string, Run> {
  return Object.fromEntries(
    names.map((name) => [`${name}-${ending}`, async (visit: Visit) => look(await answerOf(visit, name))]),
  )
}

export const everyReadChecks: Check[] = [
  ...checksOf('shopper', 'envelope', {
    ...ofReads('envelope', (exchange) => must(exchange, dataOf(exchange) !== null, 'data that is not null')),
    ...ofReads('empty-errors', (exchange) => {
      const { errors } = envelopeOf(exchange)
      must(exchange, Array.isArray(errors) && errors.length === 0, '"errors": [] beside "success": true')
    }),
    ...ofReads('content-type', mustBeJson),
  }),
  ...checksOf('shopper', 'cross-origin', ofReads('readable-abroad', mustBeReadableAbroad)),
  ...checksOf('shopper', 'caching', {
    ...ofReads(
      'never-stored',
      (exchange) => {
        mustNotBeStored(exchange)
        mustNotBeShared(exchange)
      },
      PRIVATE,
    ),
    ...ofReads('not-shared', mustNotBeShared, PUBLIC),
  }),
  ...checksOf('shopper', 'cross-origin', {
    'named-origin-varies': async (visit) => {
      const exchange = await visit.settingsCall()
      const allowed = exchange.headers.get('access-control-allow-origin')
      need(allowed !== '*', 'every origin is allowed')
      const vary = exchange.headers.get('vary') ?? ''
      must(exchange, /\*|origin/i.test(vary), 'Vary: Origin beside a named origin', `Vary: ${vary || 'none'}`)
    },
  }),
]
