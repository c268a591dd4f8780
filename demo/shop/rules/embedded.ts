import type { EmbeddedForm } from '../../../src/backend/asked'
import { toCents } from '../../../src/backend/money'
import { HOLDER_WORDS, PAID } from '../test-values'
import type { Outcome } from '../../../src/backend/rules/outcome'

/** Refuses a form over another amount, because it belongs to an older state of the order. @param total cents */
export function embeddedOutcome(form: EmbeddedForm, total: number): Outcome {
  if (toCents(form.transaction_amount) !== total) return { status: 'Failed', failure: 'InvalidData' }
  const found = HOLDER_WORDS.find(([word]) => form.token.toUpperCase().includes(word))
  return found?.[1] ?? PAID
}

/** Only the embedded form needs a key on the page. */
export function publicKeyOf(gateway: string): string {
  return gateway === 'MercadoPago' ? 'TEST-7d0f0f6e-5a0e-4f3a-9d53-0b7c4c7f5d11' : ''
}
