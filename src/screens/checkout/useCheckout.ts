import { checkoutOf } from '../../stores/checkout'
import { useSession } from '../../session/SessionContext'
import type { CheckoutStore } from '../../stores/checkout'

/** The checkout, shared by the elements of a session. */
export function useCheckout(): CheckoutStore {
  return checkoutOf(useSession())
}
