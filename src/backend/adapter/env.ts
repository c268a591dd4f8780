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

/** What an order has to know of the call. */
export interface Call {
  code: string
  /** Of the card that it sends; null for any other call. */
  tryId: string | null
  /** The link opens once the order's records are free. */
  opensLink(code: string): void
}
