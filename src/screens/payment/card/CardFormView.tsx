import { useState, type FormEvent, type ReactNode } from 'react'
import { placeFields, wholeAddress } from '../../../domain/address'
import { cardPayment } from '../../../domain/card'
import type { CardPayment } from '../../../domain/checkout'
import type { Order } from '../../../domain/order'
import { fill } from '../../../lib/fill'
import { formatCents } from '../../../lib/money'
import { useTexts, useView } from '../../../session/SessionContext'
import { mutedClass, panelClass } from '../../../styles/layout'
import { screenClass } from '../../../styles/stack'
import { paymentText } from '../../../text/payment'
import { Button } from '../../../ui/Button'
import { CheckField } from '../../../ui/CheckField'
import { Till } from '../Till'
import { AddressFields } from '../../../parts/forms/AddressFields'
import { BarTotal, BottomBar } from '../../../parts/frame/BottomBar'
import { useReview } from '../../../parts/forms/form-hooks'
import { CardFieldset, fieldsetClass } from './CardFieldset'
import { CardPreview } from './CardPreview'
import type { CardForm } from './useCardForm'

/** The delivery's address, or one of its own. */
function Billing({ form: { billing, delivery } }: { form: CardForm }) {
  const text = useTexts(paymentText)
  const [isSame, setSame] = useState(delivery !== null)
  function choose(isChecked: boolean): void {
    setSame(isChecked)
    billing.reset(isChecked && delivery ? delivery : placeFields())
  }
  return (
    <fieldset className={`${panelClass} ${fieldsetClass}`}>
      <legend>{text.addressSection}</legend>
      {delivery && <CheckField label={text.sameAddress} isChecked={isSame} onChecked={choose} />}
      {delivery && isSame ? (
        <p className={mutedClass}>{wholeAddress({ ...delivery, name: '' })}</p>
      ) : (
        <AddressFields form={billing} isBilling />
      )}
    </fieldset>
  )
}

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
  const { card, billing } = form
  const charge = form.chargeOf(order)
  const { element, review } = useReview(card, billing)
  const { order: orders } = view.session
  const isBlocked = orders.isRecalculating.value || orders.lineErrors.value.size > 0

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBlocked) return
    if (review()) onPay(cardPayment(card.fields.peek(), billing.fields.peek()))
    else view.toasts.show(text.checkFields, 'warning')
  }

  const bar = (
    <BottomBar>
      <BarTotal label={charge.hasInterest ? text.totalInterest : text.total} total={charge.amount} />
      <Button
        type="submit"
        part="primary-button"
        isFullWidth
        isBusy={form.cards.isChoosing.value}
        disabled={isBlocked && !form.cards.isChoosing.value}
      >
        {fill(charge.hasInterest ? text.payInterest : text.pay, { amount: formatCents(charge.amount) })}
      </Button>
    </BottomBar>
  )
  return (
    // No field has a name and the method is POST: even a native submit would put no card into an address.
    <form ref={element} className={screenClass} hidden={isHidden} method="post" noValidate onSubmit={submit}>
      <Till
        order={order}
        charge={charge}
        isChangeable
        isHeadHidden={isHidden}
        aside={<CardPreview fields={card.fields.value} />}
        bar={!isHidden && bar}
      >
        {note}
        <CardFieldset form={form} />
        <Billing form={form} />
      </Till>
    </form>
  )
}
