import type { SessionState } from '../../../src/backend/state'

/** Site keys of reCAPTCHA are 40 characters long and start with 6L. */
export function newCaptchaKey(): string {
  return `6L${crypto.randomUUID().replaceAll('-', '')}demo01`
}

/** This token is refused, so that tests can see the failure; any other answers the order's key. */
export function isCaptchaAnswered({ order }: SessionState, key: string, token: string): boolean {
  return order.recaptchaKey !== null && key === order.recaptchaKey && token !== '' && !token.startsWith('invalid')
}
