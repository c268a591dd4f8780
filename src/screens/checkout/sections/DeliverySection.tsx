import { useSignals } from '@preact/signals-react/runtime'
import { useSession, useTexts } from '../../../session/SessionContext'
import { deliveryText } from '../../../text/delivery'
import { Section } from '../Section'

/** 'Forma de entrega': how the order reaches the contact. */
export function DeliverySection() {
  useSignals()
  const { order } = useSession()
  const text = useTexts(deliveryText)
  return (
    <Section title={text.title}>
      <p>{order.shown.value?.logistic?.name}</p>
    </Section>
  )
}
