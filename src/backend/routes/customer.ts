import { Hono, type Context, type Env } from 'hono'
import { boolean, coerce, nullable, optional, size, string, object, unknown, type Infer } from 'superstruct'
import { cepDigits, type CepLookUp } from '../cep'
import { Refusal, succeed } from '../envelope'
import type { Address, ShopSettings } from '../model'
import { readBody } from '../request'
import { changeCustomer, type CustomerChange } from '../rules/customer'
import type { Customer } from '../wire'

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
const AddressBody = object({
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

function readAddress(body: Infer<typeof AddressBody>): Address {
  const required = [body.name, body.street, body.number, body.neighborhood, body.zipCode, body.city, body.state]
  if (required.includes('')) throw new Refusal('Preencha os campos obrigatórios', 'IncompleteAddress')
  const zipCode = cepDigits(body.zipCode)
  if (!zipCode) throw new Refusal('Informe um CEP válido', 'InvalidCep')
  if (!/^[A-Z]{2}$/.test(body.state)) throw new Refusal('Informe a sigla do estado', 'InvalidState')
  const { geoCoordinates: _, isDefault, ...address } = body
  return { ...address, zipCode: `${zipCode.slice(0, 5)}-${zipCode.slice(5)}`, isDefault: isDefault ?? false }
}

interface Options<E extends Env> {
  /** Who buys: the fields are replaced. */
  personOf(c: Context<E>): { customer: Customer; addresses: Address[] }
  settingsOf(c: Context<E>): Pick<ShopSettings, 'enableCnpj'>
  cep: CepLookUp
}

/** The customer, the addresses and the CEP look-up, below `/api`. */
export function customerRoutes<E extends Env>({ personOf, settingsOf, cep }: Options<E>) {
  return new Hono<E>()
    .post('/customer/update', async (c) => {
      const person = personOf(c)
      const change = sentFields(await readBody(c, CustomerBody))
      person.customer = changeCustomer(person.customer, change, settingsOf(c).enableCnpj)
      return succeed(c, person.customer)
    })
    .get('/order/address/cep/:cep', async (c) => {
      const digits = cepDigits(c.req.param('cep'))
      const entry = digits === null ? null : await cep(digits)
      if (!entry) throw new Refusal('CEP não encontrado', 'UnknownCep')
      return succeed(c, entry)
    })
    .post('/order/address', async (c) => {
      const person = personOf(c)
      const address = readAddress(await readBody(c, AddressBody))
      if (address.isDefault) person.addresses = person.addresses.map((known) => ({ ...known, isDefault: false }))
      person.addresses.push(address)
      return succeed(c, person.addresses)
    })
}
