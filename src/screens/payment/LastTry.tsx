import { useRef } from 'react'
import { hasFailed, isSurelyUncharged, paymentFailure } from '../../domain/payment-failure'
import type { Order } from '../../domain/order'
import { paymentOf } from '../../stores/payment'
import { useTexts, useView } from '../../session/SessionContext'
import { paymentText } from '../../text/payment'
import { Notice } from '../../ui/Notice'
import { ChangeNotice } from '../shared/changes'
import { ErrorNotice } from '../shared/Failure'

const NOTHING_KNOWN = { reason: '', isUncharged: false }

export function LastTry({ order, isCaptchaShown = false }: { order: Order; isCaptchaShown?: boolean }) {
  const text = useTexts(paymentText)
  const state = paymentOf(useView().session).state.value
  const status = order.payment?.status ?? null
  // The order only says that it failed. The reason was in the answer, and says nothing about another try.
  const last = useRef({ tryId: '', reason: '', isUncharged: false })
  if (state.status === 'failed') {
    const { failure, tryId } = state
    const reason = paymentFailure(failure.status, failure.type, text)
    last.current = { tryId, reason, isUncharged: isSurelyUncharged(failure) }
  }
  // A later try whose end is unknown may have charged: then the order's old failure says nothing about money.
  if (state.status === 'unknown' || state.status === 'waiting') last.current.isUncharged = false
  const { reason, isUncharged } = last.current.tryId === (order.payment?.tryId ?? '') ? last.current : NOTHING_KNOWN
  if (state.status === 'unsent') return <ErrorNotice title={text.unsentTitle} error={state.error} />
  if (state.status === 'changed') {
    return <ChangeNotice title={text.changedTitle} hint={text.changedHint} changes={state.changes} />
  }
  // A captcha is required where none is shown: in the embedded form and after a reload.
  if (state.status === 'captcha' && !isCaptchaShown) return <Notice tone="danger">{text.captcha}</Notice>
  return hasFailed(status) ? (
    <Notice tone="danger" title={reason || paymentFailure(status, null, text)}>
      {isUncharged && text.nothingCharged}
    </Notice>
  ) : null
}
