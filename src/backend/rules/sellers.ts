import { Refusal } from '../envelope'
import type { LogisticType, SellerSeed } from '../model'
import type { SessionState } from '../state'
import { PICKUP } from './logistic'

/**
 * Chooses the store. Drops a price table that the store does not accept, and options chosen for another store or type.
 * The caller still sets the store's forced table.
 * @throws Refusal naming the lines that the store does not have
 */
export function chooseSeller(session: SessionState, seller: SellerSeed, type: LogisticType): void {
  const { order } = session
  const missing = order.lines.filter(({ product }) => lacks(seller, product.providerId))
  if (missing.length > 0) {
    const names = [...new Set(missing.map(({ product }) => product.name))].join(', ')
    throw new Refusal(`A loja ${seller.name} não tem: ${names}`, 'SellerWithoutProduct')
  }
  const isSameStore = order.seller?.providerId === seller.providerId
  const isSameType = order.logistic === null || (order.logistic.option.type === PICKUP) === (type === PICKUP)
  if (!isSameStore || !isSameType) dropLogistic(session)
  order.seller = seller
  if (order.priceTableId !== null && !isTableTaken(seller, order.priceTableId)) order.priceTableId = null
}

type Choosing = Pick<SessionState, 'sessionType'> & {
  settings: Pick<SessionState['settings'], 'steps'>
  order: Pick<SessionState['order'], 'seller'>
}

/** @throws Refusal for an agent who has not chosen the store, where the shop's flow begins with it */
export function requireSeller({ sessionType, settings, order }: Choosing): void {
  if (sessionType !== 1 || !settings.steps.includes('Seller') || order.seller) return
  throw new Refusal('Selecione a loja que deseja comprar para liberar os produtos', 'SellerRequired')
}

/** A variant's id starts with its product's. */
export function lacks(seller: SellerSeed | null, productId: string): boolean {
  const base = productId.split('Variant=', 1)[0] ?? productId
  return seller?.missingProducts?.includes(base) ?? false
}

/** A store without a list of its own accepts every table. */
function isTableAllowed({ allowedPriceTables }: SellerSeed, table: string): boolean {
  return allowedPriceTables.length === 0 || allowedPriceTables.includes(table)
}

function isTableTaken(seller: SellerSeed, table: string): boolean {
  return seller.useDefaultPriceTable ? table === seller.defaultPriceTable : isTableAllowed(seller, table)
}

/** Sets or, with null, clears the price table. */
export function choosePriceTable({ order, shop }: SessionState, table: string | null): void {
  const { seller } = order
  const named = shop.priceTables.find(({ providerId }) => providerId === table)
  if (table !== null && !named) throw new Refusal('Tabela de preço não encontrada', 'UnknownPriceTable')
  if (seller?.useDefaultPriceTable && table !== seller.defaultPriceTable) {
    throw new Refusal(`A loja ${seller.name} trabalha só com a tabela de preço dela`, 'PriceTableForced')
  }
  if (seller && table !== null && !isTableAllowed(seller, table)) {
    throw new Refusal(`A tabela ${named?.name} não vale para a loja ${seller.name}`, 'PriceTableNotAllowed')
  }
  order.priceTableId = table
}

export function dropLogistic({ order }: SessionState): void {
  order.logistic = null
  order.schedule = null
}
