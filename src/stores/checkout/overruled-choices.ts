import type { CheckoutDraft } from '../../domain/checkout-draft'
import type { Order } from '../../domain/order'
import { onEachOrder } from '../each-order'
import type { OrderStore } from '../order-model'
import type { DraftStore } from './draft'

/** Drops choices of the draft once the order holds others than before, whoever made them. */
export function dropOverruledChoices({ order, draft }: { order: Pick<OrderStore, 'remote'>; draft: DraftStore }): void {
  onEachOrder(order, (now, before) => {
    const change = before?.id === now.id ? overruled(before, now) : {}
    if (Object.keys(change).length > 0) draft.set(change)
  })
}

function overruled(before: Order, now: Order): Partial<CheckoutDraft> {
  const { seller, logistic } = now
  const isOtherSeller = seller !== null && seller.providerId !== before.seller?.providerId
  const isOtherLogistic =
    logistic !== null && (logistic.providerId !== before.logistic?.providerId || logistic.type !== before.logistic.type)
  const start = logistic?.startDeliveryTime ?? ''
  const isOtherTime = start !== '' && start !== before.logistic?.startDeliveryTime
  return {
    ...(isOtherSeller && { selectedSeller: null, selectedSchedule: '' }),
    // Another store takes the option away, not the wish for a delivery: the type stays while the order holds none.
    ...(isOtherLogistic && { selectedLogistic: null, logisticType: logistic.type }),
    ...(isOtherTime && { selectedDay: '' }),
    ...(now.priceTableId !== before.priceTableId && { priceTableId: now.priceTableId }),
    ...(now.isInSemiAutomatic !== before.isInSemiAutomatic && { isInSemiAutomatic: now.isInSemiAutomatic }),
  }
}
