import { sha256 } from '../sha256'
import type { OrderDesk } from './order'
import { attendingIn, type KeptSession } from './records'

const NOBODY = { id: '', name: '' }

/** A session in which each agent is somebody: one without a name is known by the code. */
export function named(session: KeptSession, code: string): KeptSession {
  const isKnown = session.sessionType !== 1 || session.attendant !== undefined
  return isKnown ? session : { ...session, attendant: { id: sha256(code), name: '' } }
}

/** The agent of the call, and who has the contact. */
export function attendingAt({ held: { order, session } }: OrderDesk) {
  const { id: attendantId, name: attendant } = session.attendant ?? NOBODY
  return { sessionType: session.sessionType, attendantId, attendant, attending: attendingIn(order) }
}
