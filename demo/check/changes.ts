import type { Profile } from './model'

/** The calls of each profile that change something. */
const CHANGES: Readonly<Record<Profile, readonly string[]>> = {
  shopper: [],
  cart: [
    'POST /api/order/items/ (adds, changes and removes lines)',
    'POST /api/order/gift/',
    'POST /api/order/coupon/',
    'POST /api/order/address/ (adds addresses to the session)',
    'POST /api/order/logistic/',
    'POST /api/order/seller/',
    'POST /api/order/schedule',
  ],
  payment: [
    'POST /api/order/items/ (adds lines when the order has too few)',
    'POST /api/order/payment/method',
    'POST /api/order/payment/delivery',
    'POST /api/order/payment/credit/installments',
    'POST /api/order/payment/credit (a card with a wrong number, which no acquirer can charge)',
    'GET /api/order/payment/update',
    'GET /api/order/confirm (confirms the order of the session)',
  ],
  agent: [
    'POST /api/order/items/',
    'POST /api/order/discount',
    'POST /api/order/logistic/, /logistic/manual and /seller/',
    'POST /api/order/schedule',
    'POST /api/order/price-tables/{id}',
    'POST /api/order/semiautomatic',
    'POST /api/customer/update',
    'GET /api/order/send/resume, GET /api/order/send/catalog, POST /api/order/send/product/{id} (messages to the contact)',
    "POST /api/order/confirm (finishes the agent's order)",
    "GET /api/order/cancel (cancels the agent's order)",
  ],
  pharmacy: ['POST /api/catalog/products/pbm/apply (reserves an offer)', 'POST /api/order/items/'],
}

/** The calls of some profiles that change something, each once. */
export function changesOf(profiles: readonly Profile[]): string[] {
  return [...new Set(profiles.flatMap((profile) => CHANGES[profile]))]
}
