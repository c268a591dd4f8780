import type { FaultName } from './line'
import type { Page } from './page'
import type { PageScope } from './browser'
import { termsOf, type Arrival, type Server, type Terms } from './server'
import type { Sequence, Step } from './steps'

/* What a sequence did, for the judge. */

/** A press whose end is told to a person. */
export interface Press {
  kind: 'confirm' | 'cancel' | 'pay' | 'renew' | 'add' | 'accept'
  tab: number
  /** The numbers of the calls that left the tab from the press, or the turn of 'Adicionar', to its end. */
  from: number
  to: number
  /** null while nothing was told. */
  outcome: string | null
  /** Calls that the server had taken by the end. */
  arrivalsAtEnd: number
  /** Of 'Adicionar'. */
  product: string
  /** The order on the screen when it was pressed. */
  agreed: Terms | null
  /** The terms of it that were at rest, and that a person cannot have changed since. */
  fixed: (keyof Terms)[]
  /** Terms that had changed when the press was stopped for changes, and were not told of. */
  unnamed: string[]
}

/** One page of a tab, from its opening to its end. */
export interface Life {
  tab: number
  page: Page
  scope: PageScope
  isAlive: boolean
  /** The numbers of the last calls that left the tabs before the page was there, and while it was. */
  after: number
  until: number
  /** The last quantity of each line that this page showed as edited, and the failures told before that. */
  edits: Map<number, { providerId: string; quantity: number; told: number; calls: number }>
}

/** Everything that a sequence did, for the judge. */
export interface Played {
  sequence: Sequence
  /** Those that could be taken. */
  steps: Step[]
  server: Server
  lives: Life[]
  presses: Press[]
  /** Edits of lines that left a page, taken by the server or not. */
  sent: { tab: number; number: number; line: NonNullable<Arrival['line']> }[]
  /** Calls that met a fault, by tab. */
  faulty: { tab: number; number: number; call: string; fault: FaultName }[]
  startOvers: number
  expiries: number
  /** Somebody else than the tabs changed the order. */
  isMeddledWith: boolean
  /** The server has ended the session's code. */
  hasEnded: boolean
  strangersCode: string
  /** Bearers of calls that changed something. */
  bearers: Set<string>
  errors: string[]
}

/** The order of every sequence begins with it. */
export const FIRST_LINE = { index: 0, providerId: 'cafe', quantity: 4 }

/** An agent agrees to all terms on the screen while none of them is being sent; a shopper to the lines. */
export function agreedOn({ session: { order }, checkout }: Page): Pick<Press, 'agreed' | 'fixed'> {
  const shown = order.current.peek()
  if (!shown) return { agreed: null, fixed: [] }
  const terms = termsOf(shown)
  if (!checkout || order.isUpdating.peek() || checkout.discount.isSending.peek() || checkout.payment.isSending.peek())
    return { agreed: terms, fixed: ['line'] }
  const agreed = { ...terms, payment: String(checkout.payment.method.peek()) }
  return { agreed, fixed: Object.keys(terms) as (keyof Terms)[] }
}

/** The fixed terms of a press in which an order differs from what was agreed to. */
export const differing = ({ agreed, fixed }: Press, order: Terms) =>
  fixed.filter((term) => agreed?.[term] !== order[term])
