import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { cardPayment } from '../../../domain/card'
import type { CardPayment } from '../../../domain/checkout'
import type { Order } from '../../../domain/order'
import { fill } from '../../../lib/fill'
import { formatCents } from '../../../lib/money'
import { useTexts, useView } from '../../../session/SessionContext'
import { screenClass } from '../../../styles/stack'
import { paymentText } from '../../../text/payment'
import { Button } from '../../../ui/Button'
import { focusFirstInvalid } from '../../../ui/fields/focusFirstInvalid'
import { BottomBar } from '../../shared/BottomBar'
import { Till } from '../Till'
import { AddressFieldset } from './AddressFieldset'
import { CardFieldset } from './CardFieldset'
import { CardPreview } from './CardPreview'
import type { CardForm } from './useCardForm'

interface CardFormViewProps {
  form: CardForm
  order: Order
  isHidden: boolean
  note?: ReactNode
  onPay: (card: CardPayment) => void
}

/** The card form and its pay button. Enter pays too. The form is never submitted by the browser. */
export function CardFormView({ form, order, isHidden, note, onPay }: CardFormViewProps) {
  const view = useView()
  const text = useTexts(paymentText)
  const element = useRef<HTMLFormElement>(null)
  const [reviews, setReviews] = useState(0)
  const { order: orders } = view.session
  const isBlocked = orders.isRecalculating.value || orders.lineErrors.value.size > 0
  useEffect(() => {
    if (reviews > 0) focusFirstInvalid(element.current)
  }, [reviews])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBlocked) return
    if (form.review()) return onPay(cardPayment(form.fields))
    view.toasts.show(text.checkFields, 'warning')
    setReviews(reviews + 1)
  }

  return (
    // No field has a name and the method is POST: even a native submit would put no card into an address.
    <form ref={element} className={screenClass} hidden={isHidden} method="post" noValidate onSubmit={submit}>
      <Till order={order} isChangeable isHeadHidden={isHidden} aside={<CardPreview fields={form.fields} />}>
        {note}
        <CardFieldset form={form} />
        <AddressFieldset form={form} />
      </Till>
      {!isHidden && (
        <BottomBar>
          <Button
            type="submit"
            part="primary-button"
            isFullWidth
            isBusy={form.cards.isChoosing.value}
            disabled={isBlocked && !form.cards.isChoosing.value}
          >
            {fill(text.pay, { amount: formatCents(order.total) })}
          </Button>
        </BottomBar>
      )}
    </form>
  )
}
