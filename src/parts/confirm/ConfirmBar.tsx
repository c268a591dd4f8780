import { useEffect, useId, type ReactNode } from 'react'
import type { Order } from '../../domain/order'
import { canConfirm } from '../../domain/order-limits'
import { Channel, isPlatformUser } from '../../domain/shop'
import { dataOf } from '../../lib/remote'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { confirmationOf } from '../../stores/confirmation'
import { css } from '../../styles/sheet'
import { smallClass } from '../../styles/stack'
import { cartText } from '../../text/cart'
import { Button, buttonClass } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { useIsSlow } from '../../ui/useIsSlow'
import { BarTotal, BottomBar } from '../frame/BottomBar'
import { Link } from '../frame/Link'
import { DecisionNote } from '../order-changes/changes'
import { confirmStepOf } from './confirm-step'
import { MessageDialog } from '../messages/MessageDialog'
import { useConfirm, type Confirm } from './useConfirm'
import { useFailedEdits } from '../order-lines/useFailedEdits'

// Says what the button below it leads to.
const lineClass = css`
  flex: 1 0 100%;
  margin: -4px 0;
  text-align: center;
`

// Or stands in the lower half of the button above it, whose name it is no part of: the two are no higher than a button.
const secondClass = css`
  margin: -6px 0 -8px;
  padding-block: 2px 20px;
  && + p {
    margin: -19px 0 0;
    pointer-events: none;
  }
`

interface ConfirmBarProps {
  order: Order
  /** Why the order cannot be confirmed. */
  note?: ReactNode
  /** The step that comes first while the order still has choices: it has the bar's main button, and to confirm is second. */
  ahead?: { readonly label: string; readonly path: string } | null
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
      <Button onClick={() => history.navigate('/order/checkout')}>{text.openCheckout}</Button>
    </BottomBar>
  )
}

function ShopperBar({ order, note, ahead, settle }: ConfirmBarProps) {
  const view = useView()
  const text = useTexts(cartText)
  const confirm = useConfirm(settle)
  const news = useNote(confirm.isChatMissing)
  const step = confirmStepOf(view)
  const lineId = useId()
  const isOnWhatsApp = dataOf(view.session.remote.value)?.channelType === Channel.WhatsApp
  useEffect(() => {
    step.confirm = confirm.confirm
    return () => void (step.confirm = null)
  }, [step, confirm.confirm])
  const leadsTo = ahead ? text.confirmInChat : isOnWhatsApp && text.toWhatsApp
  const line = leadsTo && (
    <p id={lineId} className={`${smallClass} ${lineClass}`}>
      {leadsTo}
    </p>
  )
  return (
    <>
      <RefusedConfirmation />
      {step.answers.value ?? (
        <BottomBar note={news ?? note}>
          {!ahead && line}
          <BarTotal label={text.total} total={order.total} isBeside={!ahead} />
          {ahead && (
            <Link part="button primary-button" to={ahead.path} className={buttonClass({ variant: 'primary' })}>
              {ahead.label}
            </Link>
          )}
          <ConfirmButton
            order={order}
            {...confirm}
            isOnWhatsApp={isOnWhatsApp}
            isSecond={Boolean(ahead)}
            describedBy={line ? lineId : undefined}
          />
          {ahead && line}
        </BottomBar>
      )}
    </>
  )
}

/** A message beside the button: the result of the last press, or why it cannot be pressed. */
function useNote(isChatMissing: boolean): ReactNode {
  const session = useSession()
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

interface ConfirmButtonProps extends Pick<Confirm, 'confirm' | 'isSettling' | 'isRedirecting'> {
  order: Order
  isOnWhatsApp: boolean
  /** Another button is the bar's main one. */
  isSecond: boolean
  describedBy: string | undefined
}

function ConfirmButton(props: ConfirmButtonProps) {
  const { order, confirm, isSettling, isRedirecting, isOnWhatsApp, isSecond, describedBy } = props
  const session = useSession()
  const text = useTexts(cartText)
  const { status } = confirmationOf(session).state.value
  const isChecking = status === 'checking'
  const isConfirming = status === 'sending' || isChecking || isSettling
  const hasFailedEdit = useFailedEdits() !== null
  const isDisabled =
    !canConfirm(order) ||
    hasFailedEdit ||
    isRedirecting ||
    status === 'unknown' ||
    // A pending quantity does not count as updating: the press itself sends it.
    (session.order.isUpdating.value && !isConfirming)
  const label = isChecking ? text.confirming : text.confirm
  return (
    <Button
      {...(isSecond ? { variant: 'quiet', className: secondClass } : { part: 'primary-button' })}
      aria-label={isOnWhatsApp && !isChecking ? text.confirmAndReturn : undefined}
      aria-describedby={describedBy}
      isBusy={isConfirming}
      disabled={isDisabled}
      onClick={() => void confirm()}
    >
      {label}
    </Button>
  )
}

/** The notice of an ended session says it already; the refusal is read once the session goes on. */
function RefusedConfirmation() {
  const session = useSession()
  const text = useTexts(cartText)
  const { state, dismiss } = confirmationOf(session)
  const refusal = state.value.status === 'refused' && !session.trouble.value ? state.value.error : null
  return <MessageDialog title={text.confirmRefusedTitle} error={refusal} onRead={dismiss} ok={text.ok} />
}
