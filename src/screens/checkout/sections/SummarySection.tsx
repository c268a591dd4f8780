import type { Change } from '../../../domain/agreement'
import { orderWarnings } from '../../../domain/order-limits'
import { summaryLines } from '../../../domain/summary'
import { formatCents } from '../../../lib/money'
import { useSession, useTexts } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { checkoutText } from '../../../text/checkout'
import { checkoutSummaryText } from '../../../text/checkout-summary'
import { Notice } from '../../../ui/Notice'
import { useChosenPart } from '../useChosenPart'
import { DiscountField } from '../parts/DiscountField'
import { MessageDialog } from '../parts/MessageDialog'
import { Section } from '../Section'
import { useCheckout } from '../useCheckout'

const list = css`
  margin: 0;
  font-variant-numeric: tabular-nums;
`

const row = css`
  display: flex;
  justify-content: space-between;
  gap: var(--v-gap);
  padding: 4px 0;
  & dt {
    color: var(--v-muted);
  }
  & dd {
    margin: 0;
    text-align: right;
  }
`

const totalRow = css`
  margin-top: 4px;
  padding-top: 12px;
  border-top: 1px solid var(--v-line);
  font-size: 16px;
  font-weight: 600;
  & dt {
    color: var(--v-text);
  }
`

const showsChange = ({ term }: Change) => term === 'coupon' || term === 'total'

/** 'Resumo do pedido': the amounts of the server's last answer, and discounts. */
export function SummarySection() {
  const { order } = useSession()
  const { discount } = useCheckout()
  const text = useTexts(checkoutSummaryText)
  const notices = useTexts(checkoutText)
  return (
    <>
      <Section
        name="summary"
        showsChange={showsChange}
        title={text.title}
        aside={order.isRecalculating.value ? text.recalculating : ''}
      >
        <Warnings />
        <DiscountField />
        <dl className={list} aria-busy={order.isRecalculating.value}>
          {(useChosenPart(summaryLines) ?? []).map(({ kind, amount }) => (
            <div key={kind} className={kind === 'total' ? `${row} ${totalRow}` : row}>
              <dt>{text[kind]}</dt>
              <dd>{amount === null ? text.free : formatCents(amount)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <MessageDialog title={notices.refusedCoupon} error={discount.refusal.value} onRead={discount.dismiss} />
    </>
  )
}

function Warnings() {
  const text = useTexts(checkoutSummaryText)
  const warnings = useChosenPart(orderWarnings) ?? []
  if (warnings.length === 0) return null
  return (
    <Notice tone="warning">
      {warnings.map((warning) => (
        <p key={warning}>
          <strong>{text.warningPrefix}</strong> {warning}
        </p>
      ))}
    </Notice>
  )
}
