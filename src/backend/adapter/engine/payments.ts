import type { CardPayment } from '../../../domain/checkout'
import type { EmbeddedForm } from '../../asked'
import type { Handle } from '../../beside'
import type { CardOption } from '../../rules/card'
import type { Outcome } from '../../rules/outcome'
import type { EnginePayment } from './orders'

/** A PIX as its acquirer has made it. */
export interface PixIssued {
  /** To copy and paste. */
  code: string
  expiresAt: Date
}

export interface EnginePayments {
  /**
   * A charge of the engine's own payment plugin, in the place of the issuer's; cents. It throws an EngineProblem without an
   * answer, and the next look at the order asks again.
   */
  pix?(handle: Handle, amount: number, tryId: string): Promise<PixIssued>
  /** Brings the money of a placed order home. */
  settle(handle: Handle, payment: EnginePayment): Promise<void>
}

/** An acquirer of cards. Nothing of a card is kept. */
export interface Cards {
  /** @param total cents */
  options(total: number): CardOption[]
  charge(card: CardPayment, total: number, tryId: string): Promise<Outcome>
  /** Mercado Pago's own form on the page, in the place of the shop's. */
  embedded?: { publicKey: string; charge(form: EmbeddedForm, total: number, tryId: string): Promise<Outcome> }
}

/** An acquirer of what is no card: of a part that is missing nothing is charged, but PIX by the shop's key. Amounts in cents. */
export interface Issuer {
  /** Charges of the orders' totals. They throw an EngineProblem without an answer, and the next look at the order asks again. */
  pix?(amount: number, tryId: string): Promise<PixIssued>
  /** `line` has 47 digits, `dueDate` is a date. */
  boleto?(amount: number, tryId: string): Promise<{ line: string; dueDate: string }>
  /** The address of a page that takes the money. */
  link?(amount: number, tryId: string): Promise<string>
}
