import { computed } from '@preact/signals-core'
import type { Destination } from '../../domain/checkout'
import { allowedTypes, chosenType, deliveryType, isPickUp } from '../../domain/checkout-steps'
import { computedByValue } from '../computed-by-value'
import type { AddressModel } from './address'
import type { CheckoutContext } from './context'
import type { PickUpModel } from './pickup'

export type DestinationModel = ReturnType<typeof createDestination>

interface Parts {
  address: AddressModel
  pickUp: PickUpModel
}

/** Where the order goes as far as the agent has said. */
export function createDestination(context: CheckoutContext, { address, pickUp }: Parts) {
  const { order, settings, draft } = context
  const chosen = computed(() => {
    const shown = order.shown.value
    return shown && settings.value ? chosenType(settings.value, shown, draft.current.value) : null
  })
  /** Where an address is the default and nobody chose a type, that is a delivery. */
  const type = computed(
    () => chosen.value ?? (settings.value && address.selected.value !== null ? deliveryType(settings.value) : null),
  )
  return {
    chosen,
    type,
    /** Near a CEP for a pickup, to a saved address for a delivery; null while something is missing or forbidden. */
    current: computedByValue((): Destination | null => {
      const shown = order.shown.value
      if (!shown || !settings.value || type.value === null) return null
      const allowed = allowedTypes(settings.value, shown)
      if (!isPickUp(type.value)) {
        const code = address.selected.value
        return allowed.delivery && code !== null ? { type: type.value, code } : null
      }
      const near = pickUp.near.value
      return allowed.pickUp && near ? { type: type.value, code: near.cep, number: near.number } : null
    }),
  }
}
