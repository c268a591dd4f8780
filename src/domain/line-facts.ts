import { fill } from '../lib/fill'
import { formatsOf } from '../lib/formats'
import type { cartText } from '../text/cart'
import type { subscriptionText } from '../text/subscription'
import type { OrderItem } from './order'
import type { Product } from './product'
import { subscriptionLabel } from './subscription'

interface FactWords {
  line: typeof cartText
  subscription: typeof subscriptionText
}

/** `Cor: Azul`, in the product's order. Options that the product no longer has are left out. */
export function optionFacts({ attributes }: Pick<OrderItem, 'attributes'>, product: Product): readonly string[] {
  return product.attributes.flatMap(({ providerId, name, options }) => {
    const choice = attributes.find((one) => one.providerId === providerId)
    const option = options.find((one) => one.providerId === choice?.optionProviderId)
    return option ? [[name, option.name || option.providerId].filter(Boolean).join(': ')] : []
  })
}

/** `Assinatura: a cada 2 semanas`, or '' for a line that is bought once. */
export function repeatFact({ subscription }: OrderItem, { line, subscription: words }: FactWords): string {
  if (!subscription) return ''
  const frequency = subscriptionLabel(subscription.recurrence, words).toLocaleLowerCase(formatsOf(words))
  return fill(line.subscribed, { frequency })
}
