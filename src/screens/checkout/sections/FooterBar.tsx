import { useEffect } from 'react'
import type { Order } from '../../../domain/order'
import { finishLabel } from '../../../domain/payment-choice'
import { useSession, useTexts } from '../../../session/SessionContext'
import type { Decision } from '../../../stores/decision'
import { checkoutFooterText, checkoutPaymentText, checkoutText } from '../../../text/checkout'
import { Button } from '../../../ui/Button'
import { lazyPart, nothing } from '../../../ui/lazyPart'
import { useIsSlow } from '../../../ui/useIsSlow'
import { MissingNote } from '../parts/MissingNote'
import { SendSummary } from '../parts/OrderActions'
import { useCheckout, useChosenPart, useIsDeciding } from '../useCheckout'
import { usePressFinish } from '../useCheckoutKeys'
import { useFinish } from '../useFinish'
import { BarTotal, BottomBar } from '../../../parts/frame/BottomBar'
import { DecisionNote } from '../../../parts/order-changes/changes'
import { MessageDialog } from '../../../parts/messages/MessageDialog'
import { useFailedEdits } from '../../../parts/order-lines/useFailedEdits'

const AgentProposals = lazyPart(async () => (await import('../proposals/AgentProposals')).AgentProposals, nothing)

const totalOf = ({ total }: Order) => total

export function FooterBar() {
  const session = useSession()
  const { finishing } = useCheckout()
  const text = useTexts(checkoutFooterText)
  const notices = useTexts(checkoutText)
  const { resume } = useFinish()
  useEffect(resume, [resume])
  const total = useChosenPart(totalOf) ?? 0
  const state = finishing.finish.state.value
  return (
    <>
      {session.settings.value?.features.includes('proposals') && <AgentProposals />}
      <BottomBar note={<FooterNote />}>
        <BarTotal label={text.total} total={total} />
        <SendSummary />
        <FinishButton />
      </BottomBar>
      <MessageDialog
        title={notices.refusedOrder}
        error={state.status === 'refused' ? state.error : null}
        onRead={finishing.finish.dismiss}
      />
    </>
  )
}

function FinishButton() {
  const session = useSession()
  const { finishing, missing, payment } = useCheckout()
  const text = useTexts(checkoutPaymentText)
  const footer = useTexts(checkoutFooterText)
  const press = usePressFinish()
  const { status } = finishing.finish.state.value
  const isFinishing = status === 'sending' || status === 'checking'
  // The answer may bring another total. A pending quantity does not lock the button: finishing sends it.
  const isLocked = session.order.isUpdating.value
  const settings = session.settings.value
  if (!settings) return null
  // The finish itself comes with the last part (storefront specification, section 2, "Footer buttons"). Until then its
  // place is held by a button that cannot be pressed, and the bar says what is missing.
  if (missing.value?.length !== 0 && !isFinishing) {
    return (
      <Button isFullWidth disabled>
        {footer.finish}
      </Button>
    )
  }
  const label = text[finishLabel(payment.method.value, settings)]
  return (
    <Button
      part="primary-button"
      aria-keyshortcuts="Control+Enter"
      isFullWidth
      isBusy={isFinishing}
      isLocked={isLocked}
      disabled={!finishing.canFinish.value}
      onClick={press}
    >
      {status === 'checking' ? footer.confirming : label}
    </Button>
  )
}

function FooterNote() {
  const session = useSession()
  const { finish, cancel } = useCheckout().finishing
  const text = useTexts(checkoutFooterText)
  const { checkFinish, checkCancel } = useFinish()
  const isDeciding = useIsDeciding()
  const isSlow = useIsSlow(isDeciding)
  const failedEdits = useFailedEdits()
  const ofCancel = { ...text, unknownTitle: text.unknownCancelTitle, changedHint: text.changedCancelHint }
  const decisions = [
    { name: 'finish', state: finish.state.value, words: text, onCheck: checkFinish },
    { name: 'cancel', state: cancel.state.value, words: ofCancel, onCheck: checkCancel },
  ]
  const notes = (status: Decision['status']) =>
    decisions
      .filter(({ state }) => state.status === status)
      .map(({ name, ...decision }) => <DecisionNote key={name} {...decision} />)
  const unknown = notes('unknown')[0]
  if (unknown) return unknown
  if (decisions.some(({ state }) => state.status === 'checking')) return text.checkingNow
  if (isSlow) return text.slow
  if (isDeciding || session.order.isUpdating.value) return text.processing
  return (
    <>
      {notes('changed')}
      {failedEdits && <p>{failedEdits}</p>}
      <MissingNote />
    </>
  )
}
