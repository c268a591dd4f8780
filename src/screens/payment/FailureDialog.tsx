import { useEffect, useRef, useState } from 'react'
import { isSurelyUncharged, paymentFailure } from '../../domain/payment-failure'
import { failureTypes } from '../../domain/order'
import { paymentOf, type Payment } from '../../stores/payment'
import { plainWords } from '../../lib/plain-words'
import { useTexts, useView } from '../../session/SessionContext'
import { stackedFootClass } from '../../ui/modal-styles'
import { css } from '../../styles/sheet'
import { paymentText } from '../../text/payment'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { changeMethod } from './outcomes'

const words = css`
  display: flex;
  flex-direction: column;
  gap: var(--v-gap);
  font-size: var(--v-large);
  line-height: max(24px, 1.2em);
`

/** Why a payment failed, with its two next steps (storefront specification, section 8, "Payment failure modal"). */
export function FailureDialog({ onEdit }: { onEdit: () => void }) {
  const view = useView()
  const text = useTexts(paymentText)
  const payment = paymentOf(view.session)
  const state = payment.state.value
  const [hasChangeFailed, setChangeFailed] = useState(false)
  useAfterwards(state.status === 'failed', onEdit)
  const edit = () => {
    setChangeFailed(false)
    payment.dismiss()
  }
  const change = async () => {
    setChangeFailed(false)
    if (await changeMethod(view)) payment.dismiss()
    else setChangeFailed(true)
  }
  const footer = (
    <div className={stackedFootClass}>
      <Button isFullWidth onClick={edit}>
        {text.editCard}
      </Button>
      <Button variant="secondary" isFullWidth isBusy={payment.isChanging.value} onClick={() => void change()}>
        {text.changeMethod}
      </Button>
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
        {hasChangeFailed && <Notice tone="danger">{text.methodUpdateFailed}</Notice>}
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
  const detail = error && !isKnown ? plainWords(error.message) : ''
  return [sentence, detail === sentence ? '' : detail]
}
