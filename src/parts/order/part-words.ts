import type { MissingPart } from '../../domain/checkout-steps'
import { useTexts } from '../../session/SessionContext'
import { checkoutFooterText } from '../../text/checkout'

/** Keys of the footer's texts that name a part. Broken limits have texts of their own. */
export const partWords = {
  seller: 'missingSeller',
  items: 'missingItems',
  limits: null,
  customer: 'missingCustomer',
  birthDate: 'missingBirthDate',
  corporate: 'missingCorporate',
  logistic: 'missingLogistic',
  freight: 'missingFreight',
  schedule: 'missingSchedule',
  paymentMethod: 'missingPaymentMethod',
  paymentOption: 'missingPaymentOption',
  cash: 'missingCash',
  paymentField: 'missingPaymentField',
  manualPayment: 'missingManualPayment',
} as const satisfies Record<MissingPart, keyof typeof checkoutFooterText | null>

export function usePartWords(): (parts: readonly MissingPart[]) => string {
  const text = useTexts(checkoutFooterText)
  return (parts) => parts.flatMap((part) => (partWords[part] ? [text[partWords[part]]] : [])).join(', ')
}
