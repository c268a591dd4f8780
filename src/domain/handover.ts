/** A link that an agent hands an order over by. */
export interface Handover {
  /** Opens the order, once. Whoever has it is the person. */
  link: string
  /** ISO 8601; '' when the server does not say. */
  expiresAt: string
}
