import { contactOf } from '../domain/contact'
import type { Customer } from '../domain/customer'
import type { CallOptions } from './call'
import type { ApiClient } from './client'
import { orElse } from './narrow'
import { customer } from './people'

/** Saves the customer. A server that says yes without the customer has saved what was sent. */
export function postCustomer(client: ApiClient, edited: Customer, options?: CallOptions): Promise<Customer> {
  const body = contactOf(edited)
  return client.call({
    ...options,
    method: 'POST',
    path: '/api/customer/update',
    body,
    answer: orElse(customer, body),
    textKey: 'postCustomer',
    wrapperError: true,
  })
}
