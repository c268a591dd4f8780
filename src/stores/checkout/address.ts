import { computed, effect, signal } from '@preact/signals-core'
import { sessionDetails } from '../../api/session-details'
import { postAddress, type NewAddress } from '../../api/address'
import { isSameAddress, isValidCep } from '../../domain/address'
import { over } from '../../domain/choice'
import { allowedTypes, isPickUp } from '../../domain/delivery-types'
import type { Address } from '../../domain/customer'
import { isSame } from '../../domain/order-parts'
import { dataOf } from '../../lib/remote'
import { onEachOrder } from '../order/each-order'
import type { CheckoutContext } from './context'

export type AddressModel = ReturnType<typeof createAddress>

export function createAddress(context: CheckoutContext) {
  const { client, remote, order, settings, effectiveOrder, draft, isAgent, events, refresh } = context
  const saved = computed(() => sessionDetails(dataOf(remote.value)).addresses)
  /** The server's list since an address was added; the session's own replaces it when it is read again. */
  const extended = signal<readonly Address[] | null>(null)

  effect(() => {
    if (saved.value) extended.value = null
  })

  const list = computed(() => extended.value ?? saved.value)

  /** Place of the address that the order itself names; null when it goes to none of the list. */
  const named = computed(() => {
    const address = order.current.value?.logistic && order.current.value.customer.address
    const index = address ? list.value.findIndex((one) => isSameAddress(one, address)) : -1
    return index === -1 ? null : index
  })

  onEachOrder(order, ({ customer: { address } }, before) => {
    if (!before || !address || isSame(before.customer.address, address)) return
    // Another person has added it: the session has it, this page not yet.
    if (!list.peek().some((one) => isSameAddress(one, address))) void refresh()
  })

  const selected = computed(() => {
    const current = order.current.value
    const drafted = over(draft.current.value.deliveryAddressIndex, null)
    if (drafted !== null && drafted < list.value.length) return drafted
    // Without the draft of another tab or of an earlier visit, the order decides.
    if (effectiveOrder.value?.order.logistic) return named.value
    if (!current || !effectiveOrder.value || !settings.value) return null
    const { type } = effectiveOrder.value
    // A shopper with an address of their own is asked for the option, not for the type as well.
    const isHome = type === null ? !isAgent.value && allowedTypes(settings.value, current).delivery : !isPickUp(type)
    const index = isHome ? list.value.findIndex(({ isDefault }) => isDefault) : -1
    return index === -1 ? null : index
  })

  /** Chooses an address. The delivery choices belong to one address, so they must be made again. */
  function select(index: number): void {
    const deliveryAddressIndex = { chosen: index }
    if (index === selected.peek()) return void draft.set({ deliveryAddressIndex })
    // Back at the order's own address, its delivery choices count again.
    draft.set({ deliveryAddressIndex, selectedLogistic: index === named.peek() ? 'kept' : 'dropped' })
  }

  return {
    list,
    /** Index of the chosen address in the list, of the default one where a delivery or a shopper has none; null for none. */
    selected,
    select,
    /** Where the customer is, as far as stores near it are looked for: the default address, or the first; null for none. */
    home: computed(() => {
      const withCep = list.value.filter(({ zipCode }) => isValidCep(zipCode))
      return withCep.find(({ isDefault }) => isDefault) ?? withCep[0] ?? null
    }),
    /** Saves an address and chooses it. Rejects with ShopError when the server refuses it. */
    async add(address: NewAddress): Promise<void> {
      extended.value = await postAddress(client, address).catch((thrown: unknown) => {
        throw events.report(thrown)
      })
      select(list.peek().length - 1)
    },
  }
}
