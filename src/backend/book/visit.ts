import type { OrderEvent } from '../order-facts'
import type { SessionState } from '../state'
import type { Writing } from '../storage'
import type { Order } from '../wire'

/** A session during one call. */
export interface Visit {
  /** The id that codes of one order share. */
  id: string
  session: SessionState
  /** The session's clock. */
  now: Date
  /** Of a call that only reads: what was told of the session, and to which origin. */
  told?: { origin?: string; order?: Order }
  /** Of a call that changes it: the revision as it was told, which is the last thing that a call does. */
  revision?: string
  /** Done beside the session, and kept with it. */
  beside: { share?: Writing['share']; events: OrderEvent[]; isShopperEditing?: boolean }
}
