import type { CheckoutDraft } from '../../domain/checkout-draft'
import { hasSellerStep, isPickUp } from '../../domain/checkout-steps'
import type { ShopSettings } from '../../domain/shop'
import type { CheckoutContext } from './context'

type DeliveryChoices = Pick<
  CheckoutDraft,
  'selectedSeller' | 'selectedLogistic' | 'deliveryAddressIndex' | 'pickupAddress' | 'selectedSchedule' | 'selectedDay'
>

const GIVEN_UP: DeliveryChoices = {
  selectedSeller: '',
  selectedLogistic: '',
  deliveryAddressIndex: null,
  pickupAddress: '',
  selectedSchedule: '',
  selectedDay: '',
}

const AS_THE_ORDER_HOLDS: DeliveryChoices = { ...GIVEN_UP, selectedSeller: null, selectedLogistic: null }

/** The choices for a delivery and for a pickup, kept for an agent who changes the type and returns. */
interface KeptChoices {
  /** Keeps the choices of the type before, and returns those of the other one. */
  change(wasPickUp: boolean, settings: ShopSettings): DeliveryChoices
}

export function createKeptChoices({ order, draft }: Pick<CheckoutContext, 'order' | 'draft'>): KeptChoices {
  const kept = new Map<boolean, { choices: DeliveryChoices; held: string }>()

  function heldIds(): string {
    const shown = order.shown.peek()
    return JSON.stringify([shown?.seller?.providerId, shown?.logistic?.providerId, shown?.logistic?.type])
  }

  /** The earlier choices, if the order still holds them; otherwise none. */
  function standing(forPickUp: boolean, settings: ShopSettings): DeliveryChoices {
    const before = kept.get(forPickUp)
    if (before?.held === heldIds()) return before.choices
    const type = order.shown.peek()?.logistic?.type ?? null
    if (type !== null && isPickUp(type) === forPickUp) return AS_THE_ORDER_HOLDS
    // A store that cannot be chosen again is not dropped.
    const canChooseStore = hasSellerStep(settings) || settings.areSellerOptionsShown
    const deliveryAddressIndex = before?.choices.deliveryAddressIndex ?? null
    return { ...GIVEN_UP, deliveryAddressIndex, selectedSeller: canChooseStore ? '' : null }
  }

  return {
    change(wasPickUp, settings) {
      const { selectedSeller, selectedLogistic, deliveryAddressIndex, pickupAddress, selectedSchedule, selectedDay } =
        draft.current.peek()
      const left = {
        selectedSeller,
        selectedLogistic,
        deliveryAddressIndex,
        pickupAddress,
        selectedSchedule,
        selectedDay,
      }
      kept.set(wasPickUp, { choices: left, held: heldIds() })
      return standing(!wasPickUp, settings)
    },
  }
}
