import type { SessionListing } from './listings/listing'
import { mainSessions } from './listings/main'

export { describeListing, type SessionListing } from './listings/listing'

/** Every ready session code, in the order an index shows them. */
export const sessions: SessionListing[] = [...mainSessions]
