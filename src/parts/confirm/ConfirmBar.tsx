import { useEffect, type ReactNode } from 'react'
import type { Order } from '../../domain/order'
import { canConfirm } from '../../domain/order-limits'
import { Channel, isPlatformUser } from '../../domain/shop'
import { dataOf } from '../../lib/remote'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { confirmationOf } from '../../stores/confirmation'
import { cartText } from '../../text/cart'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { useIsSlow } from '../../ui/useIsSlow'
import { BarTotal, BottomBar } from '../frame/BottomBar'
import { DecisionNote } from '../order-changes/changes'
import { confirmStepOf } from './confirm-step'
import { MessageDialog } from '../messages/MessageDialog'
import { useConfirm, type Confirm } from './useConfirm'
import { useFailedEdits } from '../order-lines/useFailedEdits'

interface ConfirmBarProps {
  order: Order
  /** Why the order cannot be confirmed. */
  note?: ReactNode
  /** Saves the rest of the screen before the order is confirmed. False cancels the confirmation. */
  settle?: () => Promise<boolean>
}

/** The total and 'Confirmar pedido', always visible. Agents finish the order on their own screen. */
export function ConfirmBar(props: ConfirmBarProps) {
  const data = dataOf(useSession().remote.value)
  if (!data) return null
  return isPlatformUser(data) ? <AgentBar order={props.order} /> : <ShopperBar {...props} />
}

function AgentBar({ order }: { order: Order }) {
  const { history } = useView()
  const text = useTexts(cartText)
  return (
    <BottomBar>
      <BarTotal label={text.total} total={order.total} />
      <Button isFullWidth onClick={() => history.navigate('/order/checkout')}>
        {text.openCheckout}
      </Button>
    </BottomBar>
  )
}

function ShopperBar({ order, note, settle }: ConfirmBarProps) {
  const text = useTexts(cartText)
  const confirm = useConfirm(settle)
  const news = useNote(confirm.isChatMissing)
  const step = confirmStepOf(useView())
  useEffect(() => {
    step.confirm = confirm.confirm
    return () => void (step.confirm = null)
  }, [step, confirm.confirm])
  return (
    <>
      <RefusedConfirmation />
      <BottomBar note={news ?? note}>
        <BarTotal label={text.total} total={order.total} />
        <ConfirmButton order={order} {...confirm} />
      </BottomBar>
    </>
  )
}

/** A message beside the button: the result of the last press, or why it cannot be pressed. */
function useNote(isChatMissing: boolean): ReactNode {
  const { session } = useView()
  const text = useTexts(cartText)
  const failedEdits = useFailedEdits()
  const state = confirmationOf(session).state.value
  const isSlow = useIsSlow(state.status === 'sending')
  // It may take many seconds on a bad line: a busy button alone would say nothing.
  const waiting = state.status === 'checking' ? text.checkingNow : isSlow && text.slow
  if (waiting) return <Notice tone="warning">{waiting}</Notice>
  if (state.status === 'unknown' || state.status === 'changed') {
    const words = { ...text, unknownTitle: text.confirmUnknownTitle, unknownHint: text.confirmUnknown }
    return <DecisionNote state={state} words={words} onCheck={confirmationOf(session).check} />
  }
  if (failedEdits) return failedEdits
  return isChatMissing ? (
    <Notice tone="danger" title={text.chatMissingTitle}>
      {text.chatMissing}
    </Notice>
  ) : null
}

interface ConfirmButtonProps extends Pick<Confirm, 'confirm' | 'isHeld' | 'isRedirecting'> {
  order: Order
}

function ConfirmButton({ order, confirm, isHeld, isRedirecting }: ConfirmButtonProps) {
  const view = useView()
  const { session } = view
  const text = useTexts(cartText)
  const { status } = confirmationOf(session).state.value
  const isConfirming = status === 'sending' || status === 'checking' || isHeld
  const hasFailedEdit = useFailedEdits() !== null
  const isDisabled =
    !canConfirm(order) ||
    hasFailedEdit ||
    isRedirecting ||
    status === 'unknown' ||
    // A pending quantity does not count as updating: the press itself sends it.
    (session.order.isUpdating.value && !isConfirming)
  const isWhatsApp = dataOf(session.remote.value)?.channelType === Channel.WhatsApp
  const label = isWhatsApp ? text.confirmAndReturn : text.confirm
  return (
    <Button
      part="primary-button"
      isFullWidth
      variant={confirmStepOf(view).hasOffer.value ? 'secondary' : 'primary'}
      isBusy={isConfirming}
      disabled={isDisabled}
      onClick={() => void confirm()}
    >
      {status === 'checking' ? text.confirming : label}
    </Button>
  )
}

/** The notice of an ended session says it already; the refusal is read once the session goes on. */
function RefusedConfirmation() {
  const { session } = useView()
  const text = useTexts(cartText)
  const { state, dismiss } = confirmationOf(session)
  const refusal = state.value.status === 'refused' && !session.trouble.value ? state.value.error : null
  return <MessageDialog title={text.confirmRefusedTitle} error={refusal} onRead={dismiss} ok={text.ok} />
}
