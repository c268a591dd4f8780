import { fill } from '../lib/fill'
import { formatCents, type Cents } from '../lib/money'
import { deliveryText } from '../text/delivery'
import { addressLine } from './address-line'
import type { SellerOption } from './checkout'
import type { Address } from './customer'

/** 'Grátis' for a price of zero (storefront specification, section 9, "Free delivery"). */
export function priceWord(price: Cents | null, words = deliveryText): string {
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
  words: typeof deliveryText = deliveryText,
): readonly string[] {
  return [storePlace(store.address), fill(words.serviceTax, { price: priceWord(store.serviceTax, words) })].filter(
    Boolean,
  )
}
