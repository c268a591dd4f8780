import { boolean, coerce, nullable, optional, size, string, object, unknown, type Infer } from 'superstruct'
import { cepDigits } from '../cep'
import { Refusal } from '../envelope'
import type { Address } from '../model'
import type { CustomerChange } from '../rules/customer'

const Field = optional(nullable(size(string(), 0, 200)))
/** The customer as the checkout sends it. */
export const CustomerBody = object({
  name: Field,
  email: Field,
  document: Field,
  birthDate: Field,
  isCorporate: optional(nullable(boolean())),
  corporateDocument: Field,
  corporateName: Field,
  tradeName: Field,
  stateInscription: Field,
})
const Written = coerce(size(string(), 0, 200), optional(nullable(string())), (text) => (text ?? '').trim())
export const AddressBody = object({
  name: Written,
  state: Written,
  city: Written,
  street: Written,
  number: Written,
  zipCode: Written,
  complement: Written,
  neighborhood: Written,
  neighborhoodId: Written,
  isDefault: optional(nullable(boolean())),
  geoCoordinates: optional(nullable(unknown())),
})

/** Keeps the fields that were sent; null means unchanged, as does a missing field. */
export function sentFields(body: Infer<typeof CustomerBody>): CustomerChange {
  const { name, email, document, birthDate, isCorporate } = body
  const { corporateDocument, corporateName, tradeName, stateInscription } = body
  const company = { corporateDocument, corporateName, tradeName, stateInscription }
  const fields = { name, email, document, birthDate, isCorporate, ...company }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null))
}

export function readAddress(body: Infer<typeof AddressBody>): Address {
  const required = [body.name, body.street, body.number, body.neighborhood, body.zipCode, body.city, body.state]
  if (required.includes('')) throw new Refusal('Preencha os campos obrigatórios', 'IncompleteAddress')
  const zipCode = cepDigits(body.zipCode)
  if (!zipCode) throw new Refusal('Informe um CEP válido', 'InvalidCep')
  if (!/^[A-Z]{2}$/.test(body.state)) throw new Refusal('Informe a sigla do estado', 'InvalidState')
  const { geoCoordinates: _, isDefault, ...address } = body
  return { ...address, zipCode: `${zipCode.slice(0, 5)}-${zipCode.slice(5)}`, isDefault: isDefault ?? false }
}
