import type { ShopError } from '../../../lib/errors'
import { useTexts } from '../../../session/SessionContext'
import { checkoutPageText } from '../../../text/checkout-page'
import { Notice } from '../../../ui/Notice'
import { RichText } from '../../../ui/RichText'
import { useMessageFor } from '../../shared/useMessageFor'

/** The server's own reason for refusing a choice. It may be HTML, which is sanitized. */
export function Refusal({ error }: { error: ShopError | null }) {
  const messageFor = useMessageFor()
  if (!error) return null
  return (
    <Notice tone="danger">{error.kind === 'refused' ? <RichText html={error.message} /> : messageFor(error)}</Notice>
  )
}

interface ListTroubleProps {
  error: ShopError
  /** The message for errors that are not refusals. */
  failed: string
  onRetry: () => void
}

/** A list failed to load: the server's reason, or a warning with a retry. */
export function ListTrouble({ error, failed, onRetry }: ListTroubleProps) {
  const text = useTexts(checkoutPageText)
  if (error.kind === 'refused') return <Refusal error={error} />
  return (
    <Notice tone="warning" label={text.retry} onAction={onRetry}>
      <span role="alert">{failed}</span>
    </Notice>
  )
}
