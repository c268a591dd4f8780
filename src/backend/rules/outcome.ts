import type { PaymentStatus } from '../wire'

export type FailureType = 'ReCAPTCHA' | 'LimitExceeded' | 'InvalidData' | 'Unknown'

/** The acquirer's answer to a card. */
export interface Outcome {
  status: PaymentStatus
  failure: FailureType | null
  /** Of the captcha to solve, where the failure is `ReCAPTCHA`; it comes back with the card. */
  recaptchaKey?: string
}

/** The answer to a test card. */
export interface TestOutcome extends Outcome {
  /** The bank's word that follows a wait. */
  later?: 'Paid' | 'Failed'
}
