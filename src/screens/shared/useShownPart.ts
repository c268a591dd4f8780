import type { Order } from '../../domain/order'
import { useSession } from '../../session/SessionContext'
import { useSelected } from './useSelected'

/** A value of the shown order, null while there is none. Renders only when it changes. `part` must be stable. */
export function useShownPart<T>(part: (order: Order) => T): T | null {
  const { order } = useSession()
  return useSelected(() => (order.shown.value ? part(order.shown.value) : null), [order, part])
}
