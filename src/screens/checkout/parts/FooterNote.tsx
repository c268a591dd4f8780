import { useSession, useTexts } from '../../../session/SessionContext'
import { checkoutFooterText } from '../../../text/checkout-footer'
import { Notice } from '../../../ui/Notice'
import { useIsSlow } from '../../../ui/useIsSlow'
import { ChangeNotice } from '../../shared/ChangeNotice'
import { useFailedEdits } from '../../shared/useFailedEdits'
import { MissingNote } from './MissingNote'
import { useCheckout, useIsDeciding } from '../useCheckout'
import { useFinish } from '../useFinish'

export function FooterNote() {
  const session = useSession()
  const { finish, cancel } = useCheckout().finishing
  const state = finish.state.value
  const text = useTexts(checkoutFooterText)
  const { checkFinish, checkCancel } = useFinish()
  const isDeciding = useIsDeciding()
  const isSlow = useIsSlow(isDeciding)
  const failedEdits = useFailedEdits()
  if (state.status === 'unknown') return <Unknown title={text.unknownTitle} check={checkFinish} />
  const canceling = cancel.state.value
  if (canceling.status === 'unknown') return <Unknown title={text.unknownCancelTitle} check={checkCancel} />
  if ([state, canceling].some(({ status }) => status === 'checking')) return text.checkingNow
  if (isSlow) return text.slow
  if (isDeciding || session.order.isUpdating.value) return text.processing
  return (
    <>
      {state.status === 'changed' && (
        <ChangeNotice title={text.changedTitle} hint={text.changedHint} changes={state.changes} />
      )}
      {canceling.status === 'changed' && (
        <ChangeNotice title={text.changedTitle} hint={text.changedCancelHint} changes={canceling.changes} />
      )}
      {failedEdits && <p>{failedEdits}</p>}
      <MissingNote />
    </>
  )
}

/** The answer was lost: neither success nor failure until the server was asked. */
function Unknown({ title, check }: { title: string; check: () => Promise<void> }) {
  const text = useTexts(checkoutFooterText)
  return (
    <Notice tone="warning" title={title} label={text.checkAgain} onAction={() => void check()}>
      {text.unknownHint}
    </Notice>
  )
}
