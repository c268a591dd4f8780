import { computed } from '@preact/signals-core'
import { getPriceTables, postPriceTable } from '../../api/agent'
import type { PriceTable } from '../../domain/checkout'
import { forcedTable, offeredTables } from '../../domain/price-tables'
import { asShopError } from '../../lib/errors'
import { createServerField } from '../server-field'
import type { CheckoutContext } from './context'
import { tableChoice } from './draft'
import { createInquiry } from './inquiry'

/** The id of the choice 'Sem Tabela de preço'. */
export const NO_TABLE = ''

export type PriceTablesModel = ReturnType<typeof createPriceTables>

export function createPriceTables(context: CheckoutContext) {
  const { client, events, order, effectiveOrder, draft, isAgent } = context
  const all = createInquiry<readonly PriceTable[]>(events, (_, options) => getPriceTables(client, options))
  const orderTable = computed(() => order.current.value?.priceTableId ?? NO_TABLE)
  const seller = computed(() => effectiveOrder.value && effectiveOrder.value.order.seller)

  const choice = createServerField<string>(context, {
    cause: 'price-table',
    orderValue: () => orderTable.value,
    call: (tableId, how) => postPriceTable(client, tableId === NO_TABLE ? null : tableId, how),
    isTaken: ({ priceTableId }, tableId) => priceTableId === tableId,
    async onRefusal(tableId) {
      // The screen must show the order's table, so the earlier one is removed too.
      choice.show('dropped')
      const isLeft = tableId !== NO_TABLE && orderTable.peek() !== NO_TABLE
      if (isLeft) await order.change('price-table', () => postPriceTable(client, null)).catch(asShopError)
      if (choice.choice.peek() === 'dropped') choice.show('kept')
      draft.set({ priceTableId: tableChoice(orderTable.peek()) })
    },
  })
  const selected = computed(() => choice.current.value ?? NO_TABLE)

  /** True unless it was refused. After a refusal the order has no table. */
  async function choose(tableId: string): Promise<boolean> {
    draft.set({ priceTableId: tableChoice(tableId) })
    // A choice that another one replaced is not a failure.
    return (await choice.take(tableId)) || choice.error.peek() === null
  }

  return {
    all,
    /** The tables that the chosen store allows. */
    offered: computed(() => offeredTables(all.data.value ?? [], seller.value)),
    /** True when the order has its store's only table, so that there is nothing to choose. */
    isForced: computed(() => selected.value !== NO_TABLE && selected.value === forcedTable(seller.value)),
    /** The table on the agent's screen, NO_TABLE when there is none. */
    selected,
    choice,
    choose,
    /** Sets the table that the order's store forces, if there is one and it differs. For a shopper the server does. */
    async applyForced(): Promise<void> {
      if (!isAgent.peek()) return
      const forced = forcedTable(seller.peek())
      if (forced !== NO_TABLE && forced !== selected.peek()) await choose(forced)
    },
  }
}
