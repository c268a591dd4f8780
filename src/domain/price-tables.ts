import type { PriceTable } from './checkout'
import type { OrderSeller } from './order'

type TableRules = Omit<OrderSeller, 'serviceTax'>

/** The one table that a store uses; '' for a store with a choice. */
export function forcedTable(seller: TableRules | null): string {
  return seller?.isDefaultPriceTableForced ? seller.defaultPriceTable : ''
}

/**
 * The tables that a store allows: its forced one alone, else those it lists. A store without a list, or no store,
 * allows every table (storefront specification, section 6, "Sellers may limit which price tables are offered").
 */
export function offeredTables(tables: readonly PriceTable[], seller: TableRules | null): readonly PriceTable[] {
  if (!seller) return tables
  const forced = forcedTable(seller)
  if (forced !== '') return tables.filter(({ providerId }) => providerId === forced)
  const { allowedPriceTables } = seller
  if (allowedPriceTables.length === 0) return tables
  return tables.filter(({ providerId }) => allowedPriceTables.includes(providerId))
}
