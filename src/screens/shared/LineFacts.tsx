import { optionFacts, repeatFact } from '../../domain/line-facts'
import type { OrderItem } from '../../domain/order'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { cartText } from '../../text/cart'
import { subscriptionText } from '../../text/subscription'
import { Badge } from '../../ui/Badge'
import { useLineProduct } from './useLineProduct'

const list = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin: 4px 0;
  font-size: var(--v-small);
  line-height: max(16px, 1.2em);
  overflow-wrap: anywhere;
  color: var(--v-muted);
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
    <p className={list}>
      {facts.length === 0 && isAwaited && '\u00A0'}
      {facts.map((fact, at) => (
        // A shop may give two tags the same text.
        <span key={`${at} ${fact}`}>{fact}</span>
      ))}
      {repeat && <Badge>{repeat}</Badge>}
    </p>
  )
}
