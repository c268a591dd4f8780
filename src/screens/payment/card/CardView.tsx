import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import type { CardPayment } from '../../../domain/checkout'
import type { Order } from '../../../domain/order'
import { listen, together } from '../../../lib/listen'
import { dataOf } from '../../../lib/remote'
import { useView } from '../../../session/SessionContext'
import { paymentOf } from '../../../stores/payment'
import { CaptchaDialog } from '../CaptchaDialog'
import { FailureDialog, LastTry, useAfterwards } from '../failures'
import { askToPay, follow, usePaying } from '../outcomes'
import { PaymentProgress } from '../PaymentProgress'
import { Till } from '../Till'
import { CardFormView } from './CardFormView'
import { useCardForm } from './useCardForm'

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
        <Till order={order} charge={form.chargeOf(order)}>
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

interface CaptchaRound {
  key: string
  /** The server rejected the last captcha, or asked for one itself. */
  isAsked: boolean
}

interface CardAttemptOptions {
  /** The card was sent, so the form clears it. */
  onSent: () => void
  /** Nothing was paid, so the form may restore the card: as it was, or without its code when it was sent. */
  onReturned: (card: CardPayment) => void
}

/** One press of 'Pagar', with as many captchas as the server wants. Holds the card until the payment has ended. */
function useCardAttempt({ onSent, onReturned }: CardAttemptOptions) {
  const view = useView()
  const payment = paymentOf(view.session)
  const [captcha, setCaptcha] = useState<CaptchaRound | null>(null)
  const pendingCard = useRef<CardPayment | null>(null)

  useEffect(() => {
    const drop = () => {
      pendingCard.current = null
      setCaptcha(null)
    }
    return together(listen(window, 'pagehide', drop), () => (pendingCard.current = null))
  }, [])

  function giveBack(wasSent = false): void {
    // A security code is for one try: it must not be kept after the card was sent (PCI DSS 4.0.1, 3.3.1.2).
    if (pendingCard.current) onReturned(wasSent ? { ...pendingCard.current, securityCode: '' } : pendingCard.current)
    pendingCard.current = null
  }

  async function send(card: CardPayment): Promise<void> {
    onSent()
    const ended = await payment.payByCard(card, (order) => askToPay(view, order))
    if (ended.status === 'captcha' && pendingCard.current) return setCaptcha({ key: ended.key, isAsked: true })
    if (['idle', 'unsent', 'changed'].includes(ended.status)) giveBack()
    if (ended.status === 'failed') giveBack(true)
    pendingCard.current = null
    follow(view, ended)
  }

  return {
    captcha,
    submit(card: CardPayment): void {
      if (pendingCard.current) return
      pendingCard.current = card
      const key = dataOf(view.session.order.remote.peek())?.recaptchaKey
      if (key) setCaptcha({ key, isAsked: false })
      else void send(card)
    },
    solve(token: string): void {
      const card = pendingCard.current
      if (!card || !captcha) return
      setCaptcha(null)
      void send({ ...card, recaptchaKey: captcha.key, recaptchaToken: token })
    },
    abandon(): void {
      setCaptcha(null)
      giveBack()
      payment.dismiss()
    },
  }
}
