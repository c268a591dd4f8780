import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { useTexts } from '../../../session/SessionContext'
import { checkoutPageText } from '../../../text/checkout-page'
import { Section } from '../Section'
import { useCheckout } from '../useCheckout'

/** 'Forma de pagamento': the account that the order is paid to. */
export function PaymentSection() {
  useSignals()
  const { account } = useCheckout()
  const text = useTexts(checkoutPageText)
  useEffect(() => void account.load(), [account])
  return (
    <Section title={text.payment}>
      <p>{account.current.value?.type}</p>
    </Section>
  )
}
