import { useCallback, useEffect, useRef, type ComponentProps } from 'react'
import { useTexts, useView } from '../../session/SessionContext'
import { paymentOf } from '../../stores/payment'
import { css } from '../../styles/sheet'
import { paymentText } from '../../text/payment'
import { Button } from '../../ui/Button'
import { BackToChat } from '../../parts/frame/BackToChat'
import { PaymentState } from './Messages'
import { follow } from './outcomes'
import { usePolling, useReturn } from './usePolling'

const frame = css`
  outline: none;
`

export function PaymentProgress() {
  const payment = paymentOf(useView().session)
  const text = useTexts(paymentText)
  const state = payment.state.value
  if (state.status === 'waiting') return <Waiting />
  if (state.status === 'unknown') return <Unknown isOpen={state.isOpen} />
  const isChecking = state.status === 'checking'
  return (
    <Panel
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
  const startOver = async () => follow(view, await payment.startOver())
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
  return useCallback(async () => follow(view, await paymentOf(view.session).check()), [view])
}

/** Takes the focus: the pressed button is gone. */
function Panel(props: ComponentProps<typeof PaymentState>) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [props.title])
  return (
    <div ref={panel} className={frame} tabIndex={-1} role="status">
      <PaymentState {...props} />
    </div>
  )
}
