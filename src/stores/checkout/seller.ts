import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Destination } from '../../api/logistic'
import { getSeller, getStores, postSeller } from '../../api/seller'
import type { SellerOption } from '../../domain/checkout'
import { chosenSeller, deliveryType, isPickUp } from '../../domain/checkout-steps'
import { createChoice, type ChoiceModel } from './choice'
import type { CheckoutContext } from './context'
import type { DestinationModel } from './destination'
import { createListing, type Listing } from './listing'
import type { PriceTablesModel } from './price-tables'
import { createDraftGuard } from './draft-guard'

/** The store that sells the order. */
export interface SellerModel {
  readonly stores: Listing<SellerOption, void>
  /** The stores that serve the chosen destination. */
  readonly offered: Listing<SellerOption, Destination>
  /** The store as the agent sees it, '' while none is chosen: the choice on its way, else the order's. */
  readonly selected: ReadonlySignal<string>
  readonly choice: ChoiceModel
  /** True when the server took the store. The price table that it forces, if any, is sent after it. */
  choose(providerId: string): Promise<boolean>
}

interface Parts {
  destination: DestinationModel
  priceTables: Pick<PriceTablesModel, 'applyForced'>
}

export function createSeller(context: CheckoutContext, { destination, priceTables }: Parts): SellerModel {
  const { client, events, order, settings, draft } = context
  const choice = createChoice(context)
  const selected = computed(() => {
    const shown = order.shown.value
    const held = shown && chosenSeller(shown, draft.current.value)
    return choice.pending.value ?? held?.providerId ?? ''
  })

  /** A store may be chosen before anyone said where the order goes. */
  function target(): Destination | null {
    const rules = settings.peek()
    const known = destination.current.peek()
    return known ?? (rules && { type: destination.type.peek() ?? deliveryType(rules), code: '' })
  }

  return {
    stores: createListing<SellerOption>(events, (_, options) => getStores(client, options)),
    offered: createListing<SellerOption, Destination>(events, (where, options) => getSeller(client, where, options)),
    selected,
    choice,
    async choose(providerId) {
      const where = target()
      if (!where || providerId === '') return false
      const before = destination.type.peek()
      const guard = createDraftGuard(
        draft,
        () => before === null || isPickUp(destination.type.peek()) === isPickUp(before),
      )
      const isTaken = await choice.take({
        id: providerId,
        cause: 'seller',
        call: guard.track(() => postSeller(client, { ...where, providerId })),
        isTaken: ({ seller }) => seller?.providerId === providerId,
      })
      if (guard.reapply()) return false
      if (isTaken) {
        draft.set({ selectedSeller: null })
        await priceTables.applyForced()
      }
      return isTaken
    },
  }
}
