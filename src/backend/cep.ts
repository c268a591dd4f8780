/** The answer of a CEP look-up; the fields that a CEP does not determine are empty. */
export interface CepEntry {
  street: string
  neighborhood: string
  neighborhoodId: string
  neighborhoods: { neighborhoodId: string; name: string }[]
  city: string
  state: string
  geoCoordinates: [number, number]
}

/** The address of a CEP of eight digits; null for an unknown one. */
export type CepLookUp = (digits: string) => Promise<CepEntry | null> | CepEntry | null

/** Digits of a CEP written with or without its hyphen, or null when it is invalid. */
export function cepDigits(text: string): string | null {
  const digits = text.replace('-', '').trim()
  return /^\d{8}$/.test(digits) ? digits : null
}
