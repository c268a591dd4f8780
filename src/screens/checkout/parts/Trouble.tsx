import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { ShopError } from '../../../lib/errors'
import { useTexts } from '../../../session/SessionContext'
import type { Inquiry } from '../../../stores/checkout/inquiry'
import type { ServerField } from '../../../stores/server-field'
import { checkoutPageText } from '../../../text/checkout'
import { Notice } from '../../../ui/Notice'
import { RichText } from '../../../ui/RichText'
import { ErrorNotice } from '../../../parts/messages/failures'

/** The server's own reason for refusing a choice. It may be HTML, which is sanitized. */
export function Refusal({ error }: { error: ShopError | null }) {
  if (error?.kind !== 'refused' || !error.serverWords) return <ErrorNotice error={error} />
  return (
    <Notice tone="danger">
      <RichText html={error.serverWords} />
    </Notice>
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

/** The refusal of a choice made here: the same choice exists in two places and in two elements. */
export function useOwnRefusal(
  choice: Pick<ServerField<unknown>, 'error'>,
  onRefused?: () => void,
): [ShopError | null, (sending: Promise<boolean>) => Promise<void>] {
  useSignals()
  const [own, setOwn] = useState<ShopError | null>(null)
  const error = choice.error.value
  async function follow(sending: Promise<boolean>): Promise<void> {
    const isTaken = await sending
    setOwn(isTaken ? null : choice.error.peek())
    if (!isTaken) onRefused?.()
  }
  return [own === error ? own : null, follow]
}
