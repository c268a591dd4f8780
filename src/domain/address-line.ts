import type { Address } from './customer'

/** An address as one line: `Casa - Avenida Paulista, 1000`. */
export function addressLine({ name, street, number }: Pick<Address, 'name' | 'street' | 'number'>): string {
  const place = [street, number].filter((text) => text.trim() !== '').join(', ')
  return [name, place].filter((text) => text.trim() !== '').join(' - ')
}
