import { expect, it } from 'vitest'
import { createCepLookup } from '../../src/stores/cep-lookup'
import { openShop } from './support'
import { stopClockInTests } from '../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

it('finds the address of a CEP, requested without its hyphen', async () => {
  const { client, events, sent } = await openShop()
  const lookUp = createCepLookup({ client, events })
  expect(await lookUp('01310-100')).toMatchObject({ street: 'Avenida Paulista', city: 'São Paulo', state: 'SP' })
  expect(sent.at(-1)?.path).toBe('/api/order/address/cep/01310100')
})

it('drops an earlier request for a later one', async () => {
  const { client, events, backend, errors } = await openShop()
  const lookUp = createCepLookup({ client, events })
  backend.addFault({ path: '/api/order/address/cep/01310100', delay: 20 })
  const [earlier, later] = await Promise.all([lookUp('01310100'), lookUp('30140010')])
  expect(earlier).toBe('outdated')
  expect(later).toMatchObject({ city: 'Belo Horizonte' })
  expect(errors()).toEqual([])
})

it('distinguishes an unknown CEP from an unreachable server', async () => {
  const { client, events, backend, errors } = await openShop()
  const lookUp = createCepLookup({ client, events })
  expect(await lookUp('99999999')).toBe('unknown')
  backend.addFault({ path: '/api/order/address/cep/', status: 500 })
  expect(await lookUp('01310100')).toBe('failed')
  expect(errors()).toHaveLength(2)
})
