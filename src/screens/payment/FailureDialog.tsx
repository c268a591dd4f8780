import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { paymentFailure } from '../../domain/payment-failure'
import { failureTypes } from '../../domain/order'
import { paymentOf } from '../../session/payment'
import { useTexts, useView } from '../../session/SessionContext'
import type { Payment } from '../../stores/payment'
import { css } from '../../styles/sheet'
import { paymentText } from '../../text/payment'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { changeMethod } from './succeed'

const words = css`
  display: flex;
  flex-direction: column;
  gap: var(--v-gap);
  font-size: 16px;
  line-height: 24px;
`

const ways = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: 100%;
`

/** Why a payment failed, with its two ways on (storefront specification, section 8, "Payment failure modal"). */
export function FailureDialog({ onEdit }: { onEdit: () => void }) {
  useSignals()
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
    <div className={ways}>
      <Button isFullWidth onClick={edit}>
        {text.editCard}
      </Button>
      <Button variant="secondary" isFullWidth isBusy={payment.isChanging.value} onClick={() => void change()}>
        {text.changeMethod}
      </Button>
    </div>
  )
  // Taken away at once, not glided away: what the focus goes on to can only have it then.
  if (state.status !== 'failed') return null
  const [sentence, detail] = wordsOf(state, text)
  return (
    <Dialog isOpen title={text.failureTitle} onClose={edit} footer={footer}>
      <div className={words}>
        <p>{sentence}</p>
        {detail && <p>{detail}</p>}
        {hasChangeFailed && <Notice tone="danger">{text.methodUpdateFailed}</Notice>}
      </div>
    </Dialog>
  )
}

/** Runs once the dialog is gone. */
function useAfterwards(isOpen: boolean, run: () => void): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) run()
    wasOpen.current = isOpen
  }, [isOpen, run])
}

/** The specification's sentence, and the server's own where its code is none of the failures known. */
function wordsOf(
  { failure, error }: Extract<Payment, { status: 'failed' }>,
  text: typeof paymentText,
): [sentence: string, detail: string] {
  const isKnown = failureTypes.some((type) => type === error?.code)
  const sentence = paymentFailure(failure.status, failure.type, text)
  return [sentence, error && !isKnown && error.message !== sentence ? error.message : '']
}
