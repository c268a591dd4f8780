import type { PriceTable } from '../domain/checkout'
import type { CancelReason } from '../domain/cancel'
import { contactOf } from '../domain/contact'
import type { Customer } from '../domain/customer'
import type { ChosenOption } from '../domain/order'
import type { PaymentMethod } from '../domain/payment-methods'
import { act, post, read } from './call'
import { done, entity, essential, flag, id, label, rows } from './narrow'
import { changedOrder } from './order-entity'

interface AgentConfirmation {
  customer: Customer
  paymentMethod: PaymentMethod | null
  /** Link, PIX key or free text; null when there is none. */
  manualPaymentInformation: string | null
}

/** The agent finishes the order on the contact's behalf. */
export const postConfirm = post('/api/order/confirm', {
  isDecision: true,
  ...changedOrder,
  sends({ customer, paymentMethod, manualPaymentInformation }: AgentConfirmation) {
    const { birthDate: _, ...contact } = contactOf(customer)
    return { body: { ...contact, paymentMethod, manualPaymentInformation } }
  },
  textKey: 'postConfirm',
  wrapperError: true,
})

/** Cancels the order. A reason is given for one that the shop has received. */
export const getCancel = act('/api/order/cancel', {
  sends: (reason: CancelReason | null) => ({ query: { reason: reason ?? undefined } }),
  isDecision: true,
  answer: done,
  textKey: 'getCancel',
  byStatusAlone: true,
  wrapperError: true,
})

/** Switches the contact between assisted sale and the semi-automatic flow. */
export const postSemiautomatic = post('/api/order/semiautomatic', {
  answer: entity<{ isInSemiAutomatic: boolean }>({ isInSemiAutomatic: flag }),
  textKey: 'postSemiautomatic',
})

export interface CatalogSending {
  categoryId?: string
  collectionId?: string
  searchTerm?: string
}

/** Sends a catalogue to the contact. */
export const getSendCatalog = act('/api/order/send/catalog', {
  sends: ({ categoryId = '', collectionId = '', searchTerm = '' }: CatalogSending) => ({
    query: { categoryId, collectionId, searchTerm },
  }),
  answer: done,
  textKey: 'getSendCatalog',
  byStatusAlone: true,
  wrapperError: true,
})

/** Sends a product's details, as chosen, to the contact. */
export const postSendProduct = post('/api/order/send/product/{id}', {
  sends: ({ providerId, attributes }: { providerId: string; attributes: readonly ChosenOption[] }) => ({
    params: { id: providerId },
    body: { attributes },
  }),
  answer: done,
  textKey: 'postSendProduct',
})

/** Sends the order's summary to the contact. */
export const getSendResume = act('/api/order/send/resume', {
  answer: done,
  textKey: 'getSendResume',
})

/** The price tables that an agent may choose. */
export const getPriceTables = read('/api/order/price-tables', {
  answer: rows(entity<PriceTable>({ providerId: essential(id), name: label })),
  textKey: 'getPriceTables',
  passesServerErrors: true,
  wrapperError: true,
})

/** Chooses a price table; null clears it. */
export const postPriceTable = post('/api/order/price-tables/{id}', {
  ...changedOrder,
  sends: (tableId: string | null) => ({ params: { id: tableId ?? 'none' } }),
  textKey: 'postPriceTable',
  wrapperError: true,
})
