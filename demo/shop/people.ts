import { lookUpCep } from './cep'
import type { Address, ShopSeed } from '../../src/backend/model'
import type { Customer } from '../../src/backend/wire'

/** The sessions' contact. The document is a well-known test CPF. */
export const sampleCustomer: Customer = {
  name: 'Marina Duarte',
  email: 'marina.duarte@exemplo.com.br',
  phone: '11987654321',
  birthDate: '14/03/1988',
  document: '52998224725',
  isCorporate: false,
  corporateDocument: '',
  corporateName: '',
  tradeName: '',
  stateInscription: '',
}

/** The contacts of the demonstration's agents, the same in the console and in the order. */
export const camila: Partial<Customer> = {
  name: 'Camila Reis',
  email: 'camila.reis@exemplo.com.br',
  phone: '11976543210',
  birthDate: '02/09/1979',
  document: '39053344705',
}
export const osvaldo: Partial<Customer> = {
  name: 'Osvaldo Nogueira',
  email: 'osvaldo.nogueira@exemplo.com.br',
  phone: '31985432109',
  birthDate: '27/06/1951',
  document: '16899535009',
}

/** A CEP near the shops of a state, where the contact lives. */
const HOMES: Record<string, string> = {
  SP: '01310100',
  RJ: '22021001',
  MG: '30140010',
  PR: '80020310',
  RS: '90010300',
  BA: '40026280',
  PE: '50030170',
  CE: '60060390',
}

const FAR_AWAY = '69010001'

/** Saved addresses of a shop's contact: home and work near the shop's first store, and one at the other end of the country. */
export function addressesFor({ sellers }: ShopSeed): Address[] {
  const store = sellers[0]?.address
  const home = placeAt(HOMES[store?.state ?? 'SP'] ?? '01310100', 'Casa', '1000')
  const work: Address[] = store
    ? [{ ...placeOf(store), name: 'Trabalho', number: '1500' }]
    : [placeAt('04538133', 'Trabalho', '3477')]
  return [{ ...home, complement: 'Apto 82', isDefault: true }, ...work, placeAt(FAR_AWAY, 'Outro', '659')]
}

function placeOf({ street, neighborhood = '', city, state, zipCode }: Address): Omit<Address, 'name' | 'number'> {
  return { street, neighborhood, city, state, zipCode }
}

function placeAt(cep: string, name: string, number: string): Address {
  const { street = '', neighborhood = '', city = '', state = '' } = lookUpCep(cep) ?? {}
  return { name, street, number, neighborhood, city, state, zipCode: `${cep.slice(0, 5)}-${cep.slice(5)}` }
}
