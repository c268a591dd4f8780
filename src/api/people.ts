import type { Address, Customer } from '../domain/customer'
import { entity, essential, flag, id, list, orNull, raw, text } from './narrow'

const customerFields = {
  name: text,
  email: text,
  birthDate: text,
  document: id,
  isCorporate: flag,
  corporateDocument: id,
  corporateName: text,
  tradeName: text,
  stateInscription: id,
}

export const address = entity<Address>({
  name: text,
  state: text,
  city: text,
  street: text,
  number: id,
  zipCode: id,
  complement: text,
  neighborhood: text,
  neighborhoodId: id,
  neighborhoods: list(entity({ neighborhoodId: id, name: essential(text) })),
  fullAddress: orNull(entity({ street: text, number: id })),
  isDefault: flag,
  geoCoordinates: raw,
})

export const customer = entity<Customer>(customerFields)

export const orderCustomer = entity<Customer & { address: Address | null }>({
  ...customerFields,
  address: orNull(address),
})
