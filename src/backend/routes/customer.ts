import { Hono } from '../hono'
import { AddressBody, CustomerBody, readAddress, sentFields } from '../bodies/customer'
import { cepDigits, type CepLookUp } from '../cep'
import { Refusal, succeed } from '../envelope'
import type { AppEnv } from '../house'
import { readBody } from '../request'
import { changeCustomer } from '../rules/customer'

/** Each is told with the session. */
const MOST_ADDRESSES = 100

/** The customer, the addresses and the CEP look-up, below `/api`. */
export function customerRoutes(cep: CepLookUp) {
  return new Hono<AppEnv>()
    .post('/customer/update', async (c) => {
      const { person, settings } = c.get('visit')
      const change = sentFields(await readBody(c, CustomerBody))
      person.customer = changeCustomer(person.customer, change, settings.enableCnpj)
      return succeed(c, person.customer)
    })
    .get('/order/address/cep/:cep', async (c) => {
      const digits = cepDigits(c.req.param('cep'))
      const entry = digits === null ? null : await cep(digits)
      if (!entry) throw new Refusal('CEP não encontrado', 'UnknownCep')
      return succeed(c, entry)
    })
    .post('/order/address', async (c) => {
      const { person } = c.get('visit')
      const address = readAddress(await readBody(c, AddressBody))
      if (person.addresses.length >= MOST_ADDRESSES)
        throw new Refusal('Já há endereços demais. Escolha um deles', 'TooManyAddresses')
      if (address.isDefault) person.addresses = person.addresses.map((known) => ({ ...known, isDefault: false }))
      person.addresses.push(address)
      return succeed(c, person.addresses)
    })
}
