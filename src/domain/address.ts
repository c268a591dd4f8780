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

/** A place as a form asks for it. */
export type PlaceFields = Omit<Address, 'name' | 'neighborhoods' | 'fullAddress' | 'isDefault' | 'geoCoordinates'>

export function placeFields(from: Address | null = null): PlaceFields {
  return {
    zipCode: from?.zipCode ?? '',
    street: from?.street ?? '',
    number: from?.number ?? '',
    complement: from?.complement ?? '',
    neighborhood: from?.neighborhood ?? '',
    neighborhoodId: from?.neighborhoodId ?? '',
    city: from?.city ?? '',
    state: from?.state ?? '',
  }
}

const REQUIRED = ['street', 'number', 'neighborhood', 'city', 'state'] as const

/** Fields that are empty, or hold no whole CEP (storefront specification, section 5, "Card form" and "New address"). */
export function placeErrors(place: PlaceFields): Partial<Record<keyof PlaceFields, 'required' | 'invalidCep'>> {
  const empty = REQUIRED.filter((field) => place[field].trim() === '').map((field) => [field, 'required'])
  return { ...Object.fromEntries(empty), ...(!isValidCep(place.zipCode) && { zipCode: 'invalidCep' }) }
}
