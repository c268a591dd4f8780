import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { paymentOf } from '../../stores/payment'
import { useTexts, useView } from '../../session/SessionContext'
import { panelClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { paymentText } from '../../text/payment'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Spinner } from '../../ui/Spinner'
import { BackToChat } from '../shared/BackToChat'
import { succeed } from './succeed'
import { usePolling } from './usePolling'
import { useReturn } from './useReturn'

const box = css`
  outline: none;
`

export function useIsPaymentShown(): boolean {
  const { status } = paymentOf(useView().session).state.value
  return ['sending', 'checking', 'waiting', 'unknown'].includes(status)
}

export function PaymentProgress() {
  const payment = paymentOf(useView().session)
  const text = useTexts(paymentText)
  const state = payment.state.value
  if (state.status === 'waiting') return <Waiting />
  if (state.status === 'unknown') return <Unknown isOpen={state.isOpen} />
  const isChecking = state.status === 'checking'
  return (
    <Panel
      isBusy
      title={isChecking ? text.confirming : text.processing}
      message={isChecking ? text.confirmingHint : text.processingHint}
    />
  )
}

/** The server accepted the payment and the money has not arrived. It is polled and never paid again. */
function Waiting() {
  const text = useTexts(paymentText)
  const check = useCheck()
  usePolling(check)
  return (
    <Panel mark="waiting" title={text.waitingTitle} message={text.waitingHint}>
      <Button onClick={() => void check()}>{text.checkAgain}</Button>
      <BackToChat variant="secondary" />
    </Panel>
  )
}

/** The answer was lost. Checked when the shopper is back. Paying again takes a press, after the server was asked. */
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
    <Panel mark="trouble" title={text.unknownTitle} message={isOpen ? text.unknownOpenHint : text.unknownHint}>
      <Button onClick={() => void check()}>{text.checkAgain}</Button>
      {isOpen && (
        <Button variant="secondary" onClick={() => void startOver()}>
          {text.payAgain}
        </Button>
      )}
      <BackToChat variant="secondary" />
    </Panel>
  )
}

function useCheck(): () => Promise<void> {
  const view = useView()
  return useCallback(async () => {
    const ended = await paymentOf(view.session).check()
    if (ended.status === 'paid') succeed(view)
  }, [view])
}

interface PanelProps {
  isBusy?: boolean
  mark?: 'waiting' | 'trouble'
  title: string
  message: string
  children?: ReactNode
}

/** Takes the focus: the pressed button is gone. */
function Panel({ isBusy, mark, title, message, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [title])
  return (
    <div ref={panel} className={`${panelClass} ${box}`} tabIndex={-1} role="status">
      <EmptyState
        {...(isBusy ? { icon: <Spinner size={32} /> } : { spot: { scene: 'receipt', mark } })}
        title={title}
        message={message}
        action={children}
      />
    </div>
  )
}
