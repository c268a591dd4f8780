import { useSignals } from '@preact/signals-react/runtime'
import { formatCents } from '../../../lib/money'
import { useSession, useTexts } from '../../../session/SessionContext'
import { checkoutPageText } from '../../../text/checkout-page'
import { Section } from '../Section'

/** 'Resumo do pedido': the amounts as the server last told them. */
export function SummarySection() {
  useSignals()
  const { order } = useSession()
  const text = useTexts(checkoutPageText)
  return (
    <Section title={text.summary}>
      <p>
        {text.total} {formatCents(order.shown.value?.total ?? 0)}
      </p>
    </Section>
  )
}
