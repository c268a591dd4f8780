import type {
  BenefitCalls,
  DeliveryCalls,
  LineCalls,
  PaymentCalls,
  PriceTableCalls,
  ProposalCalls,
  SentToContact,
  Told,
} from './calls'
import type { EmbeddedForm, SentCard } from './asked'
import type { Feature } from '../domain/features'
import type { CardOption } from './rules/card'
import type { Outcome } from './rules/outcome'
import type { Way } from './rules/placed'
import type { KeptHandover } from './handover'
import type { SessionState } from './state'
import type { Order, PaymentStatus } from './wire'

interface Category {
  providerId: string
  children?: readonly { providerId: string }[]
}

/** Whoever takes the money. Amounts in cents. */
export interface Till extends Pick<PaymentCalls, 'options' | 'fields' | 'pixKey' | 'gateway'> {
  /** Missing where the shop takes none by its own form. */
  readonly cards?: {
    options(total: number): CardOption[]
    charge(card: SentCard, total: number, tryId: string): Told<Outcome>
  }
  readonly embedded?: { publicKey: string; charge(form: EmbeddedForm, total: number, tryId: string): Told<Outcome> }
}

/**
 * One order during one call, whoever keeps it: the reference shop itself, or an engine. What the contract says of every order
 * stands on it: `orderCalls` makes its calls.
 */
export interface Desk extends Way {
  readonly id: string
  readonly now: Date
  /** The shop's name, where no store has one of its own. */
  readonly shop: string
  /** Extensions that the session is served. */
  readonly features: readonly Feature[]
  /** The order as it stands. After a call of another part it is another one. */
  state(): Told<SessionState>
  /** Keeps of a state what no engine has: how it is paid, links, who has the contact, who bought, sold and finished it. */
  keep(session: SessionState): Told<void>
  /** The order as on the wire. @param origin of the request, for the addresses of pictures */
  tell(origin: string): Told<Order>
  readonly lines: LineCalls
  readonly delivery: DeliveryCalls
  readonly till: Till
  /** Of the card that this call sends, where it was kept before; another one is made when missing. */
  readonly cardTry?: string | null
  /** The acquirer's word about a try. A paid order is the shop's. */
  settle(tryId: string, status: PaymentStatus): Told<void>
  readonly proposals?: ProposalCalls | undefined
  readonly priceTables?: PriceTableCalls | undefined
  readonly benefits?: BenefitCalls | undefined
  /** Hands the order over to the shop. */
  place(): Told<void>
  /** Cancels it with the shop; a cart that is left too. */
  cancel(): Told<void>
  /** Another order of the same person follows; the present one stays among the earlier ones. */
  openNext(): void
  /** Those of the person that are placed, the newest first; the present one may be among them. */
  placed(): Told<Desk[]>
  /** The link's code opens the order from now on. */
  opensLink(code: string, made: KeptHandover): void
  /** What there is to send of the catalogue. */
  readonly catalogue: {
    product(id: string): Told<object | undefined>
    categories(): Told<readonly Category[]>
    collections(): readonly { providerId: string }[]
  }
  /** Sends something to the conversation; missing where the conversation is the page itself. */
  send?<Kind extends keyof SentToContact>(kind: Kind, what: SentToContact[Kind]): Told<void>
}

/** Runs a rule that changes nothing but what no engine has. */
export const changing =
  (desk: Pick<Desk, 'state' | 'keep'>) =>
  async <T>(rule: (session: SessionState) => T): Promise<T> => {
    const session = await desk.state()
    const done = rule(session)
    await desk.keep(session)
    return done
  }
