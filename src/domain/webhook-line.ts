/** A line of an order as a webhook tells it; amounts in cents. */
export interface WebhookLine {
  productId: string
  name: string
  quantity: number
  /** Of goods by weight: all of the line. */
  kilograms?: number
  /** Before the line's own discount. Unit price × quantity − discount is the line's total. */
  unitPriceInCents: number
  discountInCents: number
  totalInCents: number
}
