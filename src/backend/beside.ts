import type { FieldTexts } from '../domain/method-fields'
import type { PaymentMethod } from '../domain/payment-methods'
import type { LogisticType } from './model'
import type { PaymentStatus } from './wire'

/* What is kept of an order beside its engine. */

/** Where the engine finds an order again. Kept with the order, and written by the engine's parts: each may be the first one asked. */
export interface Handle {
  /** The engine's name of the order; missing until the engine has one. */
  order?: string
  [more: string]: string | undefined
}

export interface KeptPayment {
  method: PaymentMethod
  /** Of the way to pay on delivery, or of the card. */
  providerId: string | null
  installments: number
  /** Cents handed over on delivery. */
  cashAmount: number | null
  tryId: string | null
  /** What the acquirer has issued. */
  boleto?: { line: string; dueDate: string; amount: number } | null
  link?: string | null
  /** The extra fields that came with it. */
  fields?: FieldTexts
}

/** What an agent has agreed with the contact; cents. */
export interface KeptAgreement {
  /** By the index of the line. */
  units: Record<number, { unit: number; most: number; by: string }>
  discount: number
  freight: { type: LogisticType; name: string; price: number } | null
}

/** A try to pay: a charge that was made, or a card that was sent. */
export interface Try {
  id: string
  method: PaymentMethod
  /** Cents. */
  amount: number
  status: PaymentStatus
  /** Of a PIX. */
  code: string | null
  expiresAt: string | null
}

/** One of which the acquirer has said nothing yet. @param amount cents */
export const newTry = (id: string, method: PaymentMethod, amount: number): Try => ({
  id,
  method,
  amount,
  status: 'Waiting',
  code: null,
  expiresAt: null,
})

export interface Beside {
  handle: Handle
  /** Index of the address that the order goes to. */
  addressIndex: number | null
  /** Id of the chosen store. */
  store: string | null
  payment: KeptPayment | null
  /** A cart that was left is cancelled here alone. */
  isCancelled: boolean
  /** Prices that an agent has set. */
  agreed?: KeptAgreement
  tries: Try[]
  /** A digest of what the followers heard of last. */
  heard?: string
}

export const newBeside = (store: string | null = null): Beside => ({
  handle: {},
  addressIndex: null,
  store,
  payment: null,
  isCancelled: false,
  tries: [],
})
