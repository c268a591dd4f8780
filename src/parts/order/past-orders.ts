import { LogisticType } from '../../domain/order'
import type { PlacedOrder, TrackingState } from '../../domain/placed-order'
import { useSession } from '../../session/SessionContext'
import type { placedText } from '../../text/placed'

/** True where the shop keeps the orders of the person who is here. Nobody is behind the anonymous session. */
export function useHasOrders(): boolean {
  const { settings, hasCode } = useSession()
  return hasCode && settings.value?.features.includes('orders') === true
}

/** The words of a step on the way of an order, which may end at the counter. */
export function stepWords(
  state: TrackingState,
  { logistic }: Partial<Pick<PlacedOrder['order'], 'logistic'>>,
  text: typeof placedText,
): string {
  const isPickUp = logistic?.type === LogisticType.StorePickUp
  if (state === 'out-for-delivery') return text.outForDelivery
  if (isPickUp && state === 'picked') return text.readyToPickUp
  return isPickUp && state === 'delivered' ? text.pickedUp : text[state]
}
