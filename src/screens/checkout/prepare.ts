import { checkoutOf } from '../../session/checkout'
import type { ShopView } from '../../session/view'
import { whenSettled } from '../../stores/remote'
import { chooseEarly } from './early-choices'

/** Resolves when all that the section of the store first shows is here, well or badly answered. */
export async function prepareCheckout(view: ShopView): Promise<void> {
  const { session } = view
  await whenSettled(session.order.remote)
  const { seller, priceTables } = checkoutOf(session)
  const hasStores = session.settings.peek()?.areSellerOptionsShown
  await Promise.all([hasStores && seller.stores.ask(), priceTables.all.ask()])
  hearChoices(view)
}

/** Tells the server what was chosen before there was a component to choose it in. */
export function hearChoices({ session, painted }: ShopView): void {
  const { seller, priceTables } = checkoutOf(session)
  painted?.tell?.((field, value) => chooseEarly({ seller, priceTable: priceTables }[field], value))
}
