import { describe, expect, it } from 'vitest'
import { chosenOptions, defaultOptions, variantId } from '../../src/domain/options'
import { dimensionFor, needsVariant, possibleOptions, soleOptions, withDimension } from '../../src/domain/variants'
import type { Product, ProductAttribute } from '../../src/domain/product'
import { aDimension, anAttribute, aProduct } from '../support/domain'

const shirt = aProduct({
  attributes: [anAttribute('cor', 'azul', 'preta'), anAttribute('tamanho', 'P', 'M', 'G')],
  dimensions: [
    aDimension({ cor: 'azul', tamanho: 'P' }),
    aDimension({ cor: 'azul', tamanho: 'M' }),
    aDimension({ cor: 'preta', tamanho: 'M' }),
    aDimension({ cor: 'preta', tamanho: 'G' }, { isAvailable: false }),
  ],
})

describe('the variant that chosen options name', () => {
  it('is found once every attribute has an option', () => {
    expect(dimensionFor(shirt, { cor: 'preta', tamanho: 'M' })?.sku).toBe('preta-M')
  })

  it.each([
    ['nothing is chosen', {}],
    ['one attribute is open', { cor: 'preta' }],
    ['an option was cleared', { cor: 'preta', tamanho: '' }],
    ['the combination does not exist', { cor: 'preta', tamanho: 'P' }],
    ['the combination is sold out', { cor: 'preta', tamanho: 'G' }],
    ['the option is unknown', { cor: 'verde', tamanho: 'M' }],
  ])('is none when %s, and is then needed', (_case, chosen) => {
    expect(dimensionFor(shirt, chosen)).toBeNull()
    expect(needsVariant(shirt, chosen)).toBe(true)
  })

  it('is not needed once it is chosen, nor without combinations', () => {
    expect(needsVariant(shirt, { cor: 'azul', tamanho: 'P' })).toBe(false)
    expect(needsVariant(aProduct({ attributes: [anAttribute('moagem', 'fina')] }), {})).toBe(false)
  })

  it('ignores attributes with nothing to pick', () => {
    const product = { ...shirt, attributes: [...shirt.attributes, anAttribute('gola')] }
    expect(dimensionFor(product, { cor: 'azul', tamanho: 'P' })?.sku).toBe('azul-P')
  })

  it('accepts any option of an attribute that the combination does not mention', () => {
    const product = { ...shirt, attributes: [...shirt.attributes, anAttribute('embalagem', 'caixa', 'saco')] }
    expect(dimensionFor(product, { cor: 'azul', tamanho: 'P', embalagem: 'saco' })?.sku).toBe('azul-P')
  })

  it("handles attributes named like an object's own members", () => {
    const product = aProduct({
      attributes: [anAttribute('constructor', 'a'), anAttribute('cor', 'azul')],
      dimensions: [aDimension({ constructor: 'a', cor: 'azul' })],
    })
    expect(dimensionFor(product, {})).toBeNull()
    expect(chosenOptions(product, {})).toEqual([])
    expect(possibleOptions(product, {})('cor', 'azul')).toBe(true)
    expect(dimensionFor(product, { constructor: 'a', cor: 'azul' })).not.toBeNull()
  })
})

describe('an option', () => {
  const plus = (...attributes: ProductAttribute[]) => ({ ...shirt, attributes: [...shirt.attributes, ...attributes] })
  const boxed = plus(anAttribute('embalagem', 'caixa'))
  const collared = {
    ...plus(anAttribute('gola', 'V')),
    dimensions: [aDimension({ cor: 'azul', tamanho: 'P', gola: 'V' })],
  }
  const pink = { ...anAttribute('cor'), options: [{ providerId: 'rosa', name: 'Rosa', isRedirectable: true }] }

  it.each<[string, Product, Record<string, string>, [string, string], boolean]>([
    ['is possible while anything with it is sold', shirt, {}, ['tamanho', 'P'], true],
    ['is impossible when every combination with it is sold out', shirt, {}, ['tamanho', 'G'], false],
    ['is impossible beside another choice', shirt, { cor: 'preta' }, ['tamanho', 'P'], false],
    ['is possible beside a fitting one', shirt, { cor: 'azul' }, ['tamanho', 'P'], true],
    ['can replace the one chosen for its attribute', shirt, { tamanho: 'P' }, ['tamanho', 'M'], true],
    ['is possible where no combination mentions it', boxed, { cor: 'azul' }, ['embalagem', 'caixa'], true],
    ['is impossible beside what is not sold', boxed, { cor: 'preta', tamanho: 'P' }, ['embalagem', 'caixa'], false],
    ['is impossible when two choices exclude it', collared, { cor: 'preta', tamanho: 'M' }, ['gola', 'V'], false],
    ['can replace one that excludes another', collared, { cor: 'preta', tamanho: 'P' }, ['cor', 'azul'], true],
    [
      'is possible without combinations',
      aProduct({ attributes: [anAttribute('moagem', 'fina')] }),
      {},
      ['moagem', 'fina'],
      true,
    ],
    ['is possible when it loads another product', { ...shirt, attributes: [pink] }, {}, ['cor', 'rosa'], true],
  ])('%s', (_rule, product, chosen, option, isPossible) => {
    expect(possibleOptions(product, chosen)(...option)).toBe(isPossible)
  })
})

describe('the options chosen', () => {
  const lone = [aDimension({ cor: 'azul' }, { isAvailable: false }), aDimension({ cor: 'preta' })]

  it('for the only combination sold are its own, and none when several are sold, or none', () => {
    expect(soleOptions({ ...shirt, dimensions: lone })).toEqual({ cor: 'preta' })
    expect(soleOptions(shirt)).toEqual({})
    expect(soleOptions({ ...shirt, dimensions: lone.slice(0, 1) })).toEqual({})
  })

  it('initially are the first of each attribute without combinations, or those of the loaded variant', () => {
    const ground = aProduct({ attributes: [anAttribute('moagem', 'fina', 'grossa'), anAttribute('vazio')] })
    expect(defaultOptions(ground)).toEqual({ moagem: 'fina' })
    expect(defaultOptions(shirt)).toEqual({})
    const attributes = [anAttribute('cor', 'azul', 'preta')]
    expect(defaultOptions(aProduct({ providerId: 'p1Variant=preta', attributes }))).toEqual({ cor: 'preta' })
  })

  it("are sent in the product's order, without those that do not exist", () => {
    expect(chosenOptions(shirt, { tamanho: 'M', cor: 'azul' })).toEqual([
      { providerId: 'cor', optionProviderId: 'azul', redirectable: false },
      { providerId: 'tamanho', optionProviderId: 'M', redirectable: false },
    ])
    expect(chosenOptions(shirt, { cor: '', tamanho: 'GG' })).toEqual([])
  })

  it("that lead to a variant load the product's id, 'Variant=' and the option, in place of another variant", () => {
    expect(variantId('p1', 'preta')).toBe('p1Variant=preta')
    expect(variantId('p1Variant=azul', 'preta')).toBe('p1Variant=preta')
  })
})

describe('a product in one combination', () => {
  const image = 'https://img.example/preta.svg'

  it('has its sku, its picture first and its price', () => {
    const sold = withDimension(
      { ...shirt, minPrice: 100, maxPrice: 900 },
      aDimension({}, { sku: 'X', imageUrl: image, price: 2500 }),
    )
    expect(sold).toMatchObject({ sku: 'X', images: [image, ...shirt.images], price: 2500, minPrice: 0, maxPrice: 0 })
  })

  it('shows its picture once', () => {
    const product = { ...shirt, images: ['https://img.example/a.svg', image] }
    expect(withDimension(product, aDimension({}, { imageUrl: image })).images).toEqual([
      image,
      'https://img.example/a.svg',
    ])
  })

  it('keeps the offers made for its price and drops those made for another', () => {
    const product = { ...shirt, price: 1990, listPrice: 2490, promotionalPrice: 990 }
    expect(withDimension(product, aDimension({}, { price: 1990 }))).toMatchObject({
      listPrice: 2490,
      promotionalPrice: 990,
    })
    expect(withDimension(product, aDimension({}, { price: 2190 }))).toMatchObject({ listPrice: 0, promotionalPrice: 0 })
  })

  it("keeps the product's price when it has none", () => {
    expect(withDimension(shirt, aDimension({}, { price: 0 })).price).toBe(1990)
  })
})
