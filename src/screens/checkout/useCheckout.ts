import { createContext, useContext } from 'react'
import type { CheckoutDraft } from '../../domain/checkout-draft'
import type { Order } from '../../domain/order'
import { useSession } from '../../session/SessionContext'
import { checkoutOf, type CheckoutChoices, type CheckoutStore } from '../../stores/checkout'
import { useIsSlow } from '../../ui/useIsSlow'
import { useSelected } from '../../parts/order/useSelected'

export function useCheckout(): CheckoutStore {
  return checkoutOf(useSession())
}

/** Choices for a proposal, which its fields show in the place of the order's own. */
export const ChoicesContext = createContext<CheckoutChoices | null>(null)

export function useChoices(): CheckoutChoices {
  const checkout = useCheckout()
  return useContext(ChoicesContext) ?? checkout
}

/** Like `useShownPart`, without the choices that the agent dropped for another delivery type. */
export function useChosenPart<T>(part: (order: Order) => T): T | null {
  const { effectiveOrder } = useChoices()
  return useSelected(() => (effectiveOrder.value ? part(effectiveOrder.value.order) : null), [effectiveOrder, part])
}

/** One entry of the agent's draft. The component renders only when it changes. */
export function useDraft<Entry extends keyof CheckoutDraft>(entry: Entry): CheckoutDraft[Entry] {
  const { draft } = useChoices()
  return useSelected(() => draft.current.value[entry], [draft, entry])
}

/** True while a change of the order is sent: most of the checkout is locked then. */
export function useIsUpdating(): boolean {
  return useSession().order.isUpdating.value
}

/** Pause before the lines are locked, ms: an answer that comes sooner changes nothing under the hand. */
const LOCKED_AFTER = 150

/** True while delivery, payment or another choice beside the lines is being saved. An edit of a line locks no line. */
export function useIsSavingChoice(): boolean {
  return useIsSlow(useCheckout().isSavingChoice.value, LOCKED_AFTER)
}

/** True while the order is being finished or cancelled: nothing may be edited then. */
export function useIsDeciding(): boolean {
  const { finish, cancel } = useCheckout().finishing
  return [finish, cancel].some(({ state }) => state.value.status === 'sending' || state.value.status === 'checking')
}
