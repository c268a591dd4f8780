import { computed, signal } from '@preact/signals-core'
import type { Destination } from '../../domain/checkout'
import { cepDigits, isValidCep } from '../../domain/address'
import type { Address } from '../../domain/customer'
import { allowedTypes, deliveryType, isPickUp } from '../../domain/delivery-types'
import { computedByValue } from '../computed-by-value'
import type { AddressModel } from './address'
import type { CheckoutContext } from './context'

/** A place to search stores near. */
export interface Place {
  /** Eight digits. */
  cep: string
  /** House number, '' when none was given. */
  number: string
}

export type PickUpModel = ReturnType<typeof createPickUp>

export function createPickUp({ draft }: CheckoutContext) {
  const lookedUp = signal<Place | null>(null)
  const typed = computed((): Place | null => {
    const { cep, cepNumber } = draft.current.value
    return isValidCep(cep) ? { cep: cepDigits(cep), number: cepNumber.trim() } : null
  })
  /** Searches stores near the typed place; does nothing while the CEP is incomplete. */
  function lookUp(): void {
    if (typed.peek()) lookedUp.value = typed.peek()
  }

  return {
    /** The searched place; null before, and when the typed text changed since. */
    near: computed(() => {
      const place = lookedUp.value
      const isStillTyped = place?.cep === typed.value?.cep && place?.number === typed.value?.number
      return isStillTyped ? place : null
    }),
    canLookUp: computed(() => typed.value !== null),
    setCep: (cep: string) => draft.set({ cep }),
    setNumber: (cepNumber: string) => draft.set({ cepNumber }),
    /** Searches stores near an address, unless another place was typed. */
    lookNear({ zipCode, number }: Pick<Address, 'zipCode' | 'number'>): void {
      if (draft.current.peek().cep === '') draft.set({ cep: zipCode, cepNumber: number })
      lookUp()
    },
    lookUp,
  }
}

export type DestinationModel = ReturnType<typeof createDestination>

/** Where the order goes as far as the agent has said. */
export function createDestination(
  context: CheckoutContext,
  { address, pickUp }: { address: AddressModel; pickUp: PickUpModel },
) {
  const { order, settings, effectiveOrder } = context
  /** Where an address is the default and nobody chose a type, that is a delivery. */
  const type = computed(
    () =>
      effectiveOrder.value?.type ??
      (settings.value && address.selected.value !== null ? deliveryType(settings.value) : null),
  )
  return {
    type,
    /** Near a CEP for a pickup, to a saved address for a delivery; null while something is missing or forbidden. */
    current: computedByValue((): Destination | null => {
      const current = order.current.value
      if (!current || !settings.value || type.value === null) return null
      const allowed = allowedTypes(settings.value, current)
      if (!isPickUp(type.value)) {
        const code = address.selected.value
        return allowed.delivery && code !== null ? { type: type.value, code } : null
      }
      const near = pickUp.near.value
      return allowed.pickUp && near ? { type: type.value, code: near.cep, number: near.number } : null
    }),
  }
}
