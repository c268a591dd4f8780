import { hasSellerStep, type CheckoutSection } from '../../../domain/checkout-steps'
import { useIsAgent, useSession, useTexts } from '../../../session/SessionContext'
import { checkoutPageText, checkoutPaymentText, checkoutSummaryText } from '../../../text/checkout'
import { contactText } from '../../../text/contact'
import { deliveryText } from '../../../text/delivery'
import { scheduleText } from '../../../text/schedule'

/** True for a shopper whom no step asks for a store. */
export function useIsStoreOptional(): boolean {
  const settings = useSession().settings.value
  return !useIsAgent() && settings !== null && !hasSellerStep(settings)
}

export function useSectionTitles(): Readonly<Record<CheckoutSection, string>> {
  const delivery = useTexts(deliveryText)
  const contact = useTexts(contactText)
  return {
    seller: useIsStoreOptional() ? delivery.optionalStore : delivery.store,
    delivery: delivery.title,
    items: useTexts(checkoutPageText).items,
    contact: contact.title,
    corporate: contact.corporateTitle,
    schedule: useTexts(scheduleText).title,
    payment: useTexts(checkoutPaymentText).title,
    summary: useTexts(checkoutSummaryText).title,
  }
}
