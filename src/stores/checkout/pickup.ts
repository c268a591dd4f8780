import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { cepDigits, isValidCep } from '../../domain/cep'
import type { CheckoutContext } from './context'

/** A place that stores are looked for near. */
export interface Place {
  /** Eight digits. */
  cep: string
  /** House number, '' when none was given. */
  number: string
}

/** Where the contact is, for an order that they fetch themselves. */
export interface PickUpModel {
  /** The place that was looked up; null until then, and once something else is typed. */
  readonly near: ReadonlySignal<Place | null>
  /** Whether what is typed can be looked up. */
  readonly canLookUp: ReadonlySignal<boolean>
  setCep(cep: string): void
  setNumber(number: string): void
  /** Looks for stores near what is typed; does nothing while the CEP is not whole. */
  lookUp(): void
}

export function createPickUp({ draft }: CheckoutContext): PickUpModel {
  const lookedUp = signal<Place | null>(null)
  const typed = computed((): Place | null => {
    const { cep, cepNumber } = draft.current.value
    return isValidCep(cep) ? { cep: cepDigits(cep), number: cepNumber.trim() } : null
  })
  return {
    near: computed(() => {
      const known = lookedUp.value
      const isStillTyped = known?.cep === typed.value?.cep && known?.number === typed.value?.number
      return isStillTyped ? known : null
    }),
    canLookUp: computed(() => typed.value !== null),
    setCep: (cep) => draft.set({ cep }),
    setNumber: (cepNumber) => draft.set({ cepNumber }),
    lookUp: () => {
      if (typed.peek()) lookedUp.value = typed.peek()
    },
  }
}
