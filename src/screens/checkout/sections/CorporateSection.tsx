import { useSignals } from '@preact/signals-react/runtime'
import { useSession, useTexts } from '../../../session/SessionContext'
import { checkoutPageText } from '../../../text/checkout-page'
import { Section } from '../Section'

/** The company that a corporate contact buys for. */
export function CorporateSection() {
  useSignals()
  const { order } = useSession()
  const text = useTexts(checkoutPageText)
  const customer = order.shown.value?.customer
  if (!customer?.isCorporate) return null
  return (
    <Section title={text.corporate}>
      <p>{customer.corporateName}</p>
    </Section>
  )
}
