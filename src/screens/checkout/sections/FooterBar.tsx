import { useSignals } from '@preact/signals-react/runtime'
import { formatCents } from '../../../lib/money'
import { useSession, useTexts } from '../../../session/SessionContext'
import { checkoutPageText } from '../../../text/checkout-page'
import { BottomBar } from '../../shared/BottomBar'

/** The total, at the bottom of the checkout. */
export function FooterBar() {
  useSignals()
  const { order } = useSession()
  const text = useTexts(checkoutPageText)
  return (
    <BottomBar>
      <strong>
        {text.total} {formatCents(order.shown.value?.total ?? 0)}
      </strong>
    </BottomBar>
  )
}
