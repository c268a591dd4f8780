import type { PriceTable } from './checkout'
import type { OrderSeller } from './order'

/**
 * The tables that a store works with: its forced one alone, else those it allows. A store that names none, like no
 * store at all, takes every table.
 *
 * @source storefront specification, section 6, "Sellers may limit which price tables are offered"
 */
export function offeredTables(
  tables: readonly PriceTable[],
  seller: Omit<OrderSeller, 'serviceTax'> | null,
): readonly PriceTable[] {
  if (!seller) return tables
  const { isDefaultPriceTableForced, defaultPriceTable, allowedPriceTables } = seller
  if (isDefaultPriceTableForced && defaultPriceTable !== '')
    return tables.filter(({ providerId }) => providerId === defaultPriceTable)
  if (allowedPriceTables.length === 0) return tables
  return tables.filter(({ providerId }) => allowedPriceTables.includes(providerId))
}
