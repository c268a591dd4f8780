import { expect, it } from 'vitest'
import { offeredTables } from '../../src/domain/price-tables'
import { aSeller } from './support'

const tables = ['varejo', 'atacado', 'parceiro'].map((providerId) => ({ providerId, name: providerId }))
const store = aSeller()

it.each([
  ['no store', null, ['varejo', 'atacado', 'parceiro']],
  ['a store without a list', store, ['varejo', 'atacado', 'parceiro']],
  ['a store with a list', { ...store, allowedPriceTables: ['atacado', 'outra'] }, ['atacado']],
  ['a forced table', { ...store, isDefaultPriceTableForced: true, defaultPriceTable: 'parceiro' }, ['parceiro']],
  ['a default that is not forced', { ...store, defaultPriceTable: 'parceiro' }, ['varejo', 'atacado', 'parceiro']],
  ['a force without a table', { ...store, isDefaultPriceTableForced: true }, ['varejo', 'atacado', 'parceiro']],
])('%s leaves the tables it works with', (_case, seller, ids) => {
  expect(offeredTables(tables, seller).map(({ providerId }) => providerId)).toEqual(ids)
})
