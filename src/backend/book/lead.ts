import { digestOf } from '../sha256'
import type { CodeDigest } from '../storage'

/** What leads to a session: a code, or a try to pay in the shop of a code. */
export type Lead = string | { tryId: string; code?: string }

/** The name that a storage knows it by. No code has a try's: a try's id is told, and opens nothing. */
export const keyOf = (lead: Lead): CodeDigest => (typeof lead === 'string' ? digestOf(lead) : `try ${lead.tryId}`)
