import { describe, expect, it } from 'vitest'
import { optionPictures, picturedOptions, picturesFor } from '../../src/domain/option-pictures'
import type { Dimension } from '../../src/domain/product'
import { aProduct } from '../support/domain'

const sold = (colour: string, size: string, imageUrl: string): Dimension => ({
  options: { cor: colour, tamanho: size },
  imageUrl,
  sku: '',
  isAvailable: true,
  price: 0,
})

const options = (...ids: string[]) => ids.map((providerId) => ({ providerId, name: providerId, isRedirectable: false }))

const shirt = aProduct({
  images: ['front', 'red', 'back'],
  attributes: [
    { providerId: 'cor', name: 'Cor', options: options('verde', 'coral') },
    { providerId: 'tamanho', name: 'Tamanho', options: options('p', 'm') },
  ],
  dimensions: [
    sold('verde', 'p', 'green'),
    sold('verde', 'm', 'green'),
    sold('coral', 'p', 'red'),
    sold('coral', 'm', 'red'),
  ],
})

describe('the pictures of options', () => {
  it('belong to the attribute that tells them apart', () => {
    expect([...optionPictures(shirt, 'cor')]).toEqual([
      ['verde', 'green'],
      ['coral', 'red'],
    ])
    expect(optionPictures(shirt, 'tamanho').size).toBe(0)
  })

  it('are none where all options have the same, or one option is sold', () => {
    const plain = { ...shirt, dimensions: shirt.dimensions.map((one) => ({ ...one, imageUrl: 'front' })) }
    expect(optionPictures(plain, 'cor').size).toBe(0)
    expect(optionPictures({ ...shirt, dimensions: shirt.dimensions.slice(0, 2) }, 'cor').size).toBe(0)
    expect(optionPictures(aProduct(), 'cor').size).toBe(0)
  })
})

describe('the pictures of a product', () => {
  it('begin with that of the chosen colour, before a size is chosen', () => {
    expect(picturesFor(shirt, {})).toEqual(['front', 'red', 'back'])
    expect(picturesFor(shirt, { cor: 'coral' })).toEqual(['red', 'front', 'back'])
    expect(picturesFor(shirt, { cor: 'verde', tamanho: 'p' })).toEqual(['green', 'front', 'red', 'back'])
  })

  it('come each once', () => {
    expect(picturesFor(aProduct({ images: ['a', 'b', 'a'] }), {})).toEqual(['a', 'b'])
  })
})

describe('what the picture of a product shows', () => {
  const red = { ...shirt, images: ['red', 'front'] }

  it('is the colour of its first picture, and no size', () => {
    expect(picturedOptions(red)).toEqual({ cor: 'coral' })
    expect(picturedOptions(shirt)).toEqual({})
  })

  it('is nothing that is sold out', () => {
    const dimensions = red.dimensions.map((one) => ({ ...one, isAvailable: one.imageUrl !== 'red' }))
    expect(picturedOptions({ ...red, dimensions })).toEqual({})
  })

  it('comes with the only option of an attribute', () => {
    const [colour] = red.attributes
    const size = { providerId: 'tamanho', name: 'Tamanho', options: options('p') }
    const dimensions = red.dimensions.filter((one) => one.options['tamanho'] === 'p')
    const sole = { ...red, attributes: colour ? [colour, size] : [], dimensions }
    expect(picturedOptions(sole)).toEqual({ cor: 'coral', tamanho: 'p' })
  })
})
