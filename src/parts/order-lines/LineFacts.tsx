import { useEffect, useMemo } from 'react'
import { optionFacts, repeatFact } from '../../domain/line-facts'
import type { OrderItem } from '../../domain/order'
import type { Product } from '../../domain/product'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { useTexts, useView } from '../../session/SessionContext'
import { lineProductsOf } from '../../stores/order/line-products'
import { css } from '../../styles/sheet'
import { smallClass } from '../../styles/stack'
import { cartText } from '../../text/cart'
import { subscriptionText } from '../../text/subscription'
import { Badge } from '../../ui/Badge'

const list = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin: 4px 0;
  overflow-wrap: anywhere;
`

export function LineFacts({ item }: { item: OrderItem }) {
  const line = useTexts(cartText)
  const subscription = useTexts(subscriptionText)
  const product = useLineProduct(item)
  const tags = item.priceTags.filter(({ name, value }) => name !== '' && value !== 0)
  const facts = [
    ...(product ? optionFacts(item, product) : []),
    ...tags.map(({ name, value }) => `${name}: ${formatCents(value)}`),
    ...(item.preferences.trim() ? [fill(line.preferences, { words: item.preferences })] : []),
  ]
  // Reserves the row while the names of the options load, so that nothing moves.
  const isAwaited = !product && item.attributes.length > 0
  const repeat = repeatFact(item, { line, subscription })
  if (facts.length === 0 && !isAwaited && repeat === '') return null
  return (
    <p className={`${smallClass} ${list}`}>
      {facts.length === 0 && isAwaited && '\u00A0'}
      {facts.map((fact, at) => (
        // A shop may give two tags the same text.
        <span key={`${at} ${fact}`}>{fact}</span>
      ))}
      {repeat && <Badge>{repeat}</Badge>}
    </p>
  )
}

/** The product of an order line. Null until it has loaded: the line does not wait for it. */
export function useLineProduct({ providerId, isGift }: OrderItem): Product | null {
  const { catalog, session } = useView()
  const products = lineProductsOf(session)
  const model = useMemo(() => products.of(providerId), [products, providerId])
  useEffect(() => {
    if (!isGift) products.want(providerId, () => catalog.list.peek().pages.flat())
  }, [products, providerId, isGift, catalog])
  return model.value
}
