import { fill } from '../lib/fill'
import { cartText } from '../text/cart'
import { subscriptionText } from '../text/subscription'
import type { OrderItem } from './order'
import type { Product } from './product'
import { subscriptionLabel } from './subscription'

interface FactWords {
  line: typeof cartText
  subscription: typeof subscriptionText
}

/** A line's options and subscription. @param product the only source of option names; null while it is unknown */
export function lineFacts(
  item: OrderItem,
  product: Product | null,
  words: FactWords = { line: cartText, subscription: subscriptionText },
): readonly string[] {
  const options = product ? optionFacts(item, product) : []
  return [...options, repeatFact(item, words)].filter((fact) => fact !== '')
}

/** `Cor: Azul`, in the product's order. Options that the product no longer has are left out. */
function optionFacts({ attributes }: OrderItem, product: Product): readonly string[] {
  return product.attributes.flatMap(({ providerId, name, options }) => {
    const chosen = attributes.find((one) => one.providerId === providerId)
    const option = options.find((one) => one.providerId === chosen?.optionProviderId)
    return option ? [[name, option.name || option.providerId].filter(Boolean).join(': ')] : []
  })
}

function repeatFact({ subscription }: OrderItem, { line, subscription: words }: FactWords): string {
  if (!subscription) return ''
  const frequency = subscriptionLabel(subscription.recurrence, words).toLocaleLowerCase('pt-BR')
  return fill(line.subscribed, { frequency })
}
