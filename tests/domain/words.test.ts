import { describe, expect, it } from 'vitest'
import type { LogisticOption } from '../../src/domain/checkout'
import { deliveryPrice, optionWords, priceWord, storeLines, storePlace } from '../../src/domain/store-words'
import { deliveryText as words } from '../../src/text/delivery'

const place = { street: 'Rua Augusta', number: '10', neighborhood: 'Centro', fullAddress: null }
const NB = '\u00A0'

function anOption(parts: Partial<LogisticOption> = {}): LogisticOption {
  return {
    providerId: 'moto',
    name: 'Moto',
    price: 890,
    storePickUpAddress: null,
    maxDistinctItems: 0,
    maxItems: 0,
    minOrderValue: 0,
    timeEstimate: '',
    minTimeEstimate: '',
    storeName: '',
    description: '',
    ...parts,
  }
}

describe('the words of a store', () => {
  it('are its place and its service tax', () => {
    expect(storeLines({ address: place, serviceTax: 250 }, words)).toEqual([
      'Rua Augusta, 10 - Centro',
      `Taxa de serviço: R$${NB}2,50`,
    ])
    expect(storeLines({ address: null, serviceTax: 0 }, words)).toEqual(['Taxa de serviço: Grátis'])
    expect(storePlace({ ...place, fullAddress: { street: 'Rua B', number: '2' } })).toBe('Rua B, 2 - Centro')
    expect([priceWord(null, words), priceWord(0, words), priceWord(100, words)]).toEqual([
      'Grátis',
      'Grátis',
      `R$${NB}1,00`,
    ])
  })
})

describe('the words of a delivery option', () => {
  it('tell its price', () => {
    expect([deliveryPrice(null, words), deliveryPrice(0, words), deliveryPrice(890, words)]).toEqual([
      'Grátis',
      'Grátis',
      `por R$${NB}8,90`,
    ])
  })

  it.each<[string, Partial<LogisticOption>, boolean, string, string, string[]]>([
    ['its name alone', {}, false, 'Moto', '', []],
    ['its name before its store', { storeName: 'Perto' }, false, 'Moto', 'Perto', []],
    ['the store before its name', { storeName: 'Perto' }, true, 'Perto', 'Moto', []],
    ['one name once', { storeName: 'Moto' }, false, 'Moto', '', []],
    ['one time once', { minTimeEstimate: '1 h', timeEstimate: '1 h' }, false, 'Moto', '', ['1 h']],
    ['nothing without a name', { name: '' }, false, '', '', []],
  ])('are %s', (_what, parts, isStore, label, other, times) => {
    const none = { place: '', description: '', limits: '' }
    expect(optionWords(anOption(parts), { isStore, words })).toEqual({ label, other, times, ...none })
  })

  it('are its place, times, description and limits', () => {
    const limits = { minOrderValue: 2500, maxDistinctItems: 5, maxItems: 40 }
    const times = { minTimeEstimate: '1 h', timeEstimate: '2 h', description: 'Sem contato' }
    expect(optionWords(anOption({ storePickUpAddress: place as never, ...times, ...limits }), { words })).toMatchObject(
      {
        place: 'Rua Augusta, 10 - Centro',
        times: ['1 h', '2 h'],
        description: 'Sem contato',
        limits: expect.stringMatching(/25,00 · .*5.* · .*40/),
      },
    )
  })
})
