import type { CheckoutSection } from '../../../domain/checkout-steps'
import { useTexts } from '../../../session/SessionContext'
import { checkoutPageText, checkoutPaymentText, checkoutSummaryText } from '../../../text/checkout'
import { contactText } from '../../../text/contact'
import { deliveryText } from '../../../text/delivery'
import { scheduleText } from '../../../text/schedule'

export function useSectionTitles(): Readonly<Record<CheckoutSection, string>> {
  const delivery = useTexts(deliveryText)
  const contact = useTexts(contactText)
  return {
    seller: delivery.store,
    delivery: delivery.title,
    items: useTexts(checkoutPageText).items,
    contact: contact.title,
    corporate: contact.corporateTitle,
    schedule: useTexts(scheduleText).title,
    payment: useTexts(checkoutPaymentText).title,
    summary: useTexts(checkoutSummaryText).title,
  }
}
