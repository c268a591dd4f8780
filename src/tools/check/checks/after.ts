import type { Order } from '../../../backend/wire'
import { misfitOf } from '../contract'
import { FOREIGN_ORIGIN } from '../caller'
import { cents, envelopeOf, isRecord, isSuccess, must, mustEqual, wordsOf } from '../expect'
import { checksOf, each, Finding, type Check, type Exchange, type Profile, type Run } from '../model'
import { latencyOf } from '../report'
import { linesOf, type Visit } from '../visit'

/* Rules of every answer. Each profile ends with them, over all that was answered so far. */

/** @throws {Finding} unless the header fits */
function mustHaveHeader(exchange: Exchange, name: string, fits: RegExp, expected: string): void {
  const value = exchange.headers.get(name)
  must(exchange, fits.test(value ?? ''), expected, `${name}: ${value}`)
}

/** @throws {Finding} unless a page of another origin may read the answer */
export function mustBeReadableAbroad(exchange: Exchange): void {
  const allowed = exchange.headers.get('access-control-allow-origin')
  const expected = 'Access-Control-Allow-Origin: * (or the origin that asked)'
  must(exchange, ['*', FOREIGN_ORIGIN].includes(allowed ?? ''), expected, `Access-Control-Allow-Origin: ${allowed}`)
}

export const mustNotBeStored = (exchange: Exchange): void =>
  mustHaveHeader(exchange, 'Cache-Control', /no-store/i, 'Cache-Control: no-store')

const isAny = (): boolean => true
const isAnswer = ({ method }: Exchange): boolean => method !== 'OPTIONS'
const isRefusal = ({ body }: Exchange): boolean => isRecord(body) && body['success'] === false
/** Tells of one person, or of a code that nobody has. */
const isPrivate = ({ method, path, status }: Exchange): boolean =>
  status === 401 || (method === 'GET' && /^\/api\/(session\/|order\/current$)/.test(path))

const INNER = /\bat .+:\d+:\d+\)?|node_modules|stack"|SyntaxError|Exception|SELECT .+ FROM/

type Rules = Readonly<Record<string, (exchange: Exchange) => void>>

/** Rules of one paragraph, for some of the answers. */
const of = (paragraph: string, applies: (exchange: Exchange) => boolean, rules: Rules) => ({
  paragraph,
  applies,
  rules,
})

const RULES = [
  of('envelope', isAnswer, {
    'every-answer-has-the-envelope': (exchange) =>
      must(exchange, 'errors' in envelopeOf(exchange), 'JSON with "success", "data" and "errors"'),
    'every-answer-is-json': (exchange) =>
      mustHaveHeader(exchange, 'Content-Type', /^application\/json\b/i, 'Content-Type: application/json'),
  }),
  of('envelope', isSuccess, {
    'success-agrees-with-status': (exchange) =>
      must(exchange, exchange.status < 300, '"success": true with status 200 only'),
    'success-has-no-errors': (exchange) => mustEqual(exchange, envelopeOf(exchange)['errors'], [], 'errors'),
  }),
  of('refusals', isRefusal, {
    'every-refusal-has-words': (exchange) => must(exchange, wordsOf(exchange) !== '', 'words in errors[0].message'),
    'refusal-tells-no-internals': (exchange) =>
      must(exchange, !INNER.test(exchange.text), 'words for a shopper, not the server’s own'),
  }),
  of('refusals', isAny, {
    'no-answer-is-5xx': (exchange) => must(exchange, exchange.status < 500, 'a status below 500'),
  }),
  of('cross-origin', isAny, { 'every-answer-readable-abroad': mustBeReadableAbroad }),
  of('caching', isPrivate, { 'private-answers-never-stored': mustNotBeStored }),
  of('caching', isAnswer, {
    'no-answer-is-shared': (exchange) =>
      mustHaveHeader(exchange, 'Cache-Control', /^(?!.*(\bpublic\b|s-maxage))/i, 'no shared cache for an answer'),
  }),
]

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
  const named = (paragraph: string, runs: Readonly<Record<string, Run>>): Check[] =>
    checksOf(profile, paragraph, runs).map((check) => ({ ...check, name: `${profile}-${check.name}` }))
  const rules = RULES.flatMap(({ paragraph, applies, rules: looks }) =>
    named(
      paragraph,
      each((look) => async (visit) => answersOf(visit).filter(applies).forEach(look), looks),
    ),
  )
  const orderRules = each(
    (look) => async (visit) => visit.orders.forEach(({ exchange, order }) => look(exchange, order)),
    ORDER_RULES,
  )
  return [
    ...rules,
    ...named('cart', orderRules),
    ...named('values', { 'every-answer-fits-the-contract': mustFitTheContract }),
  ]
}

/** A shopper far away waits on a slow server, but no call hangs. */
const within =
  (share: 'p50' | 'p95', most: number): Run =>
  async ({ shopper: { log } }) => {
    const time = latencyOf(log)[share]
    must(log.at(-1)!, time <= most, `${share} of ${most} ms at most`, `${share} ${time} ms`)
  }

export const loadChecks = checksOf('shopper', 'load', {
  'half-of-the-calls-are-fast': within('p50', 1500),
  'almost-no-call-is-slow': within('p95', 5000),
})
