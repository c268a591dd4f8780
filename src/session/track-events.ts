/** One product in a GA4 event. Amounts are reais, as GA4 wants them. */
export interface TrackItem {
  item_id: string
  item_name: string
  item_brand?: string
  /** The sku of the combination that was picked. */
  item_variant?: string
  /** Of one unit; missing where the shop shows no price. */
  price?: number
  /** Taken off the price of one unit already. */
  discount?: number
  quantity?: number
  /** Place in its list, from 0. */
  index?: number
}

interface TrackList {
  item_list_id: string
  item_list_name: string
  items: readonly TrackItem[]
}

/** `value` is what the items cost after the order's own discount, without delivery and taxes. */
interface TrackValue {
  currency: 'BRL'
  value: number
  items: readonly TrackItem[]
}

interface TrackOrder extends TrackValue {
  /** Missing when the order has none. */
  coupon?: string
}

/**
 * What `shop-track` carries, in the names and shapes of GA4's e-commerce events, for a host to hand on to whatever it
 * measures with.
 *
 * @source Google Analytics 4, "Measure ecommerce", recommended events
 */
export interface TrackEvents {
  view_item_list: TrackList
  select_item: TrackList
  view_item: TrackValue
  add_to_cart: TrackValue
  remove_from_cart: TrackValue
  view_cart: TrackOrder
  begin_checkout: TrackOrder
  add_shipping_info: TrackOrder & { shipping_tier: string }
  add_payment_info: TrackOrder & { payment_type: string }
  /** `value + shipping + tax` is the order's total. */
  purchase: TrackOrder & { transaction_id: string; shipping: number; tax: number }
}

export type TrackName = keyof TrackEvents

export type TrackDetail = { [Name in TrackName]: { name: Name; params: TrackEvents[Name] } }[TrackName]
