import type { Order } from './order'

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
