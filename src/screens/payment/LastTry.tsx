import { useRef } from 'react'
import { hasFailed, isSurelyUncharged, paymentFailure } from '../../domain/payment-failure'
import type { Order } from '../../domain/order'
import { paymentOf } from '../../stores/payment'
import { useTexts, useView } from '../../session/SessionContext'
import { paymentText } from '../../text/payment'
import { Notice } from '../../ui/Notice'
import { ChangeNotice } from '../shared/ChangeNotice'
import { useMessageFor } from '../shared/useMessageFor'

export function LastTry({ order, isCaptchaShown = false }: { order: Order; isCaptchaShown?: boolean }) {
  const messageFor = useMessageFor()
  const text = useTexts(paymentText)
  const state = paymentOf(useView().session).state.value
  const status = order.payment?.status ?? null
  // The order only says that it failed. The reason was in the answer.
  const reason = useRef('')
  // A later try whose end is unknown may have charged: then the order's old failure says nothing about money.
  const isUncharged = useRef(false)
  if (state.status === 'failed') {
    reason.current = paymentFailure(state.failure.status, state.failure.type, text)
    isUncharged.current = isSurelyUncharged(state.failure)
  }
  if (state.status === 'unknown' || state.status === 'waiting') isUncharged.current = false
  if (state.status === 'unsent') {
    return (
      <Notice tone="danger" title={text.unsentTitle}>
        {messageFor(state.error)}
      </Notice>
    )
  }
  if (state.status === 'changed') {
    return <ChangeNotice title={text.changedTitle} hint={text.changedHint} changes={state.changes} />
  }
  // A captcha is required where none is shown: in the embedded form and after a reload.
  if (state.status === 'captcha' && !isCaptchaShown) return <Notice tone="danger">{text.captcha}</Notice>
  return hasFailed(status) ? (
    <Notice tone="danger" title={reason.current || paymentFailure(status, null, text)}>
      {isUncharged.current && text.nothingCharged}
    </Notice>
  ) : null
}
