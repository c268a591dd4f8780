import { useSignals } from '@preact/signals-react/runtime'
import { useSession, useTexts } from '../../../session/SessionContext'
import { checkoutFooterText } from '../../../text/checkout-footer'
import { Notice } from '../../../ui/Notice'
import { MissingNote } from './MissingNote'
import { useCheckout } from '../useCheckout'
import { useFinish } from '../useFinish'
import { useIsDeciding } from '../useIsDeciding'

/** The line over the footer: what is under way, what got lost, or what is still missing. */
export function FooterNote() {
  useSignals()
  const session = useSession()
  const { finish, cancel } = useCheckout().finishing
  const text = useTexts(checkoutFooterText)
  const { checkFinish, checkCancel } = useFinish()
  const isDeciding = useIsDeciding()
  if (finish.state.value.status === 'unknown') return <Unknown title={text.unknownTitle} check={checkFinish} />
  if (cancel.state.value.status === 'unknown') return <Unknown title={text.unknownCancelTitle} check={checkCancel} />
  if (isDeciding || session.order.isUpdating.value) return text.processing
  return (
    <>
      {finish.state.value.status === 'changed' && (
        <Notice tone="warning" title={text.changedTitle}>
          {text.changedHint}
        </Notice>
      )}
      <MissingNote />
    </>
  )
}

/** An answer that got lost: neither a success nor a failure until asked. */
function Unknown({ title, check }: { title: string; check: () => Promise<void> }) {
  const text = useTexts(checkoutFooterText)
  return (
    <Notice tone="warning" title={title} label={text.checkAgain} onAction={() => void check()}>
      {text.unknownHint}
    </Notice>
  )
}
