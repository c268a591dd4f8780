import { describe, expect, it } from 'vitest'
import { chosenOptions, defaultOptions, variantId } from '../../src/domain/options'
import { dimensionFor, needsVariant, possibleOptions, soleOptions, withDimension } from '../../src/domain/variants'
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

  it('is found among 40 attributes', () => {
    const ids = Array.from({ length: 40 }, (_, place) => `a${place}`)
    const chosen = Object.fromEntries(ids.map((id) => [id, 'sim']))
    const product = aProduct({
      attributes: ids.map((id) => anAttribute(id, 'sim', 'não')),
      dimensions: [...ids.map((id) => aDimension({ ...chosen, [id]: 'não' })), aDimension(chosen, { sku: 'todos' })],
    })
    expect(dimensionFor(product, chosen)?.sku).toBe('todos')
  })
})

describe('an option', () => {
  it('is possible while anything with it is sold', () => {
    expect(possibleOptions(shirt, {})('tamanho', 'P')).toBe(true)
  })

  it('is impossible when every combination with it is sold out', () => {
    expect(possibleOptions(shirt, {})('tamanho', 'G')).toBe(false)
  })

  it('is impossible beside the other choices', () => {
    expect(possibleOptions(shirt, { cor: 'preta' })('tamanho', 'P')).toBe(false)
    expect(possibleOptions(shirt, { cor: 'azul' })('tamanho', 'P')).toBe(true)
  })

  it('can replace the one chosen for the same attribute', () => {
    expect(possibleOptions(shirt, { tamanho: 'P' })('tamanho', 'M')).toBe(true)
  })

  it('is possible with any combination that does not mention its attribute', () => {
    const product = { ...shirt, attributes: [...shirt.attributes, anAttribute('embalagem', 'caixa')] }
    expect(possibleOptions(product, { cor: 'azul' })('embalagem', 'caixa')).toBe(true)
    expect(possibleOptions(product, { cor: 'preta', tamanho: 'P' })('embalagem', 'caixa')).toBe(false)
  })

  it('is impossible when two other choices exclude it', () => {
    const three = { ...shirt, attributes: [...shirt.attributes, anAttribute('gola', 'V')] }
    const dimensions = [aDimension({ cor: 'azul', tamanho: 'P', gola: 'V' })]
    expect(possibleOptions({ ...three, dimensions }, { cor: 'preta', tamanho: 'M' })('gola', 'V')).toBe(false)
    expect(possibleOptions({ ...three, dimensions }, { cor: 'preta', tamanho: 'P' })('cor', 'azul')).toBe(true)
  })

  it('agrees with the combination that it leads to, for every choice of a shirt', () => {
    const [colours, sizes] = shirt.attributes.map(({ options }) => options.map(({ providerId }) => providerId))
    for (const cor of colours ?? []) {
      for (const tamanho of sizes ?? []) {
        const leads = dimensionFor(shirt, { cor, tamanho }) !== null
        expect(possibleOptions(shirt, { cor })('tamanho', tamanho), `${cor} ${tamanho}`).toBe(leads)
        expect(possibleOptions(shirt, { tamanho })('cor', cor), `${cor} ${tamanho}`).toBe(leads)
      }
    }
  })

  it('is always possible without combinations', () => {
    expect(possibleOptions(aProduct({ attributes: [anAttribute('moagem', 'fina')] }), {})('moagem', 'fina')).toBe(true)
  })

  it('is always possible when it loads another product', () => {
    const attribute = { ...anAttribute('cor'), options: [{ providerId: 'rosa', name: 'Rosa', isRedirectable: true }] }
    expect(possibleOptions({ ...shirt, attributes: [attribute] }, {})('cor', 'rosa')).toBe(true)
  })
})

describe('the options of the only combination sold', () => {
  it('are its own', () => {
    const dimensions = [aDimension({ cor: 'azul' }, { isAvailable: false }), aDimension({ cor: 'preta' })]
    expect(soleOptions({ ...shirt, dimensions })).toEqual({ cor: 'preta' })
  })

  it('are unset when several are sold, or none', () => {
    expect(soleOptions(shirt)).toEqual({})
    expect(soleOptions({ ...shirt, dimensions: [aDimension({ cor: 'azul' }, { isAvailable: false })] })).toEqual({})
  })
})

describe('the options chosen initially', () => {
  it('are the first of each attribute where there are no combinations', () => {
    const product = aProduct({ attributes: [anAttribute('moagem', 'fina', 'grossa'), anAttribute('vazio')] })
    expect(defaultOptions(product)).toEqual({ moagem: 'fina' })
  })

  it('are none where there are combinations', () => {
    expect(defaultOptions(shirt)).toEqual({})
  })

  it('are those of the loaded variant', () => {
    const attributes = [anAttribute('cor', 'azul', 'preta')]
    expect(defaultOptions(aProduct({ providerId: 'p1Variant=preta', attributes }))).toEqual({ cor: 'preta' })
  })
})

describe('a redirectable option', () => {
  it("loads the product's id, 'Variant=' and its own id", () => {
    expect(variantId('p1', 'preta')).toBe('p1Variant=preta')
  })

  it('takes the place of the variant that is loaded', () => {
    expect(variantId('p1Variant=azul', 'preta')).toBe('p1Variant=preta')
  })
})

describe('the options of an order line', () => {
  it("are those chosen, in the product's order", () => {
    expect(chosenOptions(shirt, { tamanho: 'M', cor: 'azul' })).toEqual([
      { providerId: 'cor', optionProviderId: 'azul', redirectable: false },
      { providerId: 'tamanho', optionProviderId: 'M', redirectable: false },
    ])
  })

  it('leave out options that are not chosen or do not exist', () => {
    expect(chosenOptions(shirt, { cor: '', tamanho: 'GG' })).toEqual([])
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
