import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import type { Order } from '../../domain/order'
import { useSession } from '../../session/SessionContext'
import { steady } from '../../stores/steady'

/**
 * What the order as it is shown comes to; null while there is none. The component renders again only when that reads
 * differently, not with every edit of a line.
 *
 * @param part a function declared once, beside the component
 */
export function useShownPart<T>(part: (order: Order) => T): T | null {
  useSignals()
  const { order } = useSession()
  const model = useMemo(() => steady(() => (order.shown.value ? part(order.shown.value) : null)), [order, part])
  return model.value
}
