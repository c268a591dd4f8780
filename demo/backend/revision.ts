import { describeOrder } from './order-view'
import { settleOrder } from './rules/charge'
import type { SessionState } from './state'
import type { Order } from './wire'

/** The order as on the wire, settled, with its revision. */
export function tellOrder(session: SessionState, origin: string, now: Date): Order {
  settleOrder(session, now)
  const revision = revisionOf(session, now)
  return { ...describeOrder(session, origin, now), revision }
}

/** Picture addresses hold the origin, and the revision is the same for all. */
const ORIGIN = 'https://shop.example'

/** Changes with everything that the order's answer tells, and with nothing else: no need to keep or count it. */
export function revisionOf(session: SessionState, now: Date): string {
  return digest(JSON.stringify(describeOrder(session, ORIGIN, now)))
}

/** 53 bits of a text (cyrb53), for telling two of them apart: no secret. */
export function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
