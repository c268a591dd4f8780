import { expect, it } from 'vitest'
import { defaultChoice } from '../../src/domain/options'
import { aProduct } from '../support/domain'

it('buys a product without options as it is', () => {
  const product = aProduct({ sku: 'CAFE' })
  expect(defaultChoice(product)).toEqual({ product, sku: 'CAFE', attributes: [] })
})
