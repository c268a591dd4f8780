import { paymentText } from '../text/payment'
import type { FailureType, PaymentStatus } from './order'

/**
 * The sentence for a payment that did not go through.
 *
 * @source storefront specification, section 8, "Payment failure modal" and "Captcha failure"
 */
export function paymentFailure(
  status: PaymentStatus | null,
  type: FailureType | null = null,
  words = paymentText,
): string {
  if (status === 'Expired') return words.expired
  if (type === 'ReCAPTCHA') return words.captcha
  if (type === 'InvalidData') return words.invalidData
  return type === 'LimitExceeded' ? words.limitExceeded : words.failed
}
