import { addStep } from '../../domain/add-rules'
import { defaultChoice } from '../../domain/options'
import { unitPriceOf } from '../../domain/price'
import type { Product } from '../../domain/product'
import { asShopError } from '../../lib/errors'
import { productPath } from '../../lib/paths'
import { clock } from '../../lib/clock'
import { dataOf } from '../../lib/remote'
import { mayAdd, tellAdded } from '../../session/adding'
import type { ShopSession } from '../../session/session'
import { textsOf } from '../../session/SessionContext'
import type { ShopView } from '../../session/view'
import type { Choice } from '../../stores/order/order'
import { when } from '../../stores/when'
import { addText } from '../../text/add'
import { slowText } from '../../text/slow'
import { TOLD_AFTER } from '../../ui/useIsSlow'
import { messageFor } from '../../text/message-for'

interface AddIntent {
  view: ShopView
  pick: Product | Choice
  quantity: number
  isOnProductPage: boolean
  /** Receives why the product was not added, or that the shop takes long, as a text for the shopper. */
  say(sentence: string, isRefusal: boolean): void
}

/** True when the product is in the order. @source storefront specification, section 4, "Add to cart" */
export async function addToCart({ view, pick, quantity, isOnProductPage, say }: AddIntent): Promise<boolean> {
  const choice: Choice = 'product' in pick ? pick : defaultChoice(pick)
  const { providerId, name, price, promotionalPrice } = choice.product
  const item = { productId: providerId, name, quantity, unitPrice: unitPriceOf({ unitPrice: price, promotionalPrice }) }
  const slow = clock.setTimeout(() => say(textsOf(view, slowText).slow, false), TOLD_AFTER)
  try {
    const step = await stepFor(view.session, choice, isOnProductPage)
    if (step === 'open-product') view.history.navigate(productPath(providerId))
    if (step === 'choose-store') sayStoreIsMissing(view)
    if (step !== 'add' || !(await mayAdd(view, [item]))) return false
    await tellAdded(view, (line) => line.productId === providerId, view.session.order.add(choice, quantity))
    view.toasts.show(textsOf(view, addText).added, 'added')
    return true
  } catch (error) {
    say(messageFor(asShopError(error), view.texts), true)
    return false
  } finally {
    clock.clearTimeout(slow)
  }
}

/** An agent must choose a store before adding products. The checkout has the selector. */
export function sayStoreIsMissing(view: ShopView): void {
  const text = textsOf(view, addText)
  const run = () => view.history.navigate('/order/checkout')
  view.toasts.show(text.chooseStore, 'warning', { label: text.openStores, run })
}

/**
 * Decides what a press does. Nothing is added while the order loads or changes: the press waits, unless it only opens
 * the product's page. An order that failed to load is requested again.
 * @throws {ShopError} when there is no order to add to
 */
async function stepFor(shop: ShopSession, { product }: Choice, isOnProductPage: boolean) {
  const { remote, settings, order } = shop
  shop.wantOrder()
  const session = dataOf(remote.peek())
  if (!session) return 'blocked'
  const step = () =>
    addStep({ product, order: order.current.peek(), settings: settings.peek(), session, isOnProductPage })
  if (step() === 'open-product') return 'open-product'
  if (order.remote.peek().status === 'failed') await order.load()
  await when(() => order.remote.value.status !== 'loading' && !order.isUpdating.value)
  const settled = order.remote.peek()
  if (settled.status === 'failed') throw settled.error
  return step()
}
