import type { Address } from '../domain/customer'
import { screenCallMessages } from '../text/screen-calls'
import { post, read, type CallOptions } from './call'
import type { ApiClient } from './client'
import { rows } from './narrow'
import { address } from './people'

export type NewAddress = Omit<Address, 'neighborhoods' | 'fullAddress' | 'isDefault'> & { isDefault?: boolean }

/** `GET /api/order/address/cep/{cep}`: what belongs to a CEP of eight digits; what it leaves open is ''. */
export function getCep(client: ApiClient, cep: string, options: CallOptions = {}): Promise<Address> {
  return client.call({
    ...read('/api/order/address/cep/{cep}', options),
    params: { cep },
    answer: address,
    message: screenCallMessages.getCep,
  })
}

/** `POST /api/order/address/`: adds an address. Every address of the shopper comes back, the new one last. */
export function postAddress(
  client: ApiClient,
  newAddress: NewAddress,
  options: CallOptions = {},
): Promise<readonly Address[]> {
  return client.call({
    ...post('/api/order/address/', options),
    body: newAddress,
    answer: rows(address),
    message: screenCallMessages.postAddress,
  })
}
