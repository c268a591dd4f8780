import { useMemo } from 'react'
import type { Order } from '../../domain/order'
import { computedByValue } from '../../stores/computed-by-value'
import { useCheckout } from './useCheckout'

/**
 * A value computed from the order without the choices that the agent dropped for another delivery type. Null while
 * there is no order. The component renders only when that value changes.
 *
 * @param part a function declared outside the component, so that it is stable
 */
export function useChosenPart<T>(part: (order: Order) => T): T | null {
  const { asChosen } = useCheckout()
  const model = useMemo(() => computedByValue(() => (asChosen.value ? part(asChosen.value) : null)), [asChosen, part])
  return model.value
}
