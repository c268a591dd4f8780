import type { Profile } from './model'

/** A call that changes something, and in what way where its path does not say so. */
type Change = readonly [call: string, way?: string]

const LINES: Change = ['POST /api/order/items/', 'adds, changes and removes lines']

/** The calls of each profile that change something. */
const CHANGES: Readonly<Record<Profile, readonly Change[]>> = {
  shopper: [],
  cart: [
    LINES,
    ['POST /api/order/gift/'],
    ['POST /api/order/coupon/'],
    ['POST /api/order/address/', 'adds addresses to the session'],
    ['POST /api/order/logistic/'],
    ['POST /api/order/logistic/manual'],
    ['POST /api/order/seller/'],
    ['POST /api/order/schedule'],
    ['GET /api/order/confirm', 'of orders that must be refused'],
  ],
  payment: [
    LINES,
    ['POST /api/order/coupon/'],
    ['POST /api/order/logistic/'],
    ['POST /api/order/payment/method'],
    ['POST /api/order/payment/delivery'],
    ['POST /api/order/payment/credit/installments'],
    ['POST /api/order/payment/credit', 'a card with a wrong number, which nobody can charge'],
    ['POST /api/order/pix/manual'],
    ['GET /api/order/payment/update'],
    ['GET /api/order/confirm', 'confirms the order of the session'],
    ['POST /api/orders/{id}/again', 'adds its lines to a new order'],
  ],
  agent: [
    LINES,
    ['POST /api/order/payment/method', 'of methods that are off'],
    ['POST /api/order/discount'],
    ['POST /api/order/logistic/'],
    ['POST /api/order/logistic/manual'],
    ['POST /api/order/seller/'],
    ['POST /api/order/schedule'],
    ['POST /api/order/price-tables/{id}'],
    ['POST /api/order/semiautomatic'],
    ['POST /api/customer/update'],
    ['POST /api/order/send/product/{id}', 'a message to the contact'],
    ['GET /api/order/send/resume', 'a message to the contact'],
    ['GET /api/order/send/catalog', 'a message to the contact'],
    ['GET /api/order/confirm', 'as an agent, which must be refused'],
    ['POST /api/order/confirm', "finishes the agent's order"],
    ['GET /api/order/cancel', "cancels the agent's order"],
  ],
  pharmacy: [LINES, ['POST /api/catalog/products/pbm/apply', 'reserves an offer']],
}

/** The calls of some profiles that change something, each once, as `METHOD path (way)`. */
export function changesOf(profiles: readonly Profile[]): string[] {
  const ways = new Map<string, Set<string>>()
  for (const [call, way] of profiles.flatMap((profile) => CHANGES[profile])) {
    const known = ways.get(call) ?? new Set()
    ways.set(call, way === undefined ? known : known.add(way))
  }
  return Array.from(ways, ([call, all]) => (all.size > 0 ? `${call} (${[...all].join('; ')})` : call))
}
