import type { Profile } from './model'

const ALL: readonly Profile[] = ['cart', 'payment', 'agent', 'pharmacy']

/** Calls that change something, the profiles that make them, and in what way where the path does not say so. */
const CHANGES: readonly [call: string, profiles: readonly Profile[], way?: string][] = [
  ['POST /api/session', ['cart'], 'makes codes of visitors'],
  ['POST /api/order/items/', ALL, 'adds, changes and removes lines'],
  ['POST /api/order/gift/', ['cart']],
  ['POST /api/order/coupon/', ['cart', 'payment']],
  ['POST /api/order/address/', ['cart'], 'adds addresses to the session'],
  ['POST /api/order/logistic/', ['cart', 'payment', 'agent']],
  ['POST /api/order/logistic/manual', ['cart', 'agent']],
  ['POST /api/order/seller/', ['cart', 'agent']],
  ['POST /api/order/schedule', ['cart', 'agent']],
  ['POST /api/order/payment/method', ['payment', 'agent']],
  ['POST /api/order/payment/delivery', ['payment']],
  ['POST /api/order/payment/credit/installments', ['payment']],
  ['POST /api/order/payment/credit', ['payment'], 'a card with a wrong number, which nobody can charge'],
  ['POST /api/order/pix/manual', ['payment']],
  ['GET /api/order/payment/update', ['payment']],
  ['GET /api/order/confirm', ['cart'], 'of orders that must be refused'],
  ['GET /api/order/confirm', ['payment'], 'confirms the order of the session'],
  ['GET /api/order/confirm', ['agent'], 'as an agent, which must be refused'],
  ['POST /api/orders/{id}/again', ['payment'], 'adds its lines to a new order'],
  ['POST /api/orders/{id}/payment', ['payment'], 'charges a placed order that is due'],
  ['POST /api/order/discount', ['agent']],
  ['POST /api/order/price-tables/{id}', ['agent']],
  ['POST /api/order/semiautomatic', ['agent']],
  ['POST /api/customer/update', ['agent']],
  ['POST /api/order/send/product/{id}', ['agent'], 'a message to the contact'],
  ['GET /api/order/send/resume', ['agent'], 'a message to the contact'],
  ['GET /api/order/send/catalog', ['agent'], 'a message to the contact'],
  ['POST /api/order/confirm', ['agent'], "finishes the agent's order"],
  ['GET /api/order/cancel', ['agent'], "cancels the agent's order"],
  ['POST /api/order/proposals', ['agent']],
  ['POST /api/order/proposals/{id}', ['agent']],
  ['POST /api/order/proposals/{id}/accept', ['agent']],
  ['POST /api/order/handover', ['agent'], 'makes a link to the order'],
  ['POST /api/order/handover/{id}/withdraw', ['agent']],
  ['POST /api/order/attending', ['agent'], 'takes the contact over'],
  ['POST /api/order/presence', ['agent'], 'tells that the shopper is editing'],
  ['POST /api/catalog/products/pbm/apply', ['pharmacy'], 'reserves an offer'],
]

/** What some profiles change, as `METHOD path (way)`. */
export function changesOf(profiles: readonly Profile[]): string[] {
  const made = CHANGES.filter(([, of]) => of.some((profile) => profiles.includes(profile)))
  return made.map(([call, , way]) => (way === undefined ? call : `${call} (${way})`))
}
