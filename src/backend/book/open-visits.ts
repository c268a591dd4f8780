import { Recent } from '../recent'
import { everyOrder } from '../rules/placed'
import type { SessionState } from '../state'
import type { Kept } from '../storage'
import type { Visit } from './visit'

/** Sessions that are not opened anew while they stay as they are. */
const MOST = 500

interface Opened extends Visit {
  isOld: boolean
}

/** A session as a change has left it, with the text that says so. */
export interface Left {
  kept: Kept
  session: SessionState
}

interface Entry<Made> {
  kept?: Kept
  visit?: Made & Required<Pick<Visit, 'told'>>
  left?: Left | undefined
}

/** What calls have opened, by the digest of their code. None of those that only read changes it; a change has one of its own. */
export class OpenVisits<Made extends Opened> {
  readonly #recent = new Recent<string, Entry<Made>>(MOST)

  /** The visit of an earlier read, where the session is kept as it was then. @param now the server's clock */
  visit(code: string, kept: Kept, now: Date, open: () => Made | null): Made | null {
    const entry = this.#recent.get(code, () => ({}))
    if (entry.visit && isSame(entry.kept, kept)) {
      entry.visit.now = new Date(now.getTime() + entry.visit.session.clockAhead)
      return entry.visit
    }
    const made = open()
    if (!made) return null
    const visit = { ...made, told: {} }
    // Once the bank has to say its word, time changes the order.
    const isStill = !everyOrder(made.session).some(({ order }) => order.payment?.later)
    if (isStill) Object.assign(entry, { kept, visit })
    return visit
  }

  /** The session as the last change left it, where it is kept as it was then. It is the caller's alone until it is left again. */
  take(code: string, kept: Kept): SessionState | null {
    const entry = this.#recent.get(code, () => ({}))
    const { left } = entry
    entry.left = undefined
    return left && isSame(left.kept, kept) ? left.session : null
  }

  /** Once all of it is kept. */
  leave(code: string, left: Left): void {
    this.#recent.get(code, () => ({})).left = left
  }
}

const isSame = (one: Kept | undefined, other: Kept) =>
  one?.session === other.session && JSON.stringify(one.holder) === JSON.stringify(other.holder)
