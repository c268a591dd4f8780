import { computed, type ReadonlySignal } from '@preact/signals-core'
import { getPriceTables, postPriceTable } from '../../api/price-tables'
import type { PriceTable } from '../../domain/checkout'
import { chosenSeller } from '../../domain/checkout-steps'
import { offeredTables } from '../../domain/price-tables'
import { dataOf } from '../remote'
import { createChoice, type ChoiceModel } from './choice'
import type { CheckoutContext } from './context'
import { createListing, type Listing } from './listing'

/** What 'Sem Tabela de preço' is chosen by. */
export const NO_TABLE = ''

/** The list of prices that the order is sold by. */
export interface PriceTablesModel {
  readonly all: Listing<PriceTable, void>
  /** The tables that the chosen store works with. */
  readonly offered: ReadonlySignal<readonly PriceTable[]>
  /** Whether the store works with one table only, so that there is nothing to choose. */
  readonly isForced: ReadonlySignal<boolean>
  /** The table as the agent sees it, NO_TABLE when there is none. */
  readonly selected: ReadonlySignal<string>
  readonly choice: ChoiceModel
  /** True when the server took it. After a failure the order is sold without a table. */
  choose(tableId: string): Promise<boolean>
}

export function createPriceTables(context: CheckoutContext): PriceTablesModel {
  const { client, happenings, order, draft } = context
  const choice = createChoice(context)
  const all = createListing<PriceTable>(happenings, (_, options) => getPriceTables(client, options))
  const seller = computed(() => {
    const shown = order.shown.value
    return shown && chosenSeller(shown, draft.current.value)
  })

  function send(tableId: string): Promise<boolean> {
    return choice.take({
      id: tableId,
      cause: 'price-table',
      call: () => postPriceTable(client, tableId === NO_TABLE ? null : tableId),
      isTaken: ({ priceTableId }) => priceTableId === tableId,
    })
  }

  return {
    all,
    offered: computed(() => offeredTables(dataOf(all.remote.value ?? { status: 'loading' }) ?? [], seller.value)),
    isForced: computed(() => Boolean(seller.value?.isDefaultPriceTableForced && seller.value.defaultPriceTable)),
    selected: computed(() => choice.pending.value ?? order.shown.value?.priceTableId ?? NO_TABLE),
    choice,
    async choose(tableId) {
      if (await send(tableId)) return true
      const failure = choice.error.peek()
      // A choice that another one replaced is no failure.
      if (!failure) return true
      // What the screen shows is what the order is sold by: the table that stood before goes too.
      const isLeft = order.shown.peek()?.priceTableId !== NO_TABLE
      if (tableId !== NO_TABLE && isLeft) await send(NO_TABLE)
      return false
    },
  }
}
