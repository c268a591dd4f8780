import { FOREIGN_ORIGIN } from '../caller'
import { envelopeOf, isRecord, must, mustEqual, refusalOf } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import type { Visit } from '../visit'
import { mustBeReadableAbroad, mustNotBeStored } from './every-read'

const withoutBearer = ({ stranger }: Visit): Promise<Exchange> => stranger.get('/api/order/current')
const wrongBearer = ({ shopper }: Visit): Promise<Exchange> =>
  shopper.as('vitrine-check-unknown-code').get('/api/order/current')
const unknownCall = ({ shopper }: Visit): Promise<Exchange> => shopper.get('/api/vitrine-check/unknown')
const unknownProduct = ({ shopper }: Visit): Promise<Exchange> =>
  shopper.get('/api/catalog/products/vitrine-check-unknown')
/** No client sends it, and no backend has reason to change anything for it. */
const wrongMethod = ({ shopper }: Visit): Promise<Exchange> => shopper.call('PUT', '/api/catalog/top')
const halfJson = ({ shopper }: Visit): Promise<Exchange> =>
  shopper.post('/api/catalog/products/searchText', undefined, { text: '{"pageNumber":0,"perPage"' })

const isItem = (item: unknown): boolean =>
  isRecord(item) &&
  typeof item['message'] === 'string' &&
  ['string', 'number', 'undefined'].includes(typeof item['code']) &&
  ['string', 'undefined'].includes(typeof item['type']) &&
  ['number', 'undefined'].includes(typeof item['status'])

/** @throws unless every entry of `errors` has what clients read */
function mustHaveItems(exchange: Exchange): void {
  const { errors } = envelopeOf(exchange)
  const items = Array.isArray(errors) ? (errors as unknown[]) : []
  must(exchange, items.length > 0 && items.every(isItem), 'errors with { message, code, type, status }')
}

function mustBe(exchange: Exchange, ...statuses: number[]): void {
  refusalOf(exchange)
  must(exchange, statuses.includes(exchange.status), `status ${statuses.join(' or ')}`, `status ${exchange.status}`)
}

const refusals = checksOf('shopper', 'refusals', {
  'no-bearer-is-401': async (visit) => mustBe(await withoutBearer(visit), 401, 403),
  'wrong-bearer-is-401': async (visit) => mustBe(await wrongBearer(visit), 401),
  'other-scheme-is-401': async ({ stranger, shopper }) => {
    const headers = { Authorization: `Basic ${btoa(`${shopper.code?.replace(/[^\x20-\x7e]/g, '')}:`)}` }
    mustBe(await stranger.get('/api/order/current', { headers }), 401, 403)
  },
  'empty-bearer-is-401': async ({ stranger }) => {
    mustBe(await stranger.get('/api/order/current', { headers: { Authorization: 'Bearer ' } }), 401, 403)
  },
  'settings-need-a-bearer': async ({ stranger }) => mustBe(await stranger.get('/api/shop/settings'), 401, 403),
  'catalogue-needs-a-bearer': async ({ stranger }) => mustBe(await stranger.get('/api/catalog/top'), 401, 403),
  'search-needs-a-bearer': async ({ stranger }) =>
    mustBe(await stranger.post('/api/catalog/products/search', { pageNumber: 0, perPage: 1 }), 401, 403),
  'unknown-call-is-404': async (visit) => mustBe(await unknownCall(visit), 404),
  'unknown-product-is-404': async (visit) => mustBe(await unknownProduct(visit), 200, 404),
  'wrong-method-is-refused': async (visit) => mustBe(await wrongMethod(visit), 404, 405, 501),
  'half-json-is-400': async (visit) => mustBe(await halfJson(visit), 400, 422),
  'no-body-is-refused-or-read-as-empty': async ({ shopper }) => {
    const exchange = await shopper.post('/api/catalog/products/searchText', undefined, { text: '' })
    must(exchange, exchange.status < 500, 'a status below 500')
    if (envelopeOf(exchange)['success'] !== true) refusalOf(exchange)
  },
  'list-as-body-is-refused': async ({ shopper }) => {
    mustBe(await shopper.post('/api/catalog/products/searchText', []), 200, 400, 422)
  },
  'refusal-items-of-401': async (visit) => mustHaveItems(await wrongBearer(visit)),
  'refusal-items-of-404': async (visit) => mustHaveItems(await unknownCall(visit)),
  'refusal-items-of-400': async (visit) => mustHaveItems(await halfJson(visit)),
  'refusal-carries-no-data': async (visit) => {
    const exchange = await wrongBearer(visit)
    mustEqual(exchange, envelopeOf(exchange)['data'] ?? null, null, 'data of a refusal')
  },
  'refusal-tells-no-internals': async (visit) => {
    for (const exchange of [await wrongBearer(visit), await unknownCall(visit), await halfJson(visit)]) {
      const inner = /\bat .+:\d+:\d+\)?|node_modules|stack"|SyntaxError|Exception|SELECT .+ FROM/.exec(exchange.text)
      must(exchange, inner === null, 'words for a shopper, not the server’s own', inner?.[0])
    }
  },
})

const abroad = checksOf('shopper', 'cross-origin', {
  '401-readable-abroad': async (visit) => mustBeReadableAbroad(await wrongBearer(visit)),
  '401-without-bearer-readable-abroad': async (visit) => mustBeReadableAbroad(await withoutBearer(visit)),
  '404-readable-abroad': async (visit) => mustBeReadableAbroad(await unknownCall(visit)),
  '400-readable-abroad': async (visit) => mustBeReadableAbroad(await halfJson(visit)),
  'unknown-product-readable-abroad': async (visit) => mustBeReadableAbroad(await unknownProduct(visit)),
  'unknown-session-readable-abroad': async ({ stranger }) =>
    mustBeReadableAbroad(await stranger.get('/api/session/vitrine-check-unknown-code')),
  'wrong-method-readable-abroad': async (visit) => mustBeReadableAbroad(await wrongMethod(visit)),
})

function preflight({ stranger }: Visit, path: string, method: string, asked: string): Promise<Exchange> {
  const headers = {
    Origin: FOREIGN_ORIGIN,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': asked,
  }
  return stranger.call('OPTIONS', path, { headers })
}

const PREFLIGHTS: Readonly<Record<string, [path: string, method: string, asked: string]>> = {
  'of-settings': ['/api/shop/settings', 'GET', 'authorization'],
  'of-order': ['/api/order/current', 'GET', 'authorization'],
  'of-search': ['/api/catalog/products/search', 'POST', 'authorization,content-type'],
}

const preflights = Object.entries(PREFLIGHTS).flatMap(([name, [path, method, asked]]) =>
  checksOf('shopper', 'cross-origin', {
    [`preflight-${name}-answered`]: async (visit) => {
      const exchange = await preflight(visit, path, method, asked)
      must(
        exchange,
        exchange.status >= 200 && exchange.status < 300,
        'status 204 or 200, without a bearer',
        `${exchange.status}`,
      )
      mustBeReadableAbroad(exchange)
    },
    [`preflight-${name}-allows-headers`]: async (visit) => {
      const exchange = await preflight(visit, path, method, asked)
      const allowed = (exchange.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/)
      const missing = asked.split(',').filter((header) => !allowed.includes(header))
      mustEqual(exchange, missing, [], 'headers that Access-Control-Allow-Headers leaves out')
    },
    [`preflight-${name}-allows-method`]: async (visit) => {
      const exchange = await preflight(visit, path, method, asked)
      const allowed = (exchange.headers.get('access-control-allow-methods') ?? '').toUpperCase().split(/\s*,\s*/)
      // Browsers let GET and POST pass without the header.
      const isAllowed = allowed.includes(method) || allowed.includes('*') || allowed.join('') === ''
      must(exchange, isAllowed, `${method} in Access-Control-Allow-Methods`, allowed.join(', '))
    },
  }),
)

export const refusalChecks: Check[] = [
  ...refusals,
  ...abroad,
  ...preflights,
  ...checksOf('shopper', 'cross-origin', {
    'preflight-is-remembered': async (visit) => {
      const exchange = await preflight(visit, '/api/order/current', 'GET', 'authorization')
      const seconds = Number(exchange.headers.get('access-control-max-age') ?? 0)
      must(exchange, seconds >= 60, 'Access-Control-Max-Age of a minute at least', `Access-Control-Max-Age: ${seconds}`)
    },
    'preflight-of-unknown-call-harmless': async (visit) => {
      const exchange = await preflight(visit, '/api/vitrine-check/unknown', 'GET', 'authorization')
      must(exchange, exchange.status < 500, 'a status below 500', `${exchange.status}`)
    },
  }),
  ...checksOf('shopper', 'caching', {
    '401-never-stored': async (visit) => mustNotBeStored(await wrongBearer(visit)),
    'unknown-session-never-stored': async ({ stranger }) =>
      mustNotBeStored(await stranger.get('/api/session/vitrine-check-unknown-code')),
  }),
]
