import { currentOf, ordered, searchText, sessionOf, topOf } from '../calls'
import { dataOf, isSuccess, isTaken, must, mustRefuse } from '../expect'
import { checksOf, each, harmless, refused, type Check } from '../model'
import { mustKeep } from './cart'

export const MARKUP = '<img src=x onerror=alert(1)>"\'&amp;<script>alert(1)</script>'
export const LONG = 'ã'.repeat(20_000)
/** As a text: an object literal would set the prototype. */
export const POLLUTED = '"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}'

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

export const hostileChecks: Check[] = checksOf('shopper', 'security', {
  ...each((body) => harmless(({ shopper }) => searchText(shopper, { perPage: 2, ...body })), BODIES),
  ...each((path) => refused(({ shopper }) => shopper.get(`/api/catalog/products/${path}`)), PATHS),
  'huge-per-page-is-capped': async ({ shopper }) => {
    const exchange = await searchText(shopper, { perPage: 1_000_000 })
    const rows = isSuccess(exchange) ? dataOf<{ data: unknown[] }>(exchange).data.length : 0
    must(exchange, rows <= 2000, 'a refusal, or 2,000 products at most', `${rows} products`)
  },
  'prototype-keys-in-search': async ({ shopper }) => {
    const text = `{"pageNumber":0,"perPage":1,${POLLUTED}}`
    isTaken(await shopper.post('/api/catalog/products/searchText', undefined, { text }))
    const later = await shopper.get('/api/shop/settings')
    must(later, !later.text.includes('polluted'), 'no trace of the keys in later answers')
  },
  'deep-json': harmless(({ shopper }) => {
    const text = `{"pageNumber":0,"perPage":1,"filters":${'['.repeat(5000)}${']'.repeat(5000)}}`
    return shopper.post('/api/catalog/products/searchText', undefined, { text })
  }),
  'markup-as-session-code': async ({ stranger }) => {
    const exchange = await sessionOf(stranger, MARKUP)
    mustRefuse(exchange)
    must(exchange, !exchange.text.includes('<script>'), 'a refusal that does not repeat the markup')
  },
  'long-session-code': refused(({ stranger }) => sessionOf(stranger, 'a'.repeat(4000))),
  'wrong-escape-as-session-code': refused(({ stranger }) => stranger.get('/api/session/%E0%A4%A')),
  'prototype-key-as-session-code': refused(({ stranger }) => sessionOf(stranger, '__proto__')),
  'code-not-in-other-answers': async ({ shopper }) => {
    const code = shopper.code ?? ''
    for (const exchange of await Promise.all([shopper.get('/api/shop/settings'), currentOf(shopper), topOf(shopper)])) {
      const isKept = code.length < 4 || !exchange.text.includes(`"${code}"`)
      must(exchange, isKept, 'an answer without the session code', 'the code')
    }
  },
  'order-is-not-anyone-elses': async (visit) => {
    const own = await visit.current()
    const { exchange, order } = await ordered(currentOf(visit.agent))
    must(exchange, own.id !== order.id, 'another order for another session', `the same order ${own.id}`)
  },
  'well-after-all-this': async (visit) => {
    const { order } = visit.orders[0] ?? (await ordered(currentOf(visit.shopper)))
    await mustKeep(currentOf(visit.shopper), order, ({ id, items }) => ({ id, lines: items.length }))
  },
})
