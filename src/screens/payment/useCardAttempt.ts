import { useEffect, useRef, useState } from 'react'
import type { CardPayment } from '../../domain/checkout'
import { paymentOf } from '../../stores/payment'
import { useView } from '../../session/SessionContext'
import { listen, together } from '../../lib/listen'
import { dataOf } from '../../lib/remote'
import { askToPay, follow } from './outcomes'

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
export function useCardAttempt({ onSent, onReturned }: CardAttemptOptions) {
  const view = useView()
  const payment = paymentOf(view.session)
  const [captcha, setCaptcha] = useState<CaptchaRound | null>(null)
  const held = useRef<CardPayment | null>(null)

  useEffect(() => {
    const drop = () => {
      held.current = null
      setCaptcha(null)
    }
    return together(listen(window, 'pagehide', drop), () => (held.current = null))
  }, [])

  function giveBack(): void {
    if (held.current) onReturned(held.current)
    held.current = null
  }

  /** A security code is for one try: it must not be kept after the card was sent (PCI DSS 4.0.1, 3.3.1.2). */
  function giveBackSent(): void {
    if (held.current) onReturned({ ...held.current, securityCode: '' })
    held.current = null
  }

  async function send(card: CardPayment): Promise<void> {
    onSent()
    const ended = await payment.payByCard(card, (order) => askToPay(view, order))
    if (ended.status === 'captcha' && held.current) return setCaptcha({ key: ended.key, isAsked: true })
    if (['idle', 'unsent', 'changed'].includes(ended.status)) giveBack()
    if (ended.status === 'failed') giveBackSent()
    held.current = null
    follow(view, ended)
  }

  return {
    captcha,
    submit(card: CardPayment): void {
      if (held.current) return
      held.current = card
      const key = dataOf(view.session.order.remote.peek())?.recaptchaKey
      if (key) setCaptcha({ key, isAsked: false })
      else void send(card)
    },
    solve(token: string): void {
      const card = held.current
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
