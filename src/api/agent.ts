import type { Customer } from '../domain/customer'
import type { Order, PaymentMethod } from '../domain/order'
import { screenCallMessages } from '../text/screen-calls'
import type { CallOptions } from './call'
import type { ApiClient } from './client'
import { customerFields } from './customer'
import { done } from './narrow'
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
    ...options,
    method: 'POST',
    path: '/api/order/confirm',
    body: { ...contact, paymentMethod, manualPaymentInformation },
    answer: order,
    message: screenCallMessages.postConfirm,
    passesServerErrors: true,
    wrapperError: true,
  })
}

/** `GET /api/order/cancel`, which acts. */
export function getCancel(client: ApiClient, options: CallOptions = {}): Promise<true> {
  return client.call({
    ...options,
    method: 'GET',
    path: '/api/order/cancel',
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
    ...options,
    method: 'GET',
    path: '/api/order/send/catalog',
    query: { categoryId, collectionId, searchTerm },
    answer: done,
    message: screenCallMessages.getSendCatalog,
    byStatusAlone: true,
    wrapperError: true,
  })
}
