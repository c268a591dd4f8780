import { paymentText } from '../text/payment'
import type { FailureType, PaymentStatus } from './order'

/**
 * The sentence for a payment that did not go through.
 *
 * @source storefront specification, section 8, "Payment failure modal" and "Captcha failure"
 */
export function paymentFailure(status: PaymentStatus | null, type: FailureType | null = null): string {
  if (status === 'Expired') return paymentText.expired
  if (type === 'ReCAPTCHA') return paymentText.captcha
  if (type === 'InvalidData') return paymentText.invalidData
  return type === 'LimitExceeded' ? paymentText.limitExceeded : paymentText.failed
}
