import type { Address } from '../domain/customer'
import { screenCallMessages } from '../text/screen-calls'
import type { CallOptions } from './call'
import type { ApiClient } from './client'
import { rows } from './narrow'
import { address } from './people'

/** An address as the shopper fills it in. */
export type NewAddress = Omit<Address, 'neighborhoods' | 'fullAddress' | 'isDefault'> & { isDefault?: boolean }

/** `GET /api/order/address/cep/{cep}`: what belongs to a CEP of eight digits; what it leaves open is ''. */
export function getCep(client: ApiClient, cep: string, options: CallOptions = {}): Promise<Address> {
  return client.call({
    ...options,
    method: 'GET',
    path: '/api/order/address/cep/{cep}',
    params: { cep },
    answer: address,
    message: screenCallMessages.getCep,
    isIdempotentRead: true,
  })
}

/** `POST /api/order/address/`: every address of the shopper comes back, the new one last. */
export function postAddress(
  client: ApiClient,
  newAddress: NewAddress,
  options: CallOptions = {},
): Promise<readonly Address[]> {
  return client.call({
    ...options,
    method: 'POST',
    path: '/api/order/address/',
    body: newAddress,
    answer: rows(address),
    message: screenCallMessages.postAddress,
  })
}
