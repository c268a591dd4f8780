import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { paymentOf } from '../../session/payment'
import { useTexts, useView } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { paymentText } from '../../text/payment'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { InfoIcon, WarningIcon } from '../../ui/icons'
import { Spinner } from '../../ui/Spinner'
import { BackToChat } from '../shared/BackToChat'
import { succeed } from './succeed'
import { useReturn } from './useReturn'

const box = css`
  outline: none;
`

const actions = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`

/** How long until a payment that waits for its money is asked about again, ms. */
const ASK_AGAIN = 5000

/** Whether a payment is in a state that stands in the place of the form. */
export function useIsPaymentShown(): boolean {
  useSignals()
  const { status } = paymentOf(useView().session).state.value
  return ['sending', 'checking', 'waiting', 'unknown'].includes(status)
}

/** A payment under way, or one whose end is not known: what is true of it, and what may be done. */
export function PaymentProgress() {
  useSignals()
  const payment = paymentOf(useView().session)
  const text = useTexts(paymentText)
  const state = payment.state.value
  if (state.status === 'waiting') return <Waiting />
  if (state.status === 'unknown') return <Unknown isOpen={state.isOpen} />
  const isChecking = state.status === 'checking'
  return (
    <Panel
      icon={<Spinner size={32} />}
      title={isChecking ? text.confirming : text.processing}
      message={isChecking ? text.confirmingHint : text.processingHint}
    />
  )
}

/** The server took the payment and the money is not there yet: asked about again and again, never paid again. */
function Waiting() {
  const text = useTexts(paymentText)
  const check = useCheck()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') check()
    }, ASK_AGAIN)
    return () => clearInterval(timer)
  }, [check])
  useReturn(check)
  return (
    <Panel icon={<InfoIcon size={32} />} title={text.waitingTitle} message={text.waitingHint}>
      <Button onClick={check}>{text.checkAgain}</Button>
      <BackToChat variant="secondary" />
    </Panel>
  )
}

/**
 * A lost answer: neither paid nor failed. Asked about again when the connection or the shopper is back; paying again takes
 * the shopper's own press, after the server was asked.
 */
function Unknown({ isOpen }: { isOpen: boolean }) {
  const view = useView()
  const text = useTexts(paymentText)
  const payment = paymentOf(view.session)
  const check = useCheck()
  useReturn(check)
  const startOver = async () => {
    const ended = await payment.startOver()
    if (ended.status === 'paid') succeed(view)
  }
  return (
    <Panel
      icon={<WarningIcon size={32} />}
      title={text.unknownTitle}
      message={isOpen ? text.unknownOpenHint : text.unknownHint}
    >
      <Button onClick={check}>{text.checkAgain}</Button>
      {isOpen && (
        <Button variant="secondary" onClick={() => void startOver()}>
          {text.payAgain}
        </Button>
      )}
      <BackToChat variant="secondary" />
    </Panel>
  )
}

/** Asks the server, and goes on when the payment turns out to be one. */
function useCheck(): () => void {
  const view = useView()
  return useCallback(() => {
    void paymentOf(view.session)
      .check()
      .then((ended) => {
        if (ended.status === 'paid') succeed(view)
      })
  }, [view])
}

interface PanelProps {
  icon: ReactNode
  title: string
  message: string
  children?: ReactNode
}

/** Keyboard and screen reader go on here: what was pressed is gone. */
function Panel({ icon, title, message, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [title])
  return (
    <div ref={panel} className={box} tabIndex={-1} role="status">
      <EmptyState
        icon={icon}
        title={title}
        message={message}
        action={children && <div className={actions}>{children}</div>}
      />
    </div>
  )
}
