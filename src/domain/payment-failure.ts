import type { paymentText } from '../text/payment'
import type { FailureType, PaymentStatus } from './order'

type FailedStatus = 'Failed' | 'Expired' | 'Canceled'

/** Nothing was paid, and this charge can no longer be paid. */
export function hasFailed(status: PaymentStatus | null | undefined): status is FailedStatus {
  return status === 'Failed' || status === 'Expired' || status === 'Canceled'
}

/** True where the server's own words rule out that money moved. Another refusal may be about a payment under way. */
export function isSurelyUncharged({ status, type }: { status: PaymentStatus | null; type: FailureType }): boolean {
  return hasFailed(status) || type !== 'Unknown'
}

/** Says why a payment failed (storefront specification, section 8, "Payment failure modal" and "Captcha failure"). */
export function paymentFailure(
  status: PaymentStatus | null,
  type: FailureType | null,
  words: typeof paymentText,
): string {
  if (status === 'Expired') return words.expired
  if (type === 'ReCAPTCHA') return words.captcha
  if (type === 'InvalidData') return words.invalidData
  return type === 'LimitExceeded' ? words.limitExceeded : words.failed
}
