import type { ShopError } from '../../../lib/errors'
import { useTexts } from '../../../session/SessionContext'
import { checkoutPageText } from '../../../text/checkout-page'
import { Notice } from '../../../ui/Notice'
import { RichText } from '../../../ui/RichText'
import { useMessageFor } from '../../shared/useMessageFor'

/** Why the server did not take a choice, in its own words: they may be HTML, which is cleaned. */
export function Refusal({ error }: { error: ShopError | null }) {
  const messageFor = useMessageFor()
  if (!error) return null
  return (
    <Notice tone="danger">{error.kind === 'refused' ? <RichText html={error.message} /> : messageFor(error)}</Notice>
  )
}

interface ListTroubleProps {
  error: ShopError
  /** What could not be loaded, for a failure that is no refusal. */
  failed: string
  onRetry: () => void
}

/** A list that did not come: the server's reason, or a warning with the way to ask again. */
export function ListTrouble({ error, failed, onRetry }: ListTroubleProps) {
  const text = useTexts(checkoutPageText)
  if (error.kind === 'refused') return <Refusal error={error} />
  return (
    <Notice tone="warning" label={text.retry} onAction={onRetry}>
      <span role="alert">{failed}</span>
    </Notice>
  )
}
