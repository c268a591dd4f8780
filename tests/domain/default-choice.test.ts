import { expect, it } from 'vitest'
import { defaultChoice } from '../../src/domain/default-choice'
import { aDimension, anAttribute, aProduct } from '../support/domain'

it('buys a product without options as it is', () => {
  const product = aProduct({ sku: 'CAFE' })
  expect(defaultChoice(product)).toEqual({ product, sku: 'CAFE', attributes: [] })
})

it('buys the first option of each attribute where there are no combinations', () => {
  const product = aProduct({ attributes: [anAttribute('moagem', 'fina', 'grossa'), anAttribute('vazio')] })
  expect(defaultChoice(product).attributes).toEqual([
    { providerId: 'moagem', optionProviderId: 'fina', redirectable: false },
  ])
})

it('chooses nothing of a product sold by combination', () => {
  const product = aProduct({ attributes: [anAttribute('cor', 'azul')], dimensions: [aDimension({ cor: 'azul' })] })
  expect(defaultChoice(product).attributes).toEqual([])
})
