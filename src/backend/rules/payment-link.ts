import { methodFacts, type PaymentMethod } from '../../domain/payment-methods'

/** True when an agent's text for a method is the address of a payment page. */
export function isPaidByLink(method: PaymentMethod): boolean {
  return methodFacts(method)?.written === 'link'
}

/**
 * The address of a payment page from an agent's text, with or without its scheme; null when it is not an address.
 * Without a scheme it is read as https.
 */
export function paymentLink(text: string): string | null {
  const written = text.trim()
  const link = /^https?:\/\//i.test(written) ? written : `https://${written}`
  return /^https?:\/\/([^\s/?#:@.]+\.)+[a-z][a-z0-9-]+(:\d+)?([/?#]\S*)?$/i.test(link) ? link : null
}
