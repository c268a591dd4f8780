/** One product in a GA4 event. Amounts are reais, as GA4 wants them. */
export interface TrackItem {
  item_id: string
  item_name: string
  item_brand?: string
  /** The category it was seen in, and those below it. */
  item_category?: string
  item_category2?: string
  item_category3?: string
  item_category4?: string
  item_category5?: string
  /** The list it was chosen from; in a list's own event the list is beside its items. */
  item_list_id?: string
  item_list_name?: string
  /** The sku of the combination that was picked. */
  item_variant?: string
  /** Of one unit; missing where the shop shows no price. */
  price?: number
  /** Already subtracted from the price of one unit. */
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

/** `value` is the items' cost after the order's own discount, without delivery and taxes. */
interface TrackValue {
  currency: 'BRL'
  value: number
  items: readonly TrackItem[]
}

interface TrackOrder extends TrackValue {
  /** Missing when the order has none. */
  coupon?: string
}

interface TrackTransaction extends TrackOrder {
  transaction_id: string
  shipping: number
  tax: number
}

/**
 * Details of `shop-track`, in the names and shapes of GA4's e-commerce events, for a host to pass on to its analytics
 * (Google Analytics 4, "Measure ecommerce", recommended events).
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
  purchase: TrackTransaction
  /** An agent cancelled a purchase: all of it. */
  refund: TrackTransaction
  /** Left out when the words may be personal: an address, or a number as long as a phone's. */
  search: { search_term: string }
}

type TrackName = keyof TrackEvents

export type TrackDetail = { [Name in TrackName]: { name: Name; params: TrackEvents[Name] } }[TrackName]
