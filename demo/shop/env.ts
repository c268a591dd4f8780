import type { OrderEvent } from '../../src/backend/order-facts'
import type { SessionState } from '../../src/backend/state'
import type { Order } from '../../src/backend/wire'
import type { Writing } from '../../src/backend/storage'

/** A session during one call. */
export interface Visit {
  /** The id that codes of one order share. */
  id: string
  session: SessionState
  /** The session's clock. */
  now: Date
  /** Done beside the session, and kept with it. */
  /** Of a call that only reads: what was told of the session, and to which origin. */
  told?: { origin?: string; order?: Order }
  beside: { share?: Writing['share']; events: OrderEvent[]; isShopperEditing?: boolean }
}
