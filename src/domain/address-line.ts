import type { PlaceFields } from './address'
import type { Address } from './customer'

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
