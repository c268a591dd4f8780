import type { Feature } from '../../../domain/features'
import { currentOf, productOf, search, topOf } from '../calls'
import { envelopeOf, must, mustEqual, need } from '../expect'
import { checksOf, harmless, refused, type Exchange, type Run, type Step } from '../model'
import type { Visit } from '../visit'
import { UNKNOWN_CODE } from './start'

const wrongBearer: Step<Exchange> = ({ shopper }) => currentOf(shopper.as(UNKNOWN_CODE))
const withScheme = ({ stranger }: Visit, Authorization: string) =>
  stranger.get('/api/order/current', { headers: { Authorization } })
const withText = ({ shopper }: Visit, text: string) =>
  shopper.post('/api/catalog/products/searchText', undefined, { text })

const refusals = checksOf('shopper', 'refusals', {
  'no-bearer-is-401': refused(({ stranger }) => currentOf(stranger), 401, 403),
  'wrong-bearer-is-401': refused(wrongBearer, 401),
  'other-scheme-is-401': refused(
    (visit) => withScheme(visit, `Basic ${btoa(`${visit.shopper.code?.replace(/[^\x20-\x7e]/g, '')}:`)}`),
    401,
    403,
  ),
  'empty-bearer-is-401': refused((visit) => withScheme(visit, 'Bearer '), 401, 403),
  'settings-need-a-bearer': refused(({ stranger }) => stranger.get('/api/shop/settings'), 401, 403),
  'catalogue-needs-a-bearer': refused(({ stranger }) => topOf(stranger), 401, 403),
  'search-needs-a-bearer': refused(({ stranger }) => search(stranger), 401, 403),
  'unknown-call-is-404': refused(({ shopper }) => shopper.get('/api/vitrine-check/unknown'), 404),
  'unknown-product-is-404': refused(({ shopper }) => productOf(shopper, 'vitrine-check-unknown'), 200, 404),
  // No client sends it, and no backend has reason to change anything for it.
  'wrong-method-is-refused': refused(({ shopper }) => shopper.call('PUT', '/api/catalog/top'), 404, 405),
  'half-json-is-400': refused((visit) => withText(visit, '{"pageNumber":0,"perPage"'), 400, 422),
  'list-as-body-is-refused': refused((visit) => withText(visit, '[]'), 200, 400, 422),
  'no-body-is-refused-or-read-as-empty': harmless((visit) => withText(visit, '')),
  'refusal-carries-no-data': async (visit) => {
    const exchange = await wrongBearer(visit)
    mustEqual(exchange, envelopeOf(exchange)['data'] ?? null, null, 'data of a refusal')
  },
})

const preflight = ({ stranger }: Visit, path: string, method: string, requestHeaders: string) =>
  stranger.call('OPTIONS', path, {
    headers: { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': requestHeaders },
  })

/** A check that browsers let a page of another origin make a call. */
export function preflighted(path: string, method: string, requestHeaders: string, feature?: Feature): Run {
  return async (visit) => {
    if (feature !== undefined) await visit.needOffer(feature)
    const exchange = await preflight(visit, path, method, requestHeaders)
    const { status, headers } = exchange
    must(exchange, status >= 200 && status < 300, 'status 204 or 200, without a bearer', `${status}`)
    const listOf = (name: string): string[] => (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/)
    const allowed = listOf('access-control-allow-headers')
    const missing = requestHeaders.split(',').filter((header) => !allowed.includes(header))
    mustEqual(exchange, missing, [], 'headers that Access-Control-Allow-Headers leaves out')
    const methods = listOf('access-control-allow-methods')
    // Browsers let GET and POST pass without the header.
    const isAllowed = [method.toLowerCase(), '*'].some((one) => methods.includes(one)) || methods.join('') === ''
    must(exchange, isAllowed, `${method} in Access-Control-Allow-Methods`, methods.join(', '))
  }
}

const abroad = checksOf('shopper', 'cross-origin', {
  'preflight-of-settings': preflighted('/api/shop/settings', 'GET', 'authorization'),
  'preflight-of-order': preflighted('/api/order/current', 'GET', 'authorization'),
  'preflight-of-search': preflighted('/api/catalog/products/search', 'POST', 'authorization,content-type'),
  'preflight-is-remembered': async (visit) => {
    const exchange = await preflight(visit, '/api/order/current', 'GET', 'authorization')
    const seconds = Number(exchange.headers.get('access-control-max-age') ?? 0)
    must(exchange, seconds >= 60, 'Access-Control-Max-Age of a minute at least', `Access-Control-Max-Age: ${seconds}`)
  },
  'preflight-of-unknown-call-harmless': async (visit) => {
    const exchange = await preflight(visit, '/api/vitrine-check/unknown', 'GET', 'authorization')
    must(exchange, exchange.status < 500, 'a status below 500', `${exchange.status}`)
  },
  'named-origin-varies': async (visit) => {
    const exchange = await visit.settingsCall()
    need(exchange.headers.get('access-control-allow-origin') !== '*', 'every origin is allowed')
    const vary = exchange.headers.get('vary') ?? ''
    must(exchange, /\*|origin/i.test(vary), 'Vary: Origin beside a named origin', `Vary: ${vary || 'none'}`)
  },
})

export const refusalChecks = [...refusals, ...abroad]
