import type { Address } from '../domain/customer'
import { post, read } from './call'
import { rows } from './narrow'
import { address } from './people'

export type NewAddress = Omit<Address, 'neighborhoods' | 'fullAddress' | 'isDefault'> & { isDefault?: boolean }

/** What belongs to a CEP of eight digits; what it leaves open is ''. */
export const getCep = read('/api/order/address/cep/{cep}', {
  sends: (cep: string) => ({ params: { cep } }),
  answer: address,
  textKey: 'getCep',
})

/** Adds an address. Every address of the shopper comes back, the new one last. */
export const postAddress = post('/api/order/address/', {
  sends: (body: NewAddress) => ({ body }),
  answer: rows(address),
  textKey: 'postAddress',
})
