import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { Order } from '../../../domain/order'
import { CaptchaPanel } from '../CaptchaPanel'
import { FailureDialog } from '../FailureDialog'
import { LastTry } from '../LastTry'
import { usePayOutcomes } from '../outcomes'
import { PaymentProgress, useIsPaymentShown } from '../PaymentProgress'
import { useCardAttempt } from '../useCardAttempt'
import { useResume } from '../useResume'
import { CardFormView } from './CardFormView'
import { useCardForm } from './useCardForm'

/** Paying by card in the shop's own form: the form, a captcha, and what becomes of the payment. */
export function CardView({ order }: { order: Order }) {
  useSignals()
  const isPaymentShown = useIsPaymentShown()
  const form = useCardForm(order, isPaymentShown)
  const attempt = useCardAttempt({ onSent: form.clearCard, onReturned: form.restoreCard })
  const top = useRef<HTMLDivElement>(null)
  usePayOutcomes()
  useResume()
  const focusForm = () => top.current?.querySelector('input')?.focus()
  return (
    <div ref={top} style={{ display: 'contents' }}>
      {isPaymentShown && <PaymentProgress />}
      {attempt.captcha && !isPaymentShown && (
        <CaptchaPanel
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
        isHidden={isPaymentShown || attempt.captcha !== null}
        note={<LastTry order={order} isCaptchaShown={attempt.captcha !== null} />}
        onPay={attempt.submit}
      />
      <FailureDialog onEdit={focusForm} />
    </div>
  )
}
