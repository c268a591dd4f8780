import { useCallback, useState } from 'react'
import { addStep } from '../../domain/add-rules'
import { findLine } from '../../domain/order-rules'
import { snapshotOf } from '../../domain/order-snapshot'
import { unitPriceOf } from '../../domain/price'
import { ShopError } from '../../lib/errors'
import { productPath } from '../../lib/paths'
import type { ShopSession } from '../../session/session'
import { useTexts, useView } from '../../session/SessionContext'
import type { ShopView } from '../../session/view'
import type { Choice } from '../../stores/order'
import { dataOf } from '../../stores/remote'
import { catalogText } from '../../text/catalog'
import { messageFor } from '../../text/message-for'

interface AddToCart {
  /** True when the product is in the order now. */
  add(choice: Choice, quantity: number): Promise<boolean>
  isAdding: boolean
}

/** What 'Adicionar' does, on a card and on the product page (storefront specification, section 4). */
export function useAddToCart({ isOnProductPage = false } = {}): AddToCart {
  const view = useView()
  const text = useTexts(catalogText)
  const [isAdding, setAdding] = useState(false)
  const add = useCallback(
    async (choice: Choice, quantity: number) => {
      const step = stepFor(view.session, choice, isOnProductPage)
      if (step === 'open-product') view.history.navigate(productPath(choice.product.providerId))
      if (step === 'choose-store') view.toasts.show(text.chooseStore, 'warning')
      if (step !== 'add' || view.session.order.isUpdating.peek()) return false
      setAdding(true)
      try {
        await send(view, choice, quantity)
        view.toasts.show(text.added)
        return true
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
        view.toasts.show(messageFor(error), 'warning')
        return false
      } finally {
        setAdding(false)
      }
    },
    [view, text, isOnProductPage],
  )
  return { add, isAdding }
}

function stepFor(session: ShopSession, { product }: Choice, isOnProductPage: boolean) {
  const data = dataOf(session.remote.peek())
  if (!data) return 'blocked'
  const order = session.order.shown.peek()
  return addStep({ product, order, settings: session.settings.peek(), session: data, isOnProductPage })
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
