import type { Feature } from '../../domain/features'

/** What an order has to know of the call. */
export interface Call {
  code: string
  /** Of the card that it sends; null for any other call. */
  tryId: string | null
  /** Extensions that the shop serves. */
  features: readonly Feature[]
  /** The link opens once the order's records are free. */
  opensLink(code: string): void
}
