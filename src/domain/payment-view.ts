import type { Order } from './order'
import { methodFacts, type MethodFacts } from './payment-methods'
import { paymentLink } from './redirects'

/**
 * The view of the payment page. `settled`: nothing is left to pay, the shopper goes to '/finish'; `link`: the payment
 * provider's page; `no-link`: it has no address yet; `bad-link`: its address is not https and must not be opened;
 * `embedded`: the payment provider's card form; `card`: the shop's own.
 */
export type PaymentView =
  'settled' | 'no-payment' | 'not-card' | 'pix' | 'boleto' | 'link' | 'no-link' | 'bad-link' | 'embedded' | 'card'

const EMBEDDED_GATEWAY = 'MercadoPago'
const OWN_GATEWAY = 'ShopProvider'

/** The decision table of the payment page (storefront specification, section 2, "Card payment page"). */
export function paymentView(order: Order): PaymentView {
  const { payment, status } = order
  if (status === 'Finalized' || status === 'Canceled' || payment?.status === 'Paid') return 'settled'
  if (payment?.link && isPaidElsewhere(order)) return linkView(order)
  if (!payment || payment.method === null) return 'no-payment'
  const screen = screenOf(order)
  if (screen === 'link') return linkView(order)
  if (screen === 'card' && isPaidInEmbeddedForm(order)) return 'embedded'
  return screen ?? 'not-card'
}

/** The page that takes the money of the order's method; null for none. */
export function screenOf({ payment }: Pick<Order, 'payment'>): MethodFacts['screen'] {
  return methodFacts(payment?.method)?.screen ?? null
}

/** Another gateway has its own page, whatever the method; only a card for the embedded form is taken here. */
function isPaidElsewhere(order: Order): boolean {
  return !hasOwnGateway(order) && !(isPaidInEmbeddedForm(order) && screenOf(order) === 'card')
}

/** True when the shop's own provider takes the payment and creates its charge. */
export function hasOwnGateway({ gateway }: Pick<Order, 'gateway'>): boolean {
  return gateway === OWN_GATEWAY
}

/** True when the card is typed into the payment provider's form. */
export function isPaidInEmbeddedForm({ gateway }: Pick<Order, 'gateway'>): boolean {
  return gateway === EMBEDDED_GATEWAY
}

function linkView(order: Order): PaymentView {
  if (!order.payment?.link) return 'no-link'
  return paymentLink(order) ? 'link' : 'bad-link'
}

/** Providers whose name on the wire is not how they write it. */
const NAMES: Readonly<Record<string, string>> = { MercadoPago: 'Mercado Pago' }
/** The shop itself takes the money. */
const OF_THE_SHOP = ['ShopProvider', 'Manual']

/**
 * Who handles the payment: the shop itself, a provider by its name, or nobody that the shopper would know: the
 * platform's own service, or no gateway at all.
 */
export function paymentHandler({ gateway }: Pick<Order, 'gateway'>): { isShop: boolean; provider: string } {
  const isShop = OF_THE_SHOP.includes(gateway)
  return { isShop, provider: isShop || gateway === 'Pay' ? '' : (NAMES[gateway] ?? gateway) }
}
