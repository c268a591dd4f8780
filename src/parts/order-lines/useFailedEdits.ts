import { fill } from '../../lib/fill'
import { useSession, useTexts } from '../../session/SessionContext'
import { giftsOf } from '../../stores/order/gifts'
import { cartText } from '../../text/cart'
import { giftsText } from '../../text/gifts'

/** The lines whose edits failed, as a text beside the button that they disable. Null when there are none. */
export function useFailedEdits(): string | null {
  const session = useSession()
  const text = useTexts(cartText)
  const { title: gifts } = useTexts(giftsText)
  const failed = session.order.lineErrors.value
  const haveGiftsFailed = giftsOf(session).errors.value.size > 0
  if (failed.size === 0 && !haveGiftsFailed) return null
  const lines = session.order.current.value?.items.filter(({ index }) => failed.has(index)) ?? []
  const names = [...lines.map(({ name }) => name), ...(haveGiftsFailed ? [gifts] : [])]
  return fill(text.failedEdits, { names: names.join(', ') })
}
