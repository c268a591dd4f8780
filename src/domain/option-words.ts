import { fill } from '../lib/fill'
import { formatCents, type Cents } from '../lib/money'
import { deliveryText } from '../text/delivery'
import type { LogisticOption } from './checkout'
import { storePlace } from './store-words'

/** The cost of a delivery option: 'Grátis' or 'por R$ 8,90'. */
export function deliveryPrice(price: Cents | null, words = deliveryText): string {
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
  /** Lines below the option: place, time and limits. */
  details: readonly string[]
}

/** The name of an option: its own, or the store's when there are several stores. */
export function optionWords(option: LogisticOption, { isStore = false, words = deliveryText } = {}): OptionWords {
  const { description, storePickUpAddress, timeEstimate, minTimeEstimate } = option
  const times = [...new Set([minTimeEstimate, timeEstimate])].filter(Boolean).join(' – ')
  const names = [...new Set(isStore ? [option.storeName, option.name] : [option.name, option.storeName])].filter(
    Boolean,
  )
  const rest = [storePlace(storePickUpAddress), times, description, limitLines(option, words).join(' · ')]
  return { label: names[0] ?? '', details: [...names.slice(1), ...rest].filter(Boolean) }
}
