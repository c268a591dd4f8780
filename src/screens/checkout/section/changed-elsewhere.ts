import { useCallback } from 'react'
import type { Term } from '../../../domain/agreement'
import type { CheckoutSection } from '../../../domain/checkout-steps'
import type { Belongs } from '../../../parts/order-changes/changes'
import { useCheckout } from '../useCheckout'

/** Where changes made elsewhere are told. Each line of the order tells its own. */
const placeOf: Partial<Record<Term, CheckoutSection>> = {
  store: 'seller',
  delivery: 'delivery',
  pickUp: 'delivery',
  address: 'delivery',
  freight: 'delivery',
  slot: 'schedule',
  payment: 'payment',
  coupon: 'summary',
  total: 'summary',
}

/** The changes that a section tells. */
export function useBelongs(name: CheckoutSection): Belongs {
  const hasStores = useCheckout().sections.value.includes('seller')
  return useCallback(
    ({ term }) => (term === 'store' && !hasStores ? 'delivery' : placeOf[term]) === name,
    [name, hasStores],
  )
}
