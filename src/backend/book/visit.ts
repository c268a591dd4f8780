import type { Author } from '../changes'
import type { OrderEvent } from '../order-facts'
import type { SessionState } from '../state'
import type { Message, SharedCode } from '../storage'
import type { Order } from '../wire'

/** A session during one call. */
export interface Visit {
  /** The id that codes of one order share. */
  id: string
  session: SessionState
  /** The session's clock. */
  now: Date
  /** When a code ends that this call makes, ms since 1970. */
  until: number
  /** Of a call that only reads: what was told of the session, and to which origin. */
  told?: { origin?: string; order?: Order }
  /** Of a call that changes it: the revision as it was told, which is the last thing that a call does. */
  revision?: string
  /** The try of the card that this call sends. */
  cardTry?: string
  /** Done beside the session, and kept with it. */
  beside: { shares: SharedCode[]; messages: Message[]; events: OrderEvent[]; isShopperEditing?: boolean }
  /** Counts what has changed until now. */
  note?(author: Author): Promise<void>
}

/** The code of a link opens the order, for a shopper. @param digest of the code */
export function shareLink({ beside, session, until }: Visit, digest: string): void {
  const holder = { sessionType: 0 as const, attendant: '', attendantId: '', channelType: session.channelType }
  beside.shares.push({ code: digest, holder: { ...holder, until } })
}
