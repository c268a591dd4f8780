import { lineFacts } from '../../domain/line-facts'
import type { OrderItem } from '../../domain/order'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { cartText } from '../../text/cart'
import { subscriptionText } from '../../text/subscription'
import { useLineProduct } from './useLineProduct'

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  margin: 2px 0;
  font-size: 12px;
  line-height: 18px;
  overflow-wrap: anywhere;
  color: var(--v-muted);
`

export function LineFacts({ item }: { item: OrderItem }) {
  const line = useTexts(cartText)
  const subscription = useTexts(subscriptionText)
  const product = useLineProduct(item)
  const tags = item.priceTags.filter(({ name, value }) => name !== '' && value !== 0)
  const facts = [
    ...lineFacts(item, product, { line, subscription }),
    ...tags.map(({ name, value }) => `${name}: ${formatCents(value)}`),
    ...(item.preferences.trim() ? [fill(line.preferences, { words: item.preferences })] : []),
  ]
  // Reserves the row while the names of the options load, so that nothing moves.
  const isAwaited = !product && item.attributes.length > 0
  if (facts.length === 0 && !isAwaited) return null
  return (
    <p className={list}>
      {facts.length === 0 && '\u00A0'}
      {facts.map((fact, at) => (
        // A shop may give two tags the same text.
        <span key={`${at} ${fact}`}>{fact}</span>
      ))}
    </p>
  )
}
