import { errorSessions } from './listings/errors'
import type { SessionListing } from './listings/listing'
import { mainSessions } from './listings/main'
import { orderSessions } from './listings/orders'
import { paymentSessions } from './listings/payments'
import { settingSessions } from './listings/settings'

export { describeListing, type SessionListing } from './listings/listing'

/** Every ready session code, in the order of the index page. */
export const sessions: SessionListing[] = [
  ...mainSessions,
  ...settingSessions,
  ...orderSessions,
  ...paymentSessions,
  ...errorSessions,
]
