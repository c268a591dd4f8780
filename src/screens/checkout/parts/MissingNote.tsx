import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import type { MissingPart } from '../../../domain/checkout-steps'
import type { Order } from '../../../domain/order'
import { brokenLimits } from '../../../domain/order-limits'
import { fill } from '../../../lib/fill'
import { useTexts } from '../../../session/SessionContext'
import { checkoutFooterText } from '../../../text/checkout-footer'
import { useShownPart } from '../../shared/useShownPart'
import { useCheckout } from '../useCheckout'
import { orderRulesText } from '../../../text/order-rules'

/** Which of the footer's words names a part; what breaks a limit says so in words of its own. */
const words = {
  seller: 'missingSeller',
  items: 'missingItems',
  limits: null,
  customer: 'missingCustomer',
  birthDate: 'missingBirthDate',
  corporate: 'missingCorporate',
  logistic: 'missingLogistic',
  schedule: 'missingSchedule',
  paymentMethod: 'missingPaymentMethod',
  paymentOption: 'missingPaymentOption',
  cash: 'missingCash',
  manualPayment: 'missingManualPayment',
} as const satisfies Record<MissingPart, keyof typeof checkoutFooterText | null>

/** Why the order cannot be finished yet: the limits it breaks, and the parts it lacks. */
export function MissingNote() {
  useSignals()
  const missing = useCheckout().missing.value ?? []
  const text = useTexts(checkoutFooterText)
  const limits = useLimits()
  const parts = missing.flatMap((part) => (words[part] ? [text[words[part]]] : []))
  return (
    <>
      {limits.map((limit) => (
        <p key={limit}>{limit}</p>
      ))}
      {parts.length > 0 && <p>{fill(text.missing, { parts: parts.join(', ') })}</p>}
    </>
  )
}

function useLimits(): string[] {
  const rules = useTexts(orderRulesText)
  const part = useMemo(() => (order: Order) => brokenLimits(order, rules), [rules])
  return useShownPart(part) ?? []
}
