import { createHmac } from 'node:crypto'

/** Shows an engine that a payment is the adapter's: its API takes payments from whoever holds an order. */
export function proofOf(secret: string, { tryId, isPaid }: { tryId: string; isPaid: boolean }): string {
  return createHmac('sha256', secret).update(`${tryId} ${isPaid}`).digest('hex')
}
