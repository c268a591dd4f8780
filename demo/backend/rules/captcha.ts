import type { SessionState } from '../state'

/** Site keys of reCAPTCHA are 40 characters long and start with 6L. */
export function newCaptchaKey(): string {
  return `6L${crypto.randomUUID().replaceAll('-', '')}demo01`
}

/** A token that says so is refused, so that the round's failure can be seen; any other answers the key of the order. */
export function isCaptchaAnswered({ order }: SessionState, key: string, token: string): boolean {
  return order.recaptchaKey !== null && key === order.recaptchaKey && token !== '' && !token.startsWith('invalid')
}
