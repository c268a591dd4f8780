import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { getPriceTables, postPriceTable } from '../../api/price-tables'
import type { PriceTable } from '../../domain/checkout'
import { chosenSeller } from '../../domain/checkout-steps'
import { forcedTable, offeredTables } from '../../domain/price-tables'
import type { ShopError } from '../../lib/errors'
import { dataOf } from '../../lib/remote'
import { createServerField, type ServerField } from '../server-field'
import type { CheckoutContext } from './context'
import { createListing, type Listing } from './listing'

/** The id of the choice 'Sem Tabela de preço'. */
export const NO_TABLE = ''

export interface PriceTablesModel {
  readonly all: Listing<PriceTable, void>
  /** The tables that the chosen store allows. */
  readonly offered: ReadonlySignal<readonly PriceTable[]>
  /** True when the order has its store's only table, so that there is nothing to choose. */
  readonly isForced: ReadonlySignal<boolean>
  /** The table on the agent's screen, NO_TABLE when there is none. */
  readonly selected: ReadonlySignal<string>
  readonly choice: ServerField<string>
  /** Why the last table was refused, until the next choice. */
  readonly failure: ReadonlySignal<ShopError | null>
  /** True when the server took it. After a failure the order has no table. */
  choose(tableId: string): Promise<boolean>
  /** Sets the table that the order's store forces, if there is one and it differs. For a shopper the server does. */
  applyForced(): Promise<void>
}

export function createPriceTables(context: CheckoutContext): PriceTablesModel {
  const { client, events, order, draft, isAgent } = context
  const choice = createServerField<string>(context, {
    cause: 'price-table',
    call: (tableId, how) => postPriceTable(client, tableId === NO_TABLE ? null : tableId, how),
    isTaken: ({ priceTableId }, tableId) => priceTableId === tableId,
  })
  const failure = signal<ShopError | null>(null)
  const all = createListing<PriceTable>(events, (_, options) => getPriceTables(client, options))
  const seller = computed(() => {
    const shown = order.shown.value
    return shown && chosenSeller(shown, draft.current.value)
  })

  async function choose(tableId: string): Promise<boolean> {
    failure.value = null
    draft.set({ priceTableId: tableId })
    if (await choice.take(tableId)) return true
    const error = choice.error.peek()
    // A choice that another one replaced is not a failure.
    if (!error) return true
    // The screen must show the order's table, so the earlier one is removed too.
    const isLeft = order.shown.peek()?.priceTableId !== NO_TABLE
    if (tableId !== NO_TABLE && isLeft) await choice.take(NO_TABLE)
    draft.set({ priceTableId: order.shown.peek()?.priceTableId ?? null })
    failure.value = error
    return false
  }

  const selected = computed(() => choice.pending.value ?? order.shown.value?.priceTableId ?? NO_TABLE)

  return {
    all,
    offered: computed(() => offeredTables(dataOf(all.remote.value ?? { status: 'loading' }) ?? [], seller.value)),
    isForced: computed(() => selected.value !== NO_TABLE && selected.value === forcedTable(seller.value)),
    selected,
    choice,
    failure,
    choose,
    async applyForced() {
      if (!isAgent.peek()) return
      const forced = forcedTable(seller.peek())
      if (forced !== NO_TABLE && forced !== selected.peek()) await choose(forced)
    },
  }
}
