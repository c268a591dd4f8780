import { checkoutOf } from '../../session/checkout'
import { useSession } from '../../session/SessionContext'
import type { CheckoutStore } from '../../stores/checkout'

/** The checkout shared by the elements of the session. */
export function useCheckout(): CheckoutStore {
  return checkoutOf(useSession())
}
