import type { Order } from '../../backend/wire'
import { misfitOf } from '../contract'
import { FOREIGN_ORIGIN } from '../caller'
import { cents, envelopeOf, isRecord, isSuccess, must, wordsOf } from '../expect'
import { checksOf, Finding, type Check, type Exchange, type Paragraph, type Profile, type Run } from '../model'
import { latencyOf } from '../report'
import { linesOf, type Visit } from '../visit'

/* Rules of every answer. Each profile ends with them, over all that was answered so far. */

/** Generous: a shopper far away waits on a slow server, but no call hangs. */
const P50_MS = 1500
const P95_MS = 5000

/** @throws {Finding} unless the header fits; a missing one is '' */
function mustHaveHeader(exchange: Exchange, name: string, fits: RegExp, expected: string): void {
  const value = exchange.headers.get(name) ?? ''
  must(exchange, fits.test(value), expected, `${name}: ${value || 'none'}`)
}

/** @throws {Finding} unless a page of another origin may read the answer */
export function mustBeReadableAbroad(exchange: Exchange): void {
  const allowed = exchange.headers.get('access-control-allow-origin')
  const expected = 'Access-Control-Allow-Origin: * (or the origin that asked)'
  must(exchange, ['*', FOREIGN_ORIGIN].includes(allowed ?? ''), expected, `Access-Control-Allow-Origin: ${allowed}`)
}

export const mustNotBeStored = (exchange: Exchange): void =>
  mustHaveHeader(exchange, 'Cache-Control', /no-store/i, 'Cache-Control: no-store')

const isPreflight = ({ method }: Exchange): boolean => method === 'OPTIONS'
const isRefusal = ({ body }: Exchange): boolean => isRecord(body) && body['success'] === false

/** Tells of one person, or of a code that nobody has. */
const isPrivate = ({ method, path, status }: Exchange): boolean =>
  status === 401 || (method === 'GET' && /^\/api\/(session\/|order\/current$)/.test(path))

const INNER = /\bat .+:\d+:\d+\)?|node_modules|stack"|SyntaxError|Exception|SELECT .+ FROM/

type Rule = readonly [
  paragraph: Paragraph,
  applies: (exchange: Exchange) => boolean,
  look: (exchange: Exchange) => void,
]

const RULES: Readonly<Record<string, Rule>> = {
  'every-answer-has-the-envelope': [
    'envelope',
    (exchange) => !isPreflight(exchange),
    (exchange) => must(exchange, 'errors' in envelopeOf(exchange), 'JSON with "success", "data" and "errors"'),
  ],
  'every-answer-is-json': [
    'envelope',
    (exchange) => !isPreflight(exchange),
    (exchange) => mustHaveHeader(exchange, 'Content-Type', /^application\/json\b/i, 'Content-Type: application/json'),
  ],
  'success-agrees-with-status': [
    'envelope',
    isSuccess,
    (exchange) => must(exchange, exchange.status < 300, '"success": true with status 200 only'),
  ],
  'success-has-no-errors': [
    'envelope',
    isSuccess,
    (exchange) => {
      const { errors } = envelopeOf(exchange)
      must(exchange, Array.isArray(errors) && errors.length === 0, '"errors": [] beside "success": true')
    },
  ],
  'no-answer-is-5xx': [
    'refusals',
    () => true,
    (exchange) => must(exchange, exchange.status < 500, 'a status below 500', `status ${exchange.status}`),
  ],
  'every-refusal-has-words': [
    'refusals',
    isRefusal,
    (exchange) => must(exchange, wordsOf(exchange) !== '', 'words in errors[0].message'),
  ],
  'refusal-tells-no-internals': [
    'refusals',
    isRefusal,
    (exchange) => {
      const inner = INNER.exec(exchange.text)
      must(exchange, inner === null, 'words for a shopper, not the server’s own', inner?.[0])
    },
  ],
  'every-answer-readable-abroad': ['cross-origin', () => true, mustBeReadableAbroad],
  'private-answers-never-stored': ['caching', isPrivate, mustNotBeStored],
  'no-answer-is-shared': [
    'caching',
    (exchange) => !isPreflight(exchange),
    (exchange) =>
      mustHaveHeader(exchange, 'Cache-Control', /^(?!.*(\bpublic\b|s-maxage))/i, 'no shared cache for an answer'),
  ],
}

const ORDER_RULES: Readonly<Record<string, (exchange: Exchange, order: Order) => void>> = {
  'every-subtotal-is-its-lines': (exchange, order) => {
    const sum = linesOf(order).reduce((total, line) => total + cents(line.totalAmout), 0)
    const expected = `itemsAmout of ${sum / 100}, the sum of the lines`
    must(exchange, cents(order.itemsAmout) === sum, expected, `${order.itemsAmout}`)
  },
  'every-total-adds-up': (exchange, { itemsAmout, discountAmout, totalAmout, logistic, seller }) => {
    const sum = cents(itemsAmout) - cents(discountAmout) + cents(logistic?.price) + cents(seller?.serviceTax)
    const expected = `totalAmout of ${sum / 100}: items less discount, plus freight and the store's tax`
    must(exchange, cents(totalAmout) === sum, expected, `${totalAmout}`)
  },
  'every-line-adds-up': (exchange, order) => {
    for (const line of linesOf(order).filter(({ customPrice }) => !customPrice)) {
      const sum = (cents(line.promotionalPrice) || cents(line.unitPrice)) * line.quantity
      const expected = `line ${line.index}: totalAmout of ${sum / 100}, ${line.quantity} units`
      must(exchange, cents(line.totalAmout) === sum, expected, `${line.totalAmout}`)
    }
  },
  'discount-within-the-items': (exchange, { discountAmout, itemsAmout }) => {
    const isWithin = cents(discountAmout) <= cents(itemsAmout)
    must(exchange, isWithin, 'a discount of the items at most', `${discountAmout}`)
  },
}

const answersOf = ({ shopper }: Visit): Exchange[] => shopper.log.filter(({ path }) => path.startsWith('/api/'))

/** Every field that is not as the contract says is named, each once. */
async function mustFitTheContract(visit: Visit): Promise<void> {
  const misfits = new Map<string, Finding>()
  for (const exchange of answersOf(visit)) {
    const misfit = misfitOf(exchange)
    const field = misfit?.expected.replaceAll(/\.\d+(?=[.:])/g, '') ?? ''
    if (misfit && !misfits.has(field)) misfits.set(field, misfit)
  }
  const [first] = misfits.values()
  if (first) throw new Finding(first.sent, first.came, [...misfits.values()].map((one) => one.expected).join('; '))
}

/** The last checks of a profile. */
export function afterChecks(profile: Profile): Check[] {
  const checkOf = (paragraph: Paragraph, name: string, run: Run) =>
    checksOf(profile, paragraph, { [`${profile}-${name}`]: run })
  const rules = Object.entries(RULES).flatMap(([name, [paragraph, applies, look]]) =>
    checkOf(paragraph, name, async (visit) => answersOf(visit).filter(applies).forEach(look)),
  )
  const orderRules = Object.entries(ORDER_RULES).flatMap(([name, look]) =>
    checkOf('cart', name, async ({ orders }) => orders.forEach(({ exchange, order }) => look(exchange, order))),
  )
  return [...rules, ...orderRules, ...checkOf('values', 'every-answer-fits-the-contract', mustFitTheContract)]
}

export const loadChecks = checksOf('shopper', 'load', {
  'half-of-the-calls-are-fast': async ({ shopper }) => {
    const { p50 } = latencyOf(shopper.log)
    must(shopper.log.at(-1)!, p50 <= P50_MS, `half of the calls within ${P50_MS} ms`, `p50 ${p50} ms`)
  },
  'almost-no-call-is-slow': async ({ shopper }) => {
    const { p95 } = latencyOf(shopper.log)
    must(shopper.log.at(-1)!, p95 <= P95_MS, `95 of 100 calls within ${P95_MS} ms`, `p95 ${p95} ms`)
  },
})
