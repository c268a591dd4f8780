import { PaymentMethod, type Order } from './order'
import { paymentLink } from './redirects'

/**
 * What the payment page shows.
 *
 * - `settled`: nothing is left to be paid; the shopper goes to '/finish'
 * - `no-payment`, `not-card`: messages
 * - `link`: the page of whoever takes the money; `no-link`: it has no address yet; `bad-link`: the address is no https
 *   one and must not be opened
 * - `embedded`: the card form of the payment provider; `card`: the shop's own
 */
export type PaymentView =
  'settled' | 'no-payment' | 'not-card' | 'pix' | 'boleto' | 'link' | 'no-link' | 'bad-link' | 'embedded' | 'card'

const EMBEDDED_GATEWAY = 'MercadoPago'
/** Whether the card is typed into the form of the payment provider. */
export function isPaidInEmbeddedForm({ gateway }: Order): boolean {
  return gateway === EMBEDDED_GATEWAY
}

const OWN_GATEWAYS = ['ShopProvider', EMBEDDED_GATEWAY]
const PAID_ELSEWHERE: readonly (PaymentMethod | null)[] = [
  PaymentMethod.Link,
  PaymentMethod.Nubank,
  PaymentMethod.Pagaleve,
]

/**
 * The decision table of the payment page.
 *
 * @source storefront specification, section 2, "Card payment page"
 */
export function paymentView(order: Order): PaymentView {
  const { payment, status } = order
  if (status === 'Finalized' || status === 'Canceled' || payment?.status === 'Paid') return 'settled'
  if (!payment || payment.method === null) return 'no-payment'
  if (payment.method === PaymentMethod.Pix) return 'pix'
  if (payment.method === PaymentMethod.Boleto) return 'boleto'
  if (PAID_ELSEWHERE.includes(payment.method)) return linkView(order)
  if (payment.method !== PaymentMethod.CreditCard) return 'not-card'
  return cardView(order)
}

/** Another gateway has a page of its own; without an address for it the card is taken here. */
function cardView(order: Order): PaymentView {
  if (!OWN_GATEWAYS.includes(order.gateway) && order.payment?.link) return linkView(order)
  return isPaidInEmbeddedForm(order) ? 'embedded' : 'card'
}

function linkView(order: Order): PaymentView {
  if (!order.payment?.link) return 'no-link'
  return paymentLink(order) ? 'link' : 'bad-link'
}
