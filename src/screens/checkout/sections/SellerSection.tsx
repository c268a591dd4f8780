import { useSignals } from '@preact/signals-react/runtime'
import { useSession, useTexts } from '../../../session/SessionContext'
import { deliveryText } from '../../../text/delivery'
import { Section } from '../Section'

/** 'Loja': the store that sells the order. */
export function SellerSection() {
  useSignals()
  const { order } = useSession()
  const text = useTexts(deliveryText)
  const seller = order.shown.value?.seller
  if (!seller) return null
  return (
    <Section title={text.store}>
      <p>{seller.name}</p>
    </Section>
  )
}
