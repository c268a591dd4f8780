import { FOREIGN_ORIGIN } from '../caller'
import { dataOf, envelopeOf, must, need } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
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

export const everyReadChecks: Check[] = [
  ...checksOf(
    'shopper',
    'envelope',
    Object.fromEntries(
      Object.keys(READS).flatMap((name) => [
        [
          `${name}-envelope`,
          async (visit: Visit) => {
            const exchange = await answerOf(visit, name)
            must(exchange, dataOf(exchange) !== null, 'data that is not null')
          },
        ],
        [
          `${name}-empty-errors`,
          async (visit: Visit) => {
            const exchange = await answerOf(visit, name)
            const { errors } = envelopeOf(exchange)
            must(exchange, Array.isArray(errors) && errors.length === 0, '"errors": [] beside "success": true')
          },
        ],
        [`${name}-content-type`, async (visit: Visit) => mustBeJson(await answerOf(visit, name))],
      ]),
    ),
  ),
  ...checksOf(
    'shopper',
    'cross-origin',
    Object.fromEntries(
      Object.keys(READS).map((name) => [
        `${name}-readable-abroad`,
        async (visit: Visit) => mustBeReadableAbroad(await answerOf(visit, name)),
      ]),
    ),
  ),
  ...checksOf(
    'shopper',
    'caching',
    Object.fromEntries(
      Object.keys(READS).map((name) => [
        `${name}-${PRIVATE.includes(name) ? 'never-stored' : 'not-shared'}`,
        async (visit: Visit) => {
          const exchange = await answerOf(visit, name)
          if (PRIVATE.includes(name)) mustNotBeStored(exchange)
          const header = exchange.headers.get('cache-control') ?? ''
          const isShared = /\bpublic\b|s-maxage/i.test(header)
          must(
            exchange,
            !isShared,
            'no shared cache for an answer that depends on the bearer',
            `Cache-Control: ${header}`,
          )
        },
      ]),
    ),
  ),
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
