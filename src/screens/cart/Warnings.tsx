import type { Order } from '../../domain/order'
import { orderWarnings } from '../../domain/order-limits'
import { useTexts } from '../../session/SessionContext'
import { cartText } from '../../text/cart'
import { Notice } from '../../ui/Notice'
import { orderRulesText } from '../../text/order-rules'

/** Reasons against confirming and the shop's own notes. Each begins with 'Atenção:'. */
export function Warnings({ order }: { order: Order }) {
  const text = useTexts(cartText)
  const warnings = orderWarnings(order, useTexts(orderRulesText))
  if (warnings.length === 0) return null
  return (
    <Notice tone="warning">
      {warnings.map((warning) => (
        <p key={warning}>
          <strong>{text.warningPrefix}</strong> {warning}
        </p>
      ))}
    </Notice>
  )
}
