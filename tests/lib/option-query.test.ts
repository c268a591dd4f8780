import { describe, expect, it } from 'vitest'
import { optionsIn, withOptions } from '../../src/lib/option-query'

describe('options in a path', () => {
  it('are read back unchanged', () => {
    const options = [
      ['cor', 'azul'],
      ['a:b&c', '=?#/%'],
      ['constructor', 'é ✓'],
    ] as const
    expect(optionsIn(withOptions('/product/1', options))).toEqual(Object.fromEntries(options))
  })

  it('do not change a path without options', () => {
    expect(withOptions('/product/1', [])).toBe('/product/1')
    expect(optionsIn('/product/1')).toEqual({})
  })

  it('are omitted when there are none', () => {
    expect(optionsIn('/product/1?option=&option=a&option=a:&option=%25E0:x&other=a:b')).toEqual({})
  })
})
