import { cepDigits } from '../../../src/backend/cep'
import type { CardPayment } from '../../../src/domain/checkout'
import { isCardNumber, isCnpj, isCpf } from '../../../src/backend/rules/documents'
import type { SentCard } from '../../../src/backend/asked'
import type { Till } from '../../../src/backend/desk'
import { cardOptions } from '../../../src/backend/rules/card'
import type { Outcome, TestOutcome } from '../../../src/backend/rules/outcome'
import type { SessionState } from '../../../src/backend/state'
import { isCaptchaAnswered, newCaptchaKey } from './captcha'
import { settleLater } from './charge'
import { embeddedOutcome, publicKeyOf } from './embedded'
import { PAID, TEST_CARDS } from '../test-values'

/** The pretended acquirers of an order: no money moves. */
export function cardsOf(session: SessionState, now: Date): Pick<Till, 'cards' | 'embedded'> {
  const { order } = session
  function answer({ later, ...outcome }: TestOutcome): Outcome {
    if (later && order.payment) settleLater(order.payment, later, now)
    return outcome
  }
  return {
    cards: { options: cardOptions, charge: (card) => answer(outcomeOf(session, card, now)) },
    embedded: {
      publicKey: publicKeyOf(order.gateway),
      charge: (form, total) => answer(embeddedOutcome(form, total)),
    },
  }
}

function outcomeOf(session: SessionState, card: SentCard, now: Date): TestOutcome {
  const { order } = session
  const isSolved = isCaptchaAnswered(session, card.recaptchaKey, card.recaptchaToken)
  const asked = order.recaptchaKey !== null && !isSolved
  const outcome = asked ? ASK_CAPTCHA : (order.cardOutcome ?? chargeCard(card, now, isSolved))
  return outcome.failure === 'ReCAPTCHA' ? { ...outcome, recaptchaKey: newCaptchaKey() } : outcome
}

const ASK_CAPTCHA: Outcome = { status: 'Waiting', failure: 'ReCAPTCHA' }

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
