import type { Change } from '../../../domain/agreement'
import { serverWarnings } from '../../../domain/order-limits'
import { summaryLines } from '../../../domain/summary'
import { formatCents } from '../../../lib/money'
import { useSession, useTexts } from '../../../session/SessionContext'
import { checkoutText } from '../../../text/checkout'
import { checkoutSummaryText } from '../../../text/checkout-summary'
import { Amounts } from '../../shared/Amounts'
import { Warnings } from '../../shared/Warnings'
import { DiscountField } from '../parts/DiscountField'
import { MessageDialog } from '../parts/MessageDialog'
import { Section } from '../Section'
import { useCheckout, useChosenPart } from '../useCheckout'

const showsChange = ({ term }: Change) => term === 'coupon' || term === 'total'

export function SummarySection() {
  const { order } = useSession()
  const { discount } = useCheckout()
  const text = useTexts(checkoutSummaryText)
  const notices = useTexts(checkoutText)
  const amounts = (useChosenPart(summaryLines) ?? []).map(
    ({ kind, amount }) => [text[kind], amount === null ? text.free : formatCents(amount)] as const,
  )
  return (
    <>
      <Section
        name="summary"
        showsChange={showsChange}
        title={text.title}
        aside={order.isRecalculating.value ? text.recalculating : ''}
      >
        <Warnings prefix={text.warningPrefix} warnings={useChosenPart(serverWarnings) ?? []} />
        <DiscountField />
        <Amounts rows={amounts} isBusy={order.isRecalculating.value} />
      </Section>
      <MessageDialog title={notices.refusedCoupon} error={discount.refusal.value} onRead={discount.dismiss} />
    </>
  )
}
