import { cepDigits } from '../../../src/backend/cep'
import type { CardPayment } from '../../../src/domain/checkout'
import { isCardNumber, isCnpj, isCpf } from '../../../src/backend/rules/documents'
import type { TestOutcome } from '../../../src/backend/rules/outcome'
import { PAID, TEST_CARDS } from '../test-values'

/** The acquirer's answer to a card at an instant; with the captcha solved, the captcha's test number is paid. */
export function chargeCard(card: CardPayment, now: Date, isCaptchaSolved: boolean): TestOutcome {
  if (!isPlausible(card, now)) return { status: 'Failed', failure: 'InvalidData' }
  const outcome = TEST_CARDS[card.number.replace(/\D/g, '')] ?? PAID
  return outcome.failure === 'ReCAPTCHA' && isCaptchaSolved ? PAID : outcome
}

function isPlausible(card: CardPayment, now: Date): boolean {
  const codeLength = /^3[47]/.test(card.number) ? 4 : 3
  return (
    isCardNumber(card.number) &&
    card.name.trim() !== '' &&
    new RegExp(`^\\d{${codeLength}}$`).test(card.securityCode) &&
    !isPast(card, now) &&
    (isCpf(card.document) || isCnpj(card.document)) &&
    cepDigits(card.zipCode) !== null
  )
}

/** A card is valid until the last day of its month. */
function isPast({ expiryMonth, expiryYear }: CardPayment, now: Date): boolean {
  const month = Number(expiryMonth)
  const year = Number(expiryYear.length === 2 ? `20${expiryYear}` : expiryYear)
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year)) return true
  return Date.UTC(year, month, 1) <= now.getTime()
}
