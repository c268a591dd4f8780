import type { Order } from '../domain/order'
import { limitLines } from '../domain/order-limits'
import { useTexts } from '../session/SessionContext'
import { troubleText } from '../text/trouble'
import { Tooltip } from '../ui/Tooltip'
import { orderRulesText } from '../text/order-rules'

export function OrderLimits({ order }: { order: Order }) {
  const text = useTexts(troubleText)
  const lines = limitLines(order, useTexts(orderRulesText))
  if (lines.length === 0) return null
  return (
    <Tooltip label={text.orderLimits}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Tooltip>
  )
}
