import type { PaymentMethod } from '../domain/payment-methods'
import type { Refusal } from './envelope'
import type { Freight, LogisticChoice } from './model'
import type { ProposalPart, ProposalState } from './wire'

/** A line as a request asks for it, wherever it stands in the order. */
export interface LineChoice {
  providerId: string
  quantity: number
  attributes: { providerId: string; optionProviderId: string; redirectable: boolean }[]
  sku: string | null
  /** Id of a subscription offer, or its recurrence. */
  subscription: { providerId: string | null; recurrence: { type: number; frequency: number } | null } | null
  pbmId: string | null
  preferences: string | null
}

/** How the order is delivered. Each part is as the call that sets it takes it; a part that is missing stays as it is. */
export interface DeliveryChoice {
  seller?: Omit<LogisticChoice, 'code'>
  logistic?: LogisticChoice | Freight
  schedule?: { startTime: string; endTime: string }
}

export interface PaymentChoice {
  method: PaymentMethod
  /** Of a payment on delivery. */
  providerId: string | null
  /** Cents. */
  cashAmount: number | null
}

/** One change that an agent asks for: a line as it shall be, the order's discount, delivery or payment. Amounts in cents. */
export type Asked =
  | {
      id: string
      kind: 'line'
      name: string
      item: LineChoice
      /** The unit price that the agent sets, null for the shop's own. */
      manual: number | null
      /** The unit price that the proposal told; null for a line that goes. */
      price: number | null
    }
  | { id: string; kind: 'discount'; name: string; amount: number }
  /** `told` is what the proposal told. */
  | { id: string; kind: 'delivery'; name: string; choice: DeliveryChoice; told: Part }
  | { id: string; kind: 'payment'; name: string; choice: PaymentChoice; told: Part }

export type AskedChange =
  | { kind: 'line'; item: LineChoice; manual: number | null }
  | { kind: 'discount'; amount: number }
  | { kind: 'delivery'; choice: DeliveryChoice }
  | { kind: 'payment'; choice: PaymentChoice }

/** Quantity and unit price of a line, the amount of a discount, or a delivery or a payment with its facts; cents. */
export type Part = ProposalPart

export interface JudgedChange {
  asked: Asked
  before: Part
  after: Part
  /** Of the order's total, when this change alone is accepted. */
  difference: number
  problem: Refusal | null
  isAccepted?: boolean
}

export interface Judged {
  orderTotal: number
  /** With all changes that still hold. */
  total: number
  changes: JudgedChange[]
}

export type FinalState = Exclude<ProposalState, 'proposed' | 'seen'>

export interface KeptProposal {
  id: string
  orderId: string
  by: { id: string; name: string }
  message: string
  expiresAt: Date
  state: ProposalState
  /** Each state that it had, oldest first; missing where it was kept before there was any. */
  life?: { state: ProposalState; at: Date }[]
  asked: Asked[]
  /** As it stood when it was answered, withdrawn or replaced. */
  ended: Judged | null
}
