import { isRecord, must, mustStayWell, refusalOf } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { each, refused } from '../runs'
import { pageIn } from './catalogue'
import type { Visit } from '../visit'
import { mustRead } from './cart'

export const MARKUP = '<img src=x onerror=alert(1)>"\'&amp;<script>alert(1)</script>'
export const LONG = 'ã'.repeat(20_000)
/** As a text: an object literal would set the prototype. */
export const POLLUTED = '"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}'

const searchText = ({ shopper }: Visit, body: object): Promise<Exchange> =>
  shopper.post('/api/catalog/products/searchText', { pageNumber: 0, perPage: 2, ...body })
const product = ({ shopper }: Visit, path: string): Promise<Exchange> => shopper.get(`/api/catalog/products/${path}`)

/** Bodies of a search that a client of ours would never send. */
const BODIES: Readonly<Record<string, object>> = {
  'markup-in-search': { searchQuery: MARKUP },
  'quotes-in-search': { searchQuery: `'; DROP TABLE orders; --` },
  'emoji-in-search': { searchQuery: '🍌👩‍👩‍👧\u0301\u202E' },
  'zero-byte-in-search': { searchQuery: 'a\0b' },
  'lone-surrogate-in-search': { searchQuery: '\uD800' },
  'pattern-in-search': { searchQuery: '(a+)+$[^*%_' },
  'empty-search': { searchQuery: '' },
  'null-search': { searchQuery: null },
  'number-as-search': { searchQuery: 12 },
  'object-as-search': { searchQuery: { $ne: '' } },
  'list-as-search': { searchQuery: ['a', 'b'] },
  'long-search': { searchQuery: LONG },
  'text-as-page-number': { pageNumber: 'zero' },
  'negative-page-number': { pageNumber: -1 },
  'fraction-as-page-number': { pageNumber: 0.5 },
  'huge-page-number': { pageNumber: 2 ** 40 },
  'zero-per-page': { perPage: 0 },
  'huge-per-page': { perPage: 1_000_000_000 },
  'text-as-filters': { filters: 'price' },
  'unknown-filter': { filters: [{ key: 'vitrine-check', values: ['x'] }] },
  'wrong-range-filter': { filters: [{ key: 'price', range: { from: 'a', to: null } }] },
  'foreign-token': { pageNumber: 1, pageToken: 'vitrine-check' },
  'unknown-field': { vitrineCheck: { deep: [1, 2, 3] } },
}

const PATHS: Readonly<Record<string, string>> = {
  'markup-in-path': encodeURIComponent(MARKUP),
  'slashes-in-path': '..%2F..%2Fetc%2Fpasswd',
  'zero-byte-in-path': 'a%00b',
  'wrong-escape-in-path': '%E0%A4%A',
  'long-path': 'a'.repeat(4000),
  'prototype-key-in-path': '__proto__',
  'constructor-in-path': 'constructor',
}

export const hostileChecks: Check[] = [
  ...checksOf('shopper', 'security', {
    ...each(BODIES, (body) => async (visit) => {
      const exchange = await searchText(visit, body)
      if (mustStayWell(exchange)) pageIn(exchange)
      else refusalOf(exchange)
    }),
    ...each(PATHS, (path) => refused((visit) => product(visit, path))),
    'huge-per-page-is-capped': async (visit) => {
      const exchange = await searchText(visit, { perPage: 1_000_000 })
      const { data } = isRecord(exchange.body) ? exchange.body : {}
      const rows = isRecord(data) && Array.isArray(data['data']) ? data['data'].length : 0
      must(exchange, rows <= 2000, 'a refusal, or 2,000 products at most', `${rows} products`)
    },
    'prototype-keys-in-search': async ({ shopper }) => {
      const text = `{"pageNumber":0,"perPage":1,${POLLUTED}}`
      const exchange = await shopper.post('/api/catalog/products/searchText', undefined, { text })
      mustStayWell(exchange)
      const later = await shopper.get('/api/shop/settings')
      must(later, !later.text.includes('polluted'), 'no trace of the keys in later answers')
    },
    'deep-json': async ({ shopper }) => {
      const text = `{"pageNumber":0,"perPage":1,"filters":${'['.repeat(5000)}${']'.repeat(5000)}}`
      mustStayWell(await shopper.post('/api/catalog/products/searchText', undefined, { text }))
    },
    'markup-as-session-code': async ({ stranger }) => {
      const exchange = await stranger.get(`/api/session/${encodeURIComponent(MARKUP)}`)
      refusalOf(exchange)
      must(exchange, !exchange.text.includes('<script>'), 'a refusal that does not repeat the markup')
    },
    'long-session-code': refused(({ stranger }) => stranger.get(`/api/session/${'a'.repeat(4000)}`)),
    'wrong-escape-as-session-code': refused(({ stranger }) => stranger.get('/api/session/%E0%A4%A')),
    'prototype-key-as-session-code': refused(({ stranger }) => stranger.get('/api/session/__proto__')),
    'code-not-in-other-answers': async (visit) => {
      const code = visit.shopper.code ?? ''
      const paths = ['/api/shop/settings', '/api/order/current', '/api/catalog/top']
      for (const exchange of await Promise.all(paths.map((path) => visit.shopper.get(path))))
        must(
          exchange,
          code.length < 4 || !exchange.text.includes(`"${code}"`),
          'an answer without the session code',
          'the code',
        )
    },
    'order-is-not-anyone-elses': async (visit) => {
      const own = await visit.current()
      const other = await visit.current(visit.agent)
      const exchange = visit.orders.at(-1)!.exchange
      must(exchange, own.id !== other.id, 'another order for another session', `the same order ${own.id}`)
    },
    'well-after-all-this': async (visit) => {
      const before = visit.orders[0]?.order
      await mustRead(
        visit,
        ({ id, items }) => [id, items.length],
        [before?.id, before?.items.length],
        'id and number of lines of the order, as before',
      )
    },
  }),
]
