import { useSignals } from '@preact/signals-react/runtime'
import { useSession, useTexts } from '../../../session/SessionContext'
import { scheduleText } from '../../../text/schedule'
import { Section } from '../Section'

/** 'Agendamento': when the order arrives. */
export function ScheduleSection() {
  useSignals()
  const { order } = useSession()
  const text = useTexts(scheduleText)
  return (
    <Section title={text.title}>
      <p>{order.shown.value?.logistic?.startDeliveryTime || text.none}</p>
    </Section>
  )
}
