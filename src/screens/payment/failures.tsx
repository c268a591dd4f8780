import { useEffect, useRef } from 'react'
import { failureTypes, type Order } from '../../domain/order'
import { hasFailed, isSurelyUncharged, paymentFailure } from '../../domain/payment-failure'
import { plainWords } from '../../lib/plain-words'
import { useTexts, useView } from '../../session/SessionContext'
import { paymentOf, type Payment } from '../../stores/payment'
import { css } from '../../styles/sheet'
import { paymentText } from '../../text/payment'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { stackedFootClass } from '../../ui/modal-styles'
import { Notice } from '../../ui/Notice'
import { ChangeNotice } from '../../parts/order-changes/changes'
import { ErrorNotice } from '../../parts/messages/failures'
import { changeMethod } from './outcomes'
import { SlowNote } from '../../ui/SlowNote'

const words = css`
  display: flex;
  flex-direction: column;
  gap: var(--v-gap);
  font-size: var(--v-large);
  line-height: max(24px, 1.2em);
`

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

/** Why a payment failed, with its two next steps (storefront specification, section 8, "Payment failure modal"). */
export function FailureDialog({ onEdit }: { onEdit: () => void }) {
  const view = useView()
  const text = useTexts(paymentText)
  const payment = paymentOf(view.session)
  const state = payment.state.value
  const { isBusy, error, forgetError } = payment.methodChange
  useAfterwards(state.status === 'failed', onEdit)
  const edit = () => {
    forgetError()
    payment.dismiss()
  }
  const change = async () => {
    if (await changeMethod(view)) payment.dismiss()
  }
  const footer = (
    <div className={stackedFootClass}>
      <Button isFullWidth onClick={edit}>
        {text.editCard}
      </Button>
      <Button variant="secondary" isFullWidth isBusy={isBusy.value} onClick={() => void change()}>
        {text.changeMethod}
      </Button>
      <SlowNote isWaiting={isBusy.value} />
    </div>
  )
  // Removed at once, without an animation: only then can the next element receive the focus.
  if (state.status !== 'failed') return null
  const [sentence, detail] = wordsOf(state, text)
  return (
    <Dialog isOpen title={text.failureTitle} onClose={edit} footer={footer}>
      <div className={words}>
        <p>{sentence}</p>
        {detail && <p>{detail}</p>}
        {isSurelyUncharged(state.failure) && <p>{text.nothingCharged}</p>}
        {error.value && <Notice tone="danger">{text.methodUpdateFailed}</Notice>}
      </div>
    </Dialog>
  )
}

export function useAfterwards(isOpen: boolean, run: () => void): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) run()
    wasOpen.current = isOpen
  }, [isOpen, run])
}

/** The specification's text, or the server's own for an unknown code. */
function wordsOf(
  { failure, error }: Extract<Payment, { status: 'failed' }>,
  text: typeof paymentText,
): [sentence: string, detail: string] {
  const isKnown = failureTypes.some((type) => type === error?.code)
  const sentence = paymentFailure(failure.status, failure.type, text)
  const detail = error && !isKnown ? plainWords(error.serverWords) : ''
  return [sentence, detail === sentence ? '' : detail]
}
