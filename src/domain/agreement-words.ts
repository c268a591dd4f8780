import { fill } from '../lib/fill'
import { formatCents } from '../lib/money'
import type { agreementText } from '../text/agreement'
import type { checkoutPaymentText } from '../text/checkout'
import type { Change, Term, TermValue } from './agreement'
import { formatDocument } from './documents'
import { methodFacts, type PaymentMethod } from './payment-methods'
import { wallMoment } from './wall-time'

interface Words {
  words: typeof agreementText
  methods: typeof checkoutPaymentText
}

/** One change in the reader's words: `A forma de pagamento mudou: PIX → Boleto`. */
export function changeWords(change: Change, { words, methods }: Words) {
  const { term, name, before, after } = change
  const read = (value: TermValue) => valueWords(term, value, words, methods)
  return fill(sentenceOf(change, words), { name, before: read(before), after: read(after) })
}

function sentenceOf({ term, before, after }: Change, words: typeof agreementText): string {
  if (term === 'payment' && before === after) return words.means
  if (term === 'coupon' && !after) return words.couponGone
  if (term !== 'line' && term !== 'gift') return words[term]
  if (before === after) return words.options
  if (before === 0) return words.added
  return after === 0 ? words.removed : words.line
}

const AMOUNTS: readonly Term[] = ['total', 'price', 'freight']

function valueWords(
  term: Term,
  value: TermValue,
  words: typeof agreementText,
  methods: typeof checkoutPaymentText,
): string {
  if (term === 'freight' && value === 0) return words.free
  if (AMOUNTS.includes(term)) return formatCents(Number(value))
  if (value === null || value === '') return term === 'coupon' ? words.noCoupon : words.none
  if (term === 'payment') return methods[methodFacts(value as PaymentMethod).words]
  if (term === 'document' || term === 'corporateDocument') return formatDocument(String(value))
  if (term === 'slot') return fill(words.moment, wallMoment(String(value), words))
  return String(value)
}
