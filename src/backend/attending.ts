import type * as Wire from '../api/wire'
import { toIso } from './clock'
import type { Value } from './sent'

/* Who has the contact: the agent who opened the order first, until another takes it over or nothing is done for a while. */

/** An agent who does nothing for so long has gone, ms. */
const STAYS_FOR = 30 * 60_000

/** The agent who has the contact. */
export interface Attending {
  key: string
  name: string
  since: Date
  /** The last sign of life. */
  seenAt: Date
}

/** Who has the contact, as one of the agents sees it. */
export type Attendance = Value<NonNullable<Wire.Order['attending']>>

interface Agent {
  attendant: string
  attendantId: string
  sessionType: number
}

/** An order's session, as an agent sees it. */
export interface Attended extends Agent {
  attending: Attending | null
}

/** Two agents of one id, such as those of a demonstration, are told apart by their names. */
const keyOf = ({ attendant, attendantId }: Agent) => `${attendantId} ${attendant}`

const isThere = (one: Attending | null, now: Date): one is Attending =>
  one !== null && now.getTime() - one.seenAt.getTime() < STAYS_FOR

/**
 * The agent of the call is in the order.
 * @param takes it over from whoever has it; otherwise an agent comes in only where nobody is
 */
export function attend(session: Attended, now: Date, takes: boolean): void {
  const key = keyOf(session)
  const present = isThere(session.attending, now) ? session.attending : null
  if (present?.key === key) present.seenAt = now
  else if (!present || takes) session.attending = { key, name: session.attendant, since: now, seenAt: now }
}

/** Each change that an agent makes is a sign of life. */
export function noteSign(session: Attended, now: Date): void {
  const { attending, sessionType } = session
  if (sessionType === 1 && attending && attending.key === keyOf(session)) attending.seenAt = now
}

/** As an agent of the order sees it; null where nobody has the contact. */
export function describeAttending(session: Attended, now: Date): Attendance | null {
  const { attending } = session
  if (!isThere(attending, now)) return null
  return { name: attending.name, since: toIso(attending.since), mine: attending.key === keyOf(session) }
}
