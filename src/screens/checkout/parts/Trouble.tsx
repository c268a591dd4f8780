import { useSignals } from '@preact/signals-react/runtime'
import type { ShopError } from '../../../lib/errors'
import { useTexts } from '../../../session/SessionContext'
import type { Inquiry } from '../../../stores/checkout/inquiry'
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
  list: Pick<Inquiry<unknown, never>, 'remote' | 'reload'>
  /** For errors that are not refusals. */
  failed: string
}

export function ListTrouble({ list, failed }: ListTroubleProps) {
  useSignals()
  const text = useTexts(checkoutPageText)
  const remote = list.remote.value
  if (remote?.status !== 'failed') return null
  if (remote.error.kind === 'refused') return <Refusal error={remote.error} />
  return (
    <Notice tone="warning" label={text.retry} onAction={() => void list.reload()}>
      <span role="alert">{failed}</span>
    </Notice>
  )
}
