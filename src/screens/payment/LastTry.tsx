import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import { paymentFailure } from '../../domain/payment-failure'
import type { Order } from '../../domain/order'
import { paymentOf } from '../../session/payment'
import { useTexts, useView } from '../../session/SessionContext'
import { paymentText } from '../../text/payment'
import { Notice } from '../../ui/Notice'
import { useMessageFor } from '../shared/useMessageFor'

/** What the last try left to be said, where the next one begins. */
export function LastTry({ order, isCaptchaShown = false }: { order: Order; isCaptchaShown?: boolean }) {
  useSignals()
  const messageFor = useMessageFor()
  const text = useTexts(paymentText)
  const state = paymentOf(useView().session).state.value
  const status = order.payment?.status ?? null
  // The order tells only that it failed; why was told by the answer.
  const reason = useRef('')
  if (state.status === 'failed') reason.current = paymentFailure(state.failure.status, state.failure.type, text)
  if (state.status === 'unsent') {
    return (
      <Notice tone="danger" title={text.unsentTitle}>
        {messageFor(state.error)}
      </Notice>
    )
  }
  if (state.status === 'changed') {
    return (
      <Notice tone="warning" title={text.changedTitle}>
        {text.changedHint}
      </Notice>
    )
  }
  // Refused for want of a captcha, where none is shown: in the embedded form, and after a reload.
  if (state.status === 'captcha' && !isCaptchaShown) return <Notice tone="danger">{text.captcha}</Notice>
  const hasFailed = status === 'Failed' || status === 'Expired' || status === 'Canceled'
  return hasFailed ? <Notice tone="danger">{reason.current || paymentFailure(status, null, text)}</Notice> : null
}
