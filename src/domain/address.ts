import { cepDigits, isValidCep } from './cep'
import type { Address } from './customer'

/** The form's address types, as they are saved. An address is listed by its type. */
export const addressTypes = ['Casa', 'Trabalho', 'Outro'] as const

/** True when two entries are the same place: the server may write the CEP with or without its hyphen. */
export function isSameAddress(one: Address, other: Address): boolean {
  return (
    one.name === other.name &&
    one.street === other.street &&
    one.number === other.number &&
    one.complement === other.complement &&
    cepDigits(one.zipCode) === cepDigits(other.zipCode)
  )
}

export type AddressForm = Omit<Address, 'neighborhoods' | 'fullAddress' | 'isDefault' | 'geoCoordinates'>

/** Fields that must be filled in, in the order of the form. */
const required = ['name', 'zipCode', 'street', 'number', 'neighborhood', 'city', 'state'] as const
export type RequiredField = (typeof required)[number]

/** Fields that are empty, or hold no whole CEP (storefront specification, section 5, "New address"). */
export function missingFields(form: AddressForm): readonly RequiredField[] {
  return required.filter((field) => form[field].trim() === '' || (field === 'zipCode' && !isValidCep(form.zipCode)))
}

/** Lays a CEP look-up over the form. Fields it leaves open stay as typed, e.g. the street of a town with one code. */
export function withCep(form: AddressForm, found: Address): AddressForm {
  const listed = found.neighborhoods.length > 0
  const neighborhood = listed ? '' : found.neighborhood || form.neighborhood
  return {
    ...form,
    street: found.street || form.street,
    neighborhood,
    neighborhoodId: listed ? '' : found.neighborhoodId,
    city: found.city || form.city,
    state: found.state || form.state,
  }
}
