import { describe, expect, it } from 'vitest'
import { initialCatalog, memoryOf, parseHash } from '../../src/domain/session-address'

describe('parseHash', () => {
  it.each([
    ['#CODE', 'CODE', null],
    ['CODE', 'CODE', null],
    ['', '', null],
    ['#', '', null],
    ['#CODE?', 'CODE', null],
    ['#a%2Fb%20c', 'a/b c', null],
    ['#CODE?catalogType=ShowCategory&catalogId=padaria', 'CODE', { display: 'ShowCategory', id: 'padaria' }],
    [
      '#CODE?catalogType=ShowQuery&catalogId=p%C3%A3o%20de%20queijo',
      'CODE',
      { display: 'ShowQuery', id: 'pão de queijo' },
    ],
    ['#CODE?catalogType=ShowQuery&catalogId=leite?', 'CODE', { display: 'ShowQuery', id: 'leite?' }],
    ['#CODE?catalogType=ShowCategory', 'CODE', { display: 'ShowCategory', id: '' }],
    ['#CODE?catalogId=padaria', 'CODE', null],
    ['#CODE?catalogType=showcategory&catalogId=padaria', 'CODE', null],
    ['#?catalogType=Standard', '', { display: 'Standard', id: '' }],
  ])('reads %s', (hash, code, catalog) => {
    expect(parseHash(hash)).toEqual({ code, catalog })
  })

  it('takes a code with an invalid escape unchanged', () => {
    expect(parseHash('#100%').code).toBe('100%')
  })
})

describe('initialCatalog', () => {
  it('is null for an unknown display', () => {
    expect(initialCatalog('constructor', 'x')).toBeNull()
    expect(initialCatalog(null, 'x')).toBeNull()
  })
})

describe('memoryOf', () => {
  it("reads the shop's data from a history entry", () => {
    expect(memoryOf({ vitrine: { index: 2, code: 'CODE' } })).toEqual({ index: 2, code: 'CODE' })
  })

  it.each([
    null,
    undefined,
    'text',
    7,
    {},
    { vitrine: null },
    { vitrine: { index: '2', code: 'CODE' } },
    { vitrine: { index: 1 } },
  ])('ignores the entry %o, which another script wrote', (state) => {
    expect(memoryOf(state)).toBeNull()
  })
})
