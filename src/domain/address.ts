import type { Address } from './customer'

/** The digits of a CEP, as the look-up takes them. */
export function cepDigits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/** True for a complete CEP: eight digits, with or without the hyphen (storefront specification, section 5, "CEP"). */
export function isValidCep(text: string): boolean {
  return /^[0-9]{5}-?[0-9]{3}$/.test(text.trim())
}

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

/** An address as one line: `Casa - Avenida Paulista, 1000`. */
export function addressLine({ name, street, number }: Pick<Address, 'name' | 'street' | 'number'>): string {
  const place = [street, number].filter((text) => text.trim() !== '').join(', ')
  return [name, place].filter((text) => text.trim() !== '').join(' - ')
}

/** The address as a whole: `Casa - Avenida Paulista, 1000, Bela Vista, São Paulo - SP, 01310-100`. */
export function wholeAddress(address: Omit<PlaceFields, 'neighborhoodId'> & { name: string }): string {
  const { complement, neighborhood, city, state, zipCode } = address
  const town = [city, state].filter(Boolean).join(' - ')
  return [addressLine(address), complement, neighborhood, town, zipCode].filter(Boolean).join(', ')
}
