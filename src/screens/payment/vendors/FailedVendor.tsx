import { useTexts } from '../../../session/SessionContext'
import { paymentText } from '../../../text/payment'
import { Notice } from '../../../ui/Notice'

export function FailedVendor({ onRetry }: { onRetry: () => void }) {
  const text = useTexts(paymentText)
  return (
    <Notice tone="danger" title={text.vendorFailedTitle} label={text.retry} hasButton onAction={onRetry}>
      {text.vendorFailedHint}
    </Notice>
  )
}
