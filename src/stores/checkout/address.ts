import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core'
import { sessionDetails } from '../../api/session-details'
import { getCep, postAddress, type NewAddress } from '../../api/address'
import { isSameAddress } from '../../domain/address'
import { cepDigits } from '../../domain/cep'
import { chosenLogistic } from '../../domain/checkout-steps'
import type { Address } from '../../domain/customer'
import { isAbort, ShopError } from '../../lib/errors'
import { dataOf } from '../remote'
import type { CheckoutContext } from './context'

/** The addresses of the contact, and the one that the order goes to. */
export interface AddressModel {
  readonly list: ReadonlySignal<readonly Address[]>
  /** Place of the chosen address in the list, null while none is chosen. */
  readonly selected: ReadonlySignal<number | null>
  /** Chooses an address: what was chosen to reach another one has to be chosen again. */
  select(index: number): void
  /** Saves an address and chooses it. Rejects with ShopError when the server does not take it. */
  add(address: NewAddress): Promise<void>
  /** What belongs to a CEP. Rejects with ShopError; null when a later look-up took its place. */
  lookUp(cep: string): Promise<Address | null>
}

export function createAddress({ client, remote, order, draft, happenings, refresh }: CheckoutContext): AddressModel {
  const saved = computed(() => sessionDetails(dataOf(remote.value)).addresses)
  /** The server's list since an address was added; the session's own replaces it when it is read again. */
  const extended = signal<readonly Address[] | null>(null)
  let lookingUp: AbortController | null = null

  effect(() => {
    if (saved.value) extended.value = null
  })

  const list = computed(() => extended.value ?? saved.value)

  /** The address that the order itself names: the draft of another tab, or of an earlier visit, is not at hand. */
  const held = computed(() => {
    const shown = order.shown.value
    const address = shown?.customer.address
    if (!address || !chosenLogistic(shown, draft.current.value)) return null
    const index = list.value.findIndex((one) => isSameAddress(one, address))
    return index === -1 ? null : index
  })

  /** Where the order was last told to go; null until one is here. */
  let goesTo: string | null = null
  effect(() => {
    const current = dataOf(order.remote.value)
    if (!current) return
    const { address } = current.customer
    const before = goesTo
    goesTo = JSON.stringify(address)
    if (before === null || goesTo === before || !address) return
    // Somebody else has added it meanwhile: the session knows it, this page does not yet.
    if (!untracked(() => list.value).some((one) => isSameAddress(one, address))) void refresh()
  })

  const selected = computed(() => {
    const { deliveryAddressIndex } = draft.current.value
    const isListed = deliveryAddressIndex !== null && deliveryAddressIndex < list.value.length
    return isListed ? deliveryAddressIndex : held.value
  })

  function select(index: number): void {
    if (index === selected.peek()) return void draft.set({ deliveryAddressIndex: index })
    draft.set({ deliveryAddressIndex: index, selectedLogistic: '' })
  }

  function told(error: unknown): never {
    if (error instanceof ShopError) happenings.tell({ type: 'error', error })
    throw error
  }

  return {
    list,
    selected,
    select,
    async add(address) {
      extended.value = await postAddress(client, address).catch(told)
      select(list.peek().length - 1)
    },
    async lookUp(cep) {
      lookingUp?.abort()
      const { signal: aborted } = (lookingUp = new AbortController())
      try {
        const found = await getCep(client, cepDigits(cep), { signal: aborted })
        return aborted.aborted ? null : found
      } catch (error) {
        if (aborted.aborted || isAbort(error)) return null
        return told(error)
      }
    },
  }
}
