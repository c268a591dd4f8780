import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Destination } from '../../api/logistic'
import { allowedTypes, chosenType, isPickUp } from '../../domain/checkout-steps'
import type { LogisticType } from '../../domain/order'
import { computedByValue } from '../computed-by-value'
import type { AddressModel } from './address'
import type { CheckoutContext } from './context'
import type { PickUpModel } from './pickup'

/** Where the order goes as far as the agent has said. */
export interface DestinationModel {
  readonly type: ReadonlySignal<LogisticType | null>
  /** Near a CEP for a pickup, to a saved address for a delivery; null while something is missing or forbidden. */
  readonly current: ReadonlySignal<Destination | null>
}

interface Parts {
  address: AddressModel
  pickUp: PickUpModel
}

export function createDestination(context: CheckoutContext, { address, pickUp }: Parts): DestinationModel {
  const { order, settings, draft } = context
  const type = computed(() => {
    const shown = order.shown.value
    return shown && settings.value ? chosenType(settings.value, shown, draft.current.value) : null
  })
  return {
    type,
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
