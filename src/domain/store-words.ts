import { fill } from '../lib/fill'
import { formatCents, type Cents } from '../lib/money'
import type { deliveryText } from '../text/delivery'
import { addressLine } from './address'
import type { LogisticOption, SellerOption } from './checkout'
import type { Address } from './customer'

/** 'Grátis' for a price of zero (storefront specification, section 9, "Free delivery"). */
export function priceWord(price: Cents | null, words: typeof deliveryText): string {
  return price === null || price === 0 ? words.free : formatCents(price)
}

type StorePlace = Pick<Address, 'street' | 'number' | 'neighborhood' | 'fullAddress'>

/** Where a store is: `Rua Augusta, 10 - Centro`. */
export function storePlace(address: StorePlace | null): string {
  if (!address) return ''
  const { street, number } = address.fullAddress ?? address
  const place = addressLine({ name: '', street, number })
  return [place, address.neighborhood].filter(Boolean).join(' - ')
}

/** Lines of a store in a selector: its place and its service tax. */
export function storeLines(
  store: Pick<SellerOption, 'serviceTax'> & { address: StorePlace | null },
  words: typeof deliveryText,
): readonly string[] {
  return [storePlace(store.address), fill(words.serviceTax, { price: priceWord(store.serviceTax, words) })].filter(
    Boolean,
  )
}

/** The cost of a delivery option: 'Grátis' or 'por R$ 8,90'. */
export function deliveryPrice(price: Cents | null, words: typeof deliveryText): string {
  return price === null || price === 0 ? words.free : fill(words.by, { price: formatCents(price) })
}

/** The limits that an option has (storefront specification, section 2, "Store pickup" and "Delivery"). */
function limitLines(
  { minOrderValue, maxDistinctItems, maxItems }: LogisticOption,
  words: typeof deliveryText,
): readonly string[] {
  return [
    minOrderValue > 0 ? fill(words.minValue, { amount: formatCents(minOrderValue) }) : '',
    maxDistinctItems > 0 ? fill(words.maxDistinctItems, { count: maxDistinctItems }) : '',
    maxItems > 0 ? fill(words.maxItems, { count: maxItems }) : '',
  ].filter(Boolean)
}

interface OptionWords {
  label: string
  /** The store, or the option's name where the store names it; '' where both are one. */
  other: string
  /** Where it is, '' for a way to the door. */
  place: string
  /** When it comes at the earliest, if that is told apart, and at the latest. */
  times: readonly string[]
  /** What the shop says of it. */
  description: string
  /** All its limits in a line, '' where it has none. */
  limits: string
}

/** The name of an option: its own, or the store's when there are several stores. */
export function optionWords(
  option: LogisticOption,
  { isStore = false, words }: { isStore?: boolean; words: typeof deliveryText },
): OptionWords {
  const { description, storePickUpAddress, timeEstimate, minTimeEstimate } = option
  const times = [...new Set([minTimeEstimate, timeEstimate])].filter(Boolean)
  const names = [...new Set(isStore ? [option.storeName, option.name] : [option.name, option.storeName])].filter(
    Boolean,
  )
  const place = storePlace(storePickUpAddress)
  const limits = limitLines(option, words).join(' · ')
  return { label: names[0] ?? '', other: names[1] ?? '', place, times, description, limits }
}
