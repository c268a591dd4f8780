import { cancelReasonIn } from '../../domain/cancel'
import type { Order } from '../../domain/order'
import { fill } from '../../lib/fill'
import { useIsAgent, useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { canceledText } from '../../text/canceled'

const line = css`
  display: block;
`

/** Why the order was cancelled, on a line of its own. Nothing where nobody gave a reason. */
export function CancelReason({ order }: { order: Order | null }) {
  const text = useTexts(canceledText)
  const isAgent = useIsAgent()
  const reason = order && cancelReasonIn(order)
  if (!reason) return null
  const words = isAgent && reason === 'contact' ? text.contactAgent : text[reason]
  return <span className={line}>{fill(text.reason, { reason: words })}</span>
}
