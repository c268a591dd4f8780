import { describe, expect, it } from 'vitest'
import type { CepEntry } from '../../../demo/backend/cep'
import type { Address } from '../../../demo/backend/model'
import type { Customer } from '../../../demo/backend/wire'
import { agent, shopper, withSettings } from './support'

describe('customer update', () => {
  it('saves the sent fields and keeps the rest', async () => {
    const client = agent()
    const { data } = await client.post<Customer>('/api/customer/update', { name: 'Bruno Reis', email: null })
    expect(data).toMatchObject({ name: 'Bruno Reis', email: 'camila.reis@exemplo.com.br' })
    expect((await client.order()).customer.name).toBe('Bruno Reis')
  })

  it.each([
    [{ name: ' ' }, 'Nome é obrigatório.'],
    [{ email: 'a b@c.com' }, 'O e-mail digitado é inválido. Verifique se há espaços ou caracteres incorretos.'],
    [{ document: '123' }, 'CPF inválido.'],
    [{ birthDate: '31/02/1990' }, 'Data de nascimento inválida'],
    [{ isCorporate: true }, 'CNPJ é obrigatório.'],
    [{ isCorporate: true, corporateDocument: '12ABC34501DE36' }, 'CNPJ inválido.'],
    [{ isCorporate: true, corporateDocument: '12ABC34501DE35' }, 'Insira uma razão social.'],
    [{ isCorporate: true, corporateDocument: '12ABC34501DE35', corporateName: 'Cafés' }, 'Insira um nome fantasia.'],
  ])('refuses %o with the message for it', async (body, message) => {
    const client = agent()
    expect(await client.post('/api/customer/update', body)).toMatchObject({ status: 200, success: false, message })
    expect((await client.order()).customer).toMatchObject({ name: 'Camila Reis', isCorporate: false })
  })

  it('requires nothing of a company where the shop disables CNPJ', async () => {
    const client = agent(withSettings({ enableCnpj: false }))
    expect(await client.post('/api/customer/update', { isCorporate: true })).toMatchObject({ success: true })
  })

  it('answers 400 to fields of another type', async () => {
    expect(await agent().post('/api/customer/update', { name: 7 })).toMatchObject({ status: 400 })
    expect(await agent().post('/api/customer/update', 'nome')).toMatchObject({ status: 400 })
  })
})

describe('new address', () => {
  const address = {
    name: 'Trabalho',
    street: 'Praça da Sé',
    number: '1',
    neighborhood: 'Sé',
    zipCode: '01001000',
    city: 'São Paulo',
    state: 'SP',
  }

  it('is the last of the returned list', async () => {
    const client = shopper()
    const { data } = await client.post<Address[]>('/api/order/address/', { ...address, complement: null })
    expect(data.length).toBeGreaterThan(1)
    expect(data.at(-1)).toMatchObject({ ...address, zipCode: '01001-000', complement: '' })
    const { data: session } = await client.get<{ userShop: { addresses: Address[] } }>('/api/session/farmacia')
    expect(session.userShop.addresses).toEqual(data)
  })

  it('becomes the default when it is marked so', async () => {
    const { data } = await shopper().post<Address[]>('/api/order/address/', { ...address, isDefault: true })
    expect(data.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(data.at(-1)?.isDefault).toBe(true)
  })

  it.each(['name', 'street', 'number', 'neighborhood', 'zipCode', 'city', 'state'])(
    'is refused without %s',
    async (field) => {
      const answer = await shopper().post('/api/order/address/', { ...address, [field]: '  ' })
      expect(answer).toMatchObject({ success: false, message: 'Preencha os campos obrigatórios' })
    },
  )

  it('is refused with a CEP of seven digits', async () => {
    expect(await shopper().post('/api/order/address/', { ...address, zipCode: '0100100' })).toMatchObject({
      code: 'InvalidCep',
    })
  })
})

const lookUp = (cep: string) => shopper().get<CepEntry>(`/api/order/address/cep/${cep}`)

describe('CEP look-up', () => {
  it('returns the street of a CEP', async () => {
    expect((await lookUp('01310100')).data).toMatchObject({
      street: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
      neighborhoods: [],
      city: 'São Paulo',
      state: 'SP',
    })
  })

  it('lists the neighborhoods of a town with one CEP', async () => {
    const { data } = await lookUp('23970000')
    expect(data).toMatchObject({ street: '', neighborhood: '', city: 'Paraty' })
    expect(data.neighborhoods.length).toBeGreaterThan(2)
    expect(new Set(data.neighborhoods.map(({ neighborhoodId }) => neighborhoodId)).size).toBe(data.neighborhoods.length)
  })

  it('returns neither street nor neighborhood for some towns', async () => {
    expect((await lookUp('36325000')).data).toMatchObject({
      street: '',
      neighborhoods: [],
      city: 'Tiradentes',
      state: 'MG',
    })
  })

  it('refuses an unknown one', async () => {
    expect(await lookUp('99999999')).toMatchObject({ status: 200, success: false, message: 'CEP não encontrado' })
    expect(await lookUp('abc')).toMatchObject({ success: false })
  })
})
