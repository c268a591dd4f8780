import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, type DependencyList } from 'react'
import type { Order } from '../../domain/order'
import { useViewUntracked } from '../../session/SessionContext'
import { computedByValue } from '../../stores/computed-by-value'

/** A value of the shown order, null while there is none. Renders only when it changes. `part` must be stable. */
export function useShownPart<T>(part: (order: Order) => T): T | null {
  const { order } = useViewUntracked().session
  return useSelected(() => (order.current.value ? part(order.current.value) : null), [order, part])
}

/** A value that is made of signals. Its component renders when the value changes. @param parts all else that `select` reads */
export function useSelected<T>(select: () => T, parts: DependencyList): T {
  useSignals()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller lists them
  return useMemo(() => computedByValue(select), parts).value
}
