import { addStep } from '../../domain/add-rules'
import { defaultChoice } from '../../domain/default-choice'
import { findLine } from '../../domain/order-lines'
import { snapshotOf } from '../../domain/order-snapshot'
import { unitPriceOf } from '../../domain/price'
import type { Product } from '../../domain/product'
import { ShopError } from '../../lib/errors'
import { productPath } from '../../lib/paths'
import { askHost } from '../../session/ask-host'
import type { ShopSession } from '../../session/session'
import { textsOf } from '../../session/SessionContext'
import type { ShopView } from '../../session/view'
import type { Choice } from '../../stores/order'
import { dataOf, whenSettled } from '../../stores/remote'
import { addText } from '../../text/add'
import { messageFor } from '../../text/message-for'

export interface AddIntent {
  view: ShopView
  /** A product as it is, or what was picked of it on its page. */
  pick: Product | Choice
  quantity: number
  isOnProductPage: boolean
}

/**
 * What 'Adicionar' does, on a card and on the product page. True when the product is in the order now.
 *
 * @source storefront specification, section 4, "Add to cart"
 */
export async function addToCart({ view, pick, quantity, isOnProductPage }: AddIntent): Promise<boolean> {
  const text = textsOf(view, addText)
  const choice = 'product' in pick ? pick : defaultChoice(pick)
  const step = await stepFor(view.session, choice, isOnProductPage)
  if (step === 'open-product') view.history.navigate(productPath(choice.product.providerId))
  if (step === 'choose-store') view.toasts.show(text.chooseStore, 'warning')
  if (step !== 'add' || view.session.order.isUpdating.peek()) return false
  if (!(await mayAdd(view, choice, quantity))) return false
  try {
    await send(view, choice, quantity)
    view.toasts.show(text.added)
    return true
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    view.toasts.show(messageFor(error, { texts: view.texts }), 'warning')
    return false
  }
}

/** Pressed while the order is still on its way, it waits for it, unless it only opens the product's page. */
async function stepFor(session: ShopSession, { product }: Choice, isOnProductPage: boolean) {
  const data = dataOf(session.remote.peek())
  if (!data) return 'blocked'
  const step = () => {
    const order = session.order.shown.peek()
    return addStep({ product, order, settings: session.settings.peek(), session: data, isOnProductPage })
  }
  if (step() !== 'open-product') await whenSettled(session.order.remote)
  return step()
}

function mayAdd(view: ShopView, { product }: Choice, quantity: number): Promise<boolean> {
  const { providerId: productId, name, price, promotionalPrice } = product
  const unitPrice = unitPriceOf({ unitPrice: price, promotionalPrice })
  return askHost(view, 'shop-before-add', { item: { productId, name, quantity, unitPrice } })
}

async function send(view: ShopView, choice: Choice, quantity: number): Promise<void> {
  const order = await view.session.order.add(choice, quantity)
  const { providerId, name, price, promotionalPrice } = choice.product
  const { subscription = null } = choice
  // What a unit costs is the server's word: it knows subscriptions and price tables.
  const line = findLine(order, { ...choice, providerId, subscription })
  const unitPrice = unitPriceOf(line ?? { unitPrice: price, promotionalPrice })
  view.announce('shop-add', { item: { productId: providerId, name, quantity, unitPrice }, order: snapshotOf(order) })
}
