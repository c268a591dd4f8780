import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { Order } from '../../../domain/order'
import { CaptchaDialog } from '../CaptchaDialog'
import { FailureDialog, useAfterwards } from '../FailureDialog'
import { LastTry } from '../LastTry'
import { PaymentProgress } from '../PaymentProgress'
import { Till } from '../Till'
import { useCardAttempt } from '../useCardAttempt'
import { CardFormView } from './CardFormView'
import { useCardForm } from './useCardForm'
import { usePaying } from '../outcomes'

export function CardView({ order }: { order: Order }) {
  useSignals()
  const isPaymentShown = usePaying()
  const form = useCardForm(order, isPaymentShown)
  const attempt = useCardAttempt({ onSent: form.clearCard, onReturned: form.restoreCard })
  const top = useRef<HTMLDivElement>(null)
  const focusForm = () => top.current?.querySelector('input')?.focus()
  useAfterwards(attempt.captcha !== null, () => {
    const root = top.current?.getRootNode() as Document | ShadowRoot | undefined
    // A captcha that the server asked for took no focus from the form, so it cannot give it back.
    if (root && !root.activeElement) focusForm()
  })
  return (
    <div ref={top} style={{ display: 'contents' }}>
      {isPaymentShown && (
        <Till order={order}>
          <PaymentProgress />
        </Till>
      )}
      {attempt.captcha && !isPaymentShown && (
        <CaptchaDialog
          key={attempt.captcha.key}
          siteKey={attempt.captcha.key}
          isAsked={attempt.captcha.isAsked}
          onToken={attempt.solve}
          onCancel={attempt.abandon}
        />
      )}
      <CardFormView
        form={form}
        order={order}
        isHidden={isPaymentShown}
        note={<LastTry order={order} isCaptchaShown={attempt.captcha !== null} />}
        onPay={attempt.submit}
      />
      <FailureDialog onEdit={focusForm} />
    </div>
  )
}
