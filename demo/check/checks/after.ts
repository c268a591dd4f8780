import { latencyOf } from '../report'
import { cents, must, recordOf } from '../expect'
import { checksOf, type Check, type Exchange, type Paragraph, type Profile } from '../model'
import { mustFit, shapeOf } from '../contract'
import { linesOf, type AnsweredOrder, type Visit } from '../visit'
import { mustBeReadableAbroad } from './every-read'

/* Checks of every answer that came so far. They find what is wrong in one call only. */

/** Generous: a shopper far away waits on a slow server, but no call hangs. */
const P50_MS = 1500
const P95_MS = 5000

const calls = ({ shopper }: Visit): Exchange[] => shopper.log.filter(({ path }) => /^\/(api|tray)\//.test(path))
const isPreflight = ({ method }: Exchange): boolean => method === 'OPTIONS'

function everyOrder(visit: Visit, look: (answered: AnsweredOrder) => void): void {
  for (const answered of visit.orders) look(answered)
}

const AFTER: Readonly<Record<string, [Paragraph, (visit: Visit) => void]>> = {
  'every-answer-has-the-envelope': [
    'envelope',
    (visit) => {
      for (const exchange of calls(visit).filter((one) => !isPreflight(one))) {
        const { body } = exchange
        const isEnvelope = typeof body === 'object' && body !== null && 'success' in body && 'data' in body
        must(exchange, isEnvelope && 'errors' in body, 'JSON with "success", "data" and "errors"')
      }
    },
  ],
  'success-agrees-with-status': [
    'envelope',
    (visit) => {
      for (const exchange of calls(visit).filter((one) => !isPreflight(one))) {
        const isSuccess = (exchange.body as { success?: unknown } | undefined)?.success === true
        must(exchange, !isSuccess || exchange.status < 300, '"success": true with status 200 only')
      }
    },
  ],
  'no-answer-is-5xx': [
    'refusals',
    (visit) => {
      for (const exchange of calls(visit)) must(exchange, exchange.status < 500, 'a status below 500')
    },
  ],
  'every-refusal-has-words': [
    'refusals',
    (visit) => {
      for (const exchange of calls(visit)) {
        const { success, errors } = (exchange.body ?? {}) as { success?: boolean; errors?: { message?: unknown }[] }
        if (success !== false) continue
        const message = errors?.[0]?.message
        must(exchange, typeof message === 'string' && message !== '', 'words in errors[0].message')
      }
    },
  ],
  'every-answer-readable-abroad': [
    'cross-origin',
    (visit) => {
      for (const exchange of calls(visit)) mustBeReadableAbroad(exchange)
    },
  ],
  'every-subtotal-is-its-lines': [
    'cart',
    (visit) =>
      everyOrder(visit, ({ exchange, order }) => {
        const sum = linesOf(order).reduce((total, line) => total + cents(line.totalAmout), 0)
        must(
          exchange,
          cents(order.itemsAmout) === sum,
          `itemsAmout of ${sum / 100}, the sum of the lines`,
          `${order.itemsAmout}`,
        )
      }),
  ],
  'every-total-adds-up': [
    'cart',
    (visit) =>
      everyOrder(visit, ({ exchange, order }) => {
        const { itemsAmout, discountAmout, totalAmout, logistic, seller } = order
        const sum = cents(itemsAmout) - cents(discountAmout) + cents(logistic?.price) + cents(seller?.serviceTax)
        const expected = `totalAmout of ${sum / 100}: items less discount, plus freight and the store's tax`
        must(exchange, cents(totalAmout) === sum, expected, `${totalAmout}`)
      }),
  ],
  'every-line-adds-up': [
    'cart',
    (visit) =>
      everyOrder(visit, ({ exchange, order }) => {
        for (const line of linesOf(order).filter(({ customPrice }) => !customPrice)) {
          const unit = cents(line.promotionalPrice) || cents(line.unitPrice)
          const expected = `line ${line.index}: totalAmout of ${(unit * line.quantity) / 100}, ${line.quantity} units`
          must(exchange, cents(line.totalAmout) === unit * line.quantity, expected, `${line.totalAmout}`)
        }
      }),
  ],
  'every-order-has-its-shape': [
    'values',
    (visit) =>
      everyOrder(visit, ({ exchange }) => {
        const data = recordOf(exchange)
        mustFit(exchange, data, shapeOf('Order'))
      }),
  ],
  'discount-within-the-items': [
    'cart',
    (visit) =>
      everyOrder(visit, ({ exchange, order }) => {
        const isWithin = cents(order.discountAmout) <= cents(order.itemsAmout)
        must(exchange, isWithin, 'a discount of the items at most', `${order.discountAmout}`)
      }),
  ],
}

/** The checks over all that was answered, for one profile: after its other checks. */
function afterChecks(profile: Profile): Check[] {
  return Object.entries(AFTER).flatMap(([name, [paragraph, look]]) =>
    checksOf(profile, paragraph, { [`${profile}-${name}`]: async (visit) => look(visit) }),
  )
}

export const afterShopperChecks: Check[] = [
  ...afterChecks('shopper'),
  ...checksOf('shopper', 'load', {
    'half-of-the-calls-are-fast': async ({ shopper }) => {
      const { p50 } = latencyOf(shopper.log)
      must(shopper.log.at(-1)!, p50 <= P50_MS, `half of the calls within ${P50_MS} ms`, `p50 ${p50} ms`)
    },
    'almost-no-call-is-slow': async ({ shopper }) => {
      const { p95 } = latencyOf(shopper.log)
      must(shopper.log.at(-1)!, p95 <= P95_MS, `95 of 100 calls within ${P95_MS} ms`, `p95 ${p95} ms`)
    },
  }),
]
export const afterCartChecks = afterChecks('cart')
export const afterPaymentChecks = afterChecks('payment')
export const afterAgentChecks = afterChecks('agent')
export const afterPharmacyChecks = afterChecks('pharmacy')
