import { deliveryChoices, emptyDraft, type DeliveryChoices } from '../../domain/checkout-draft'
import { hasSellerStep, isPickUp } from '../../domain/checkout-steps'
import type { ShopSettings } from '../../domain/shop'
import type { CheckoutContext } from './context'

/**
 * The choices for a delivery and for a pickup, kept for an agent who changes the type and returns.
 * @returns what keeps the choices of the type before, and gives those of the other one
 */
export function createKeptChoices({ order, draft }: Pick<CheckoutContext, 'order' | 'draft'>) {
  const kept = new Map<boolean, { choices: DeliveryChoices; held: string }>()

  function heldIds(): string {
    const shown = order.shown.peek()
    return JSON.stringify([shown?.seller?.providerId, shown?.logistic?.providerId, shown?.logistic?.type])
  }

  /** The earlier choices, if the order still holds them; otherwise none. */
  function standing(forPickUp: boolean, settings: ShopSettings): DeliveryChoices {
    const before = kept.get(forPickUp)
    if (before?.held === heldIds()) return before.choices
    const asTheOrderHolds = deliveryChoices(emptyDraft)
    const type = order.shown.peek()?.logistic?.type ?? null
    if (type !== null && isPickUp(type) === forPickUp) return asTheOrderHolds
    // A store that cannot be chosen again is not dropped.
    const canChooseStore = hasSellerStep(settings) || settings.areSellerOptionsShown
    const deliveryAddressIndex = before?.choices.deliveryAddressIndex ?? null
    return {
      ...asTheOrderHolds,
      selectedLogistic: '',
      selectedSeller: canChooseStore ? '' : null,
      deliveryAddressIndex,
    }
  }

  return (wasPickUp: boolean, settings: ShopSettings): DeliveryChoices => {
    kept.set(wasPickUp, { choices: deliveryChoices(draft.current.peek()), held: heldIds() })
    return standing(!wasPickUp, settings)
  }
}
