import type { Order } from '../../../src/backend/wire'
import type { AttendingWatch } from './attending'
import type { Pauses } from './pauses'
import type { Answer } from './world'

/** A finish or a confirmation, and what its caller was told. */
export interface Finish {
  orderId: string
  by: string
  /** What an agent's call says; null for a confirmation. */
  said: { method: number; name: string } | null
  /** The total that the person saw, where the call held the server to it. */
  seen: number | null
  answer: Answer
  /** Somebody else finished at the same moment: nobody knows who was first. */
  isAlone: boolean
  /** The payment of the finished order was changed before: the same finish again is told the present one. */
  isChanged: boolean
}

/** A press on 'Aceitar'. */
export interface Acceptance {
  id: string
  changes: readonly string[]
  /** The proposal's state before; of two presses at once, before both. */
  before: string
  isEcho: boolean
  answer: Answer
}

/** An opened or refused link. */
export interface Opening {
  isAllowed: boolean
  answer: Answer
}

export interface Link {
  id: string
  code: string
  opener: string | null
  expiresAt: Date
  isWithdrawn: boolean
}

/** What happened, for the judge. */
export interface Journal {
  finishes: Finish[]
  acceptances: Acceptance[]
  openings: Opening[]
  links: Link[]
  /** By id, as last seen. */
  orders: Map<string, Order>
  cancels: { before: string; answer: Answer<unknown> }[]
  /** Calls on a cancelled order. */
  onCancelled: Answer<unknown>[]
  /** Placed orders whose payment was changed after. */
  changedPayments: Set<string>
  /** Orders that were confirmed by one press on a proposal. */
  sales: { proposal: string; accepted: Order; confirmed: Answer }[]
  pauses: Pauses
  attending: AttendingWatch
}
