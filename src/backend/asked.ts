import type { CardPayment } from '../domain/checkout'
import type { PaymentMethod } from '../domain/payment-methods'
import type { AskedChange } from './proposal'

/*
 * What calls ask, once their bodies are read. An engine's parts are given these, so they name no library: hosts compile them
 * without one. The structs of `bodies/` read them.
 */

export interface GiftChoice {
  id: string
  /** '' for the shop itself. */
  seller: string
  /** Index of the line that it is taken for. */
  index: number
}

/** A card as it was typed. A field that did not come is ''. */
export type SentCard = Required<CardPayment>

/** The data of the embedded card form (Mercado Pago's Card Payment Brick, `onSubmit`). */
export interface EmbeddedForm {
  token: string
  payment_method_id: string
  /** Reais. */
  transaction_amount: number
  installments: number
  issuer_id?: string | null
  payer?: { email?: string | null } | null
}

/** `date` is yyyy-mm-dd; `prescritorCouncil` is 1 for CRM and 2 for CRO. */
export interface Prescription {
  prescritorState: string
  date: string
  prescritorCouncil: 1 | 2
  prescriptorId: string
}

/** A time of delivery; the times are ISO 8601. */
export interface SlotChoice {
  startTime: string
  endTime: string
  scheduleUntil?: string | null
}

/** How an agent finishes an order: the buyer's fields that came, and the method. */
export interface Finishing {
  name?: string | null
  email?: string | null
  document?: string | null
  isCorporate?: boolean | null
  corporateDocument?: string | null
  corporateName?: string | null
  tradeName?: string | null
  stateInscription?: string | null
  paymentMethod: PaymentMethod
  manualPaymentInformation?: string | null
}

/** Options of a product that is sent to the conversation. */
export type SentOptions = { providerId: string; optionProviderId: string; redirectable?: boolean | null }[]

/** What an agent proposes: lines, then discount, delivery and payment. */
export interface Draft {
  id: string
  /** '' for none. */
  message: string
  /** Until it expires. */
  minutes: number
  changes: AskedChange[]
}

/** What narrows a listing beside text and category: ids of a facet's values, or its numbers; the bounds count. */
export type Filter = { key: string; values: string[] } | { key: string; range: { from: number; to: number } }
