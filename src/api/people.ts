import type { Address, Customer } from '../domain/customer'
import { entity, essential, flag, id, label, list, orNull, raw, text } from './narrow'

const customerFields = {
  name: label,
  email: text,
  birthDate: text,
  document: id,
  isCorporate: flag,
  corporateDocument: id,
  corporateName: label,
  tradeName: label,
  stateInscription: id,
}

export const address = entity<Address>({
  name: label,
  state: text,
  city: label,
  street: label,
  number: id,
  zipCode: id,
  complement: label,
  neighborhood: label,
  neighborhoodId: id,
  neighborhoods: list(entity({ neighborhoodId: id, name: essential(label) })),
  fullAddress: orNull(entity({ street: label, number: id })),
  isDefault: flag,
  geoCoordinates: raw,
})

export const customer = entity<Customer>(customerFields)

export const orderCustomer = entity<Customer & { address: Address | null }>({
  ...customerFields,
  address: orNull(address),
})
