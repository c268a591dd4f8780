import { readSession, readSettings } from '../../api/first-reads'
import {
  Unfit,
  cents,
  dataIn,
  entity,
  essential,
  flag,
  id,
  list,
  named,
  number,
  orNull,
  rows,
  text,
} from '../../api/narrow'
import type { Narrow } from '../../api/narrow'
import type { PriceTable, SellerOption } from '../../domain/checkout'
import type { OrderItem, OrderSeller } from '../../domain/order'
import type { StorePlace } from '../../domain/store-words'
import type { FirstViewData } from '../first-view'

/** What is painted of an order. Its whole reading comes with the code that changes orders. */
export interface PaintedOrder {
  id: string
  /** null for one that is not open. */
  status: 'Creating' | null
  items: readonly Pick<OrderItem, 'providerId' | 'quantity'>[]
  seller: Omit<OrderSeller, 'serviceTax'> | null
  priceTableId: string
}

/** A store as a field lists it. */
export type PaintedStore = Omit<SellerOption, 'address'> & { address: StorePlace | null }

/** What the section of the store is made of. */
export interface CheckoutData extends Pick<FirstViewData, 'session' | 'settings'> {
  order: PaintedOrder
  priceTables: readonly PriceTable[]
  /** None where the shop does not show them. */
  stores: readonly PaintedStore[]
}

const order = entity<PaintedOrder>({
  id: essential(id),
  status: named<'Creating'>(['Creating']),
  items: list(entity({ providerId: essential(id), quantity: number })),
  seller: orNull(
    entity({
      providerId: essential(id),
      name: text,
      allowedPriceTables: list(essential(id)),
      isDefaultPriceTableForced: ['useDefaultPriceTable', flag],
      defaultPriceTable: id,
    }),
  ),
  priceTableId: ['providerPriceTableId', id],
})

const place = { street: text, number: id }

const store = entity<PaintedStore>({
  providerId: essential(id),
  name: text,
  address: orNull(entity({ ...place, neighborhood: text, fullAddress: orNull(entity(place)) })),
  serviceTax: cents,
})

const priceTable = entity<PriceTable>({ providerId: essential(id), name: text })

/** Thrown where an answer is no success, or not what its call answers. */
export class Unpaintable extends Error {}

const reader =
  <T>(narrow: Narrow<T>) =>
  (body: unknown): T => {
    const data = dataIn(body, narrow)
    if (data instanceof Unfit) throw new Unpaintable()
    return data
  }

/** Readers of whole answers. @throws Unpaintable */
export const read = {
  session: reader(readSession),
  settings: reader(readSettings),
  order: reader(order),
  priceTables: reader(rows(priceTable)),
  stores: reader(rows(store)),
}
