import type { CheckoutSection, MissingPart } from '../../../domain/checkout-steps'

/** The section in which a missing part is filled in. */
export const sectionOf: Readonly<Record<MissingPart, CheckoutSection>> = {
  seller: 'seller',
  items: 'items',
  limits: 'items',
  customer: 'contact',
  birthDate: 'contact',
  corporate: 'corporate',
  logistic: 'delivery',
  freight: 'delivery',
  schedule: 'schedule',
  paymentMethod: 'payment',
  paymentOption: 'payment',
  cash: 'payment',
  manualPayment: 'payment',
}
