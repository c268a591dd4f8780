import { computed, signal } from '@preact/signals-core'
import { cepDigits, isValidCep } from '../../domain/cep'
import type { CheckoutContext } from './context'

/** A place to search stores near. */
interface Place {
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
  return {
    /** The searched place; null before, and when the typed text changed since. */
    near: computed(() => {
      const known = lookedUp.value
      const isStillTyped = known?.cep === typed.value?.cep && known?.number === typed.value?.number
      return isStillTyped ? known : null
    }),
    canLookUp: computed(() => typed.value !== null),
    setCep: (cep: string) => draft.set({ cep }),
    setNumber: (cepNumber: string) => draft.set({ cepNumber }),
    /** Searches stores near the typed place; does nothing while the CEP is incomplete. */
    lookUp(): void {
      if (typed.peek()) lookedUp.value = typed.peek()
    },
  }
}
