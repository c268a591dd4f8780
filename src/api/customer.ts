import type { Customer } from '../domain/customer'
import { screenCallMessages } from '../text/screen-calls'
import type { CallOptions } from './call'
import type { ApiClient } from './client'
import { orElse } from './narrow'
import { customer } from './people'

/** Exactly the fields the wire takes, whatever else the object at hand carries. */
export function customerFields(from: Customer): Customer {
  const { name, email, isCorporate, corporateDocument, stateInscription } = from
  const { corporateName, tradeName, birthDate, document } = from
  return {
    name,
    email,
    isCorporate,
    corporateDocument,
    stateInscription,
    corporateName,
    tradeName,
    birthDate,
    document,
  }
}

/** Saves the customer. A server that says yes without the customer has saved what was sent. */
export function postCustomer(client: ApiClient, edited: Customer, options?: CallOptions): Promise<Customer> {
  const body = customerFields(edited)
  return client.call({
    ...options,
    method: 'POST',
    path: '/api/customer/update',
    body,
    answer: orElse(customer, body),
    message: screenCallMessages.postCustomer,
    wrapperError: true,
  })
}
