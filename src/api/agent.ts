import type { Customer } from '../domain/customer'
import type { Order, PaymentMethod } from '../domain/order'
import { screenCallMessages } from '../text/screen-calls'
import { act, post, type CallOptions } from './call'
import type { ApiClient } from './client'
import { customerFields } from './customer'
import { done, entity, flag } from './narrow'
import { order } from './order-entity'

interface AgentConfirmation {
  customer: Customer
  paymentMethod: PaymentMethod | null
  /** Link, PIX key or free text; null when there is none. */
  manualPaymentInformation: string | null
}

/** `POST /api/order/confirm`: the agent finishes the order on the contact's behalf. */
export function postConfirm(
  client: ApiClient,
  { customer, paymentMethod, manualPaymentInformation }: AgentConfirmation,
  options: CallOptions = {},
): Promise<Order> {
  const { birthDate: _, ...contact } = customerFields(customer)
  return client.call({
    ...post('/api/order/confirm', options),
    body: { ...contact, paymentMethod, manualPaymentInformation },
    answer: order,
    message: screenCallMessages.postConfirm,
    passesServerErrors: true,
    wrapperError: true,
  })
}

/** `GET /api/order/cancel`, which acts: it cancels the order. */
export function getCancel(client: ApiClient, options: CallOptions = {}): Promise<true> {
  return client.call({
    ...act('/api/order/cancel', options),
    answer: done,
    message: screenCallMessages.getCancel,
    byStatusAlone: true,
    wrapperError: true,
  })
}

export interface CatalogSending {
  categoryId?: string
  collectionId?: string
  searchTerm?: string
}

/** `GET /api/order/send/catalog`, which acts: it sends a catalogue to the contact. */
export function getSendCatalog(
  client: ApiClient,
  { categoryId = '', collectionId = '', searchTerm = '' }: CatalogSending,
  options: CallOptions = {},
): Promise<true> {
  return client.call({
    ...act('/api/order/send/catalog', options),
    query: { categoryId, collectionId, searchTerm },
    answer: done,
    message: screenCallMessages.getSendCatalog,
    byStatusAlone: true,
    wrapperError: true,
  })
}

/** `POST /api/order/semiautomatic`: switches the contact between assisted sale and the semi-automatic flow. */
export function postSemiautomatic(
  client: ApiClient,
  options: CallOptions = {},
): Promise<{ isInSemiAutomatic: boolean }> {
  return client.call({
    ...post('/api/order/semiautomatic', options),
    answer: entity({ isInSemiAutomatic: flag }),
    message: screenCallMessages.postSemiautomatic,
  })
}
