import { useCallback, useState, type ComponentProps } from 'react'
import type { Order } from '../../../domain/order'
import { serverWarnings } from '../../../domain/order-limits'
import { summaryLines } from '../../../domain/summary'
import { fill } from '../../../lib/fill'
import { formatCents } from '../../../lib/money'
import { useSession, useTexts } from '../../../session/SessionContext'
import { rowClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { checkoutSummaryText, checkoutText } from '../../../text/checkout'
import { orderRulesText } from '../../../text/order-rules'
import { Button } from '../../../ui/Button'
import { MoneyField } from '../../../ui/fields/MoneyField'
import { TextField } from '../../../ui/fields/TextField'
import { IconButton } from '../../../ui/IconButton'
import { CloseIcon } from '../../../ui/head-icons'
import { LinkButton } from '../../../ui/LinkButton'
import { SlowNote } from '../../../ui/SlowNote'
import { Section } from '../section/Section'
import { useCheckout, useChosenPart, useIsUpdating } from '../useCheckout'
import { Amounts } from '../../../parts/order/Amounts'
import { MessageDialog } from '../../../parts/messages/MessageDialog'
import { OrderSaid } from '../../../parts/order/OrderSaid'
import { useShownPart } from '../../../parts/order/useSelected'
import { Warnings } from '../../../parts/order/Warnings'

// The button is aligned with the input, however many lines the label has. In a narrow container it is below it.
const line = css`
  align-items: end;
  & > div {
    flex: 1000 1 160px;
  }
  & > button {
    flex: 1 0 auto;
    min-height: var(--v-field, 48px);
    padding: 8px 16px;
  }
`

const applied = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 4px 4px 4px 12px;
  border-radius: var(--v-radius);
  background: var(--v-quiet);
  & strong {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

export function SummarySection() {
  const { order } = useSession()
  const { discount } = useCheckout()
  const text = useTexts(checkoutSummaryText)
  const notices = useTexts(checkoutText)
  const rules = useTexts(orderRulesText)
  const warningsOf = useCallback((current: Order) => serverWarnings(current, rules), [rules])
  const amounts = (useChosenPart(summaryLines) ?? []).map(
    ({ kind, amount }) => [text[kind], amount === null ? text.free : formatCents(amount)] as const,
  )
  return (
    <>
      <Section name="summary" isComplete={null} aside={order.isRecalculating.value ? text.recalculating : ''}>
        <Warnings prefix={text.warningPrefix} warnings={useChosenPart(warningsOf) ?? []} />
        <OrderSaid />
        <DiscountField />
        <SlowNote isWaiting={discount.isSending.value} />
        <Amounts rows={amounts} isBusy={order.isRecalculating.value} />
      </Section>
      <MessageDialog title={notices.refusedCoupon} error={discount.refusal.value} onRead={discount.dismiss} />
    </>
  )
}

const couponOf = ({ coupon }: Order) => coupon

function DiscountField() {
  const coupon = useShownPart(couponOf)
  const kind = useCheckout().discount.kind.value
  return (
    <>
      {coupon && <AppliedCoupon coupon={coupon} />}
      {kind === 'coupon' && <FoldedCoupon />}
      {kind === 'amount' && <AmountField />}
    </>
  )
}

function AppliedCoupon({ coupon }: { coupon: string }) {
  const isUpdating = useIsUpdating()
  const { discount } = useCheckout()
  const text = useTexts(checkoutSummaryText)
  return (
    <div className={applied}>
      <span>
        {text.coupon} <strong>{coupon}</strong>
      </span>
      <IconButton
        label={fill(text.removeCoupon, { coupon })}
        icon={<CloseIcon />}
        data-locked={isUpdating || undefined}
        aria-disabled={isUpdating || undefined}
        onClick={isUpdating ? undefined : () => void discount.removeCoupon()}
      />
    </div>
  )
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** Few orders have a coupon: the field comes with a press. */
function FoldedCoupon() {
  const { coupon } = useCheckout().discount
  const text = useTexts(checkoutSummaryText)
  const [isAsked, setAsked] = useState(false)
  if (isAsked || coupon.value !== '') return <CouponField fieldRef={isAsked ? takeFocus : undefined} />
  return <LinkButton onClick={() => setAsked(true)}>{text.haveCoupon}</LinkButton>
}

function CouponField({ fieldRef }: Pick<ComponentProps<typeof TextField>, 'fieldRef'>) {
  const { discount } = useCheckout()
  const text = useTexts(checkoutSummaryText)
  const coupon = discount.coupon.value
  const apply = () => void discount.applyCoupon()
  return (
    <div className={`${rowClass} ${line}`}>
      <TextField
        label={text.couponLabel}
        value={coupon}
        autoComplete="off"
        maxLength={60}
        onValue={discount.typeCoupon}
        onEnter={apply}
        fieldRef={fieldRef}
      />
      <Button
        // Not disabled: an applied coupon empties the field, and the focus must stay on the button.
        isLocked={useIsUpdating() || coupon.trim() === ''}
        variant="secondary"
        aria-label={text.applyNamed}
        isBusy={discount.isSending.value}
        onClick={apply}
      >
        {text.apply}
      </Button>
    </div>
  )
}

function AmountField() {
  const { discount } = useCheckout()
  const text = useTexts(checkoutSummaryText)
  return (
    <MoneyField
      label={text.discountLabel}
      value={discount.amount.value}
      isBusy={discount.isSending.value}
      // A text that is no amount leaves the discount as it was.
      onCents={(cents) => cents !== null && discount.setAmount(cents)}
      onEnter={() => void discount.settle()}
      onLeave={() => void discount.settle()}
    />
  )
}
