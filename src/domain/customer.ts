export interface Customer {
  name: string
  email: string
  /** dd/mm/yyyy, '' when unknown. */
  birthDate: string
  /** CPF, as the server keeps it. */
  document: string
  isCorporate: boolean
  /** CNPJ, letters allowed. */
  corporateDocument: string
  corporateName: string
  tradeName: string
  stateInscription: string
}

export interface Neighborhood {
  neighborhoodId: string
  name: string
}

export interface Address {
  name: string
  state: string
  city: string
  street: string
  number: string
  /** As the server keeps it, with or without the hyphen. */
  zipCode: string
  complement: string
  neighborhood: string
  neighborhoodId: string
  neighborhoods: readonly Neighborhood[]
  /** Street and number of a pickup store. */
  fullAddress: { street: string; number: string } | null
  isDefault: boolean
  /** As the server gave it, sent back unread. */
  geoCoordinates?: unknown
}
