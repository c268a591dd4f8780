import { useTexts } from '../../../session/SessionContext'
import { paymentText } from '../../../text/payment'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/Notice'

/** A vendor's widget failed to load. */
export function FailedVendor({ onRetry }: { onRetry: () => void }) {
  const text = useTexts(paymentText)
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {text.retry}
    </Button>
  )
  return (
    <Notice tone="danger" title={text.vendorFailedTitle} action={retry}>
      {text.vendorFailedHint}
    </Notice>
  )
}
