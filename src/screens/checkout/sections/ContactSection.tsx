import { useSignals } from '@preact/signals-react/runtime'
import { useSession, useTexts } from '../../../session/SessionContext'
import { checkoutPageText } from '../../../text/checkout-page'
import { Section } from '../Section'

/** 'Dados do contato': who the order is for. */
export function ContactSection() {
  useSignals()
  const { order } = useSession()
  const text = useTexts(checkoutPageText)
  const customer = order.shown.value?.customer
  return (
    <Section title={text.contact}>
      <p>{customer?.name}</p>
      <p>{customer?.email}</p>
    </Section>
  )
}
