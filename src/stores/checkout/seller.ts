import { computed } from '@preact/signals-core'
import { getSeller, getStores, postSeller } from '../../api/delivery'
import type { Destination, SellerOption } from '../../domain/checkout'
import { deliveryType } from '../../domain/delivery-types'
import type { OrderSeller } from '../../domain/order'
import { createServerField } from '../server-field'
import type { CheckoutContext } from './context'
import type { DestinationModel } from './destination'
import { createInquiry } from './inquiry'
import type { PriceTablesModel } from './price-tables'

export type SellerModel = ReturnType<typeof createSeller>

/** The store that sells the order. */
export function createSeller(
  context: CheckoutContext,
  { destination, priceTables }: { destination: DestinationModel; priceTables: Pick<PriceTablesModel, 'applyForced'> },
) {
  const { client, events, settings, effectiveOrder, draft } = context
  const choice = createServerField<Destination & { providerId: string }, OrderSeller>(context, {
    cause: 'seller',
    orderValue: () => effectiveOrder.value && effectiveOrder.value.order.seller,
    call: (store, how) => postSeller(client, store, how),
    isTaken: ({ seller }, { providerId }) => seller?.providerId === providerId,
    onTaken: () => draft.set({ selectedSeller: 'kept' }),
  })
  const selected = computed(() => choice.current.value?.providerId ?? '')

  /** A store may be chosen before anyone said where the order goes: its code is then that of the first address. */
  function target(): Destination | null {
    const rules = settings.peek()
    const place = destination.current.peek()
    return place ?? (rules && { type: destination.type.peek() ?? deliveryType(rules), code: 0 })
  }

  return {
    stores: createInquiry<readonly SellerOption[]>(events, (_, options) => getStores(client, options)),
    /** The stores that serve the chosen destination. */
    offered: createInquiry<readonly SellerOption[], Destination>(events, (where, options) =>
      getSeller(client, where, options),
    ),
    /** The store as the agent sees it, '' while none is chosen: the choice on its way, else the order's. */
    selected,
    choice,
    /** True when the server took the store. The price table that it forces, if any, is sent after it. */
    async choose(providerId: string): Promise<boolean> {
      const where = target()
      if (!where || providerId === '' || !(await choice.take({ ...where, providerId }))) return false
      await priceTables.applyForced()
      return true
    },
  }
}
