import type { OrderCalls } from '../calls'
import type { OrderDesk } from './order'
import type { KeptSession } from './records'

/** What the routes of an adapter find in their context. */
export interface AdapterEnv {
  Variables: {
    session: KeptSession
    desk: OrderDesk
    calls: OrderCalls
    tryId: string | null
    /** The code of a link that the call has made: it opens once the order's records are free. */
    link: string | null
  }
}
