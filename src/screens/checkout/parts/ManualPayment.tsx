import { PaymentMethod } from '../../../domain/order'
import { useTexts } from '../../../session/SessionContext'
import { checkoutPaymentText } from '../../../text/checkout-payment'
import { TextField } from '../../../ui/fields/TextField'
import { useCheckout, useDraft } from '../useCheckout'
import { checkoutText } from '../../../text/checkout'
import { useSentences } from '../useSentences'

/** Payment details that the agent enters in a shop without a gateway: payment page, PIX key or free text. */
export function ManualPayment({ kind }: { kind: 'link' | 'pix' | 'text' }) {
  const sentence = useSentences(checkoutText)
  const { payment } = useCheckout()
  const text = useTexts(checkoutPaymentText)
  const error = payment.manualError.value
  const looks = {
    link: {
      label: text.manualLink,
      placeholder: text.manualLinkPlaceholder,
      hint: text.manualLinkHint,
      inputMode: 'url',
    },
    pix: { label: text.manualPix },
    text: { label: text.manualText, hint: text.manualTextHint },
  } as const
  return (
    <TextField
      {...looks[kind]}
      value={useDraft('manualPaymentOption')}
      {...(error && { error: sentence(error) })}
      autoComplete="off"
      maxLength={2000}
      isRequired={payment.method.value !== PaymentMethod.Custom}
      isBusy={payment.isKeyLoading.value}
      onValue={payment.setManualText}
    />
  )
}
