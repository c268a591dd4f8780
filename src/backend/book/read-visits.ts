import { Recent } from '../recent'
import { everyOrder } from '../rules/placed'
import type { Kept } from '../storage'
import type { Visit } from './visit'

/** Sessions that are not opened anew while they stay as they are. */
const MOST = 500

interface Opened extends Visit {
  isOld: boolean
}

/** What calls that only read have opened, by the digest of their code: none of them changes it. */
export class ReadVisits<Made extends Opened> {
  readonly #recent = new Recent<string, { kept?: Kept; visit?: Made & Required<Pick<Visit, 'told'>> }>(MOST)

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
}

const isSame = (one: Kept | undefined, other: Kept) =>
  one?.session === other.session && JSON.stringify(one.holder) === JSON.stringify(other.holder)
