import { describe, expect, it } from 'vitest'
import { jsonOf } from '../../src/lib/json'

const value = { a: [1, 'ç"\n', null, undefined, { b: true }], c: undefined, d: {}, e: [], f: NaN }
const plain = JSON.stringify(value)

/** JSON written while a prototype has a toJSON, as old libraries add it. */
function writtenWith(prototype: object): string | undefined {
  Object.defineProperty(prototype, 'toJSON', { configurable: true, value: () => 'spoilt' })
  const json = jsonOf(value)
  Reflect.deleteProperty(prototype, 'toJSON')
  return json
}

describe('jsonOf', () => {
  it('writes plain data as JSON.stringify does', () => {
    expect(jsonOf(value)).toBe(plain)
    expect(jsonOf(undefined)).toBeUndefined()
    expect(jsonOf('x')).toBe('"x"')
  })

  it.each([Array, Object, String, Number])('does so when the host page added a toJSON to %o', ({ prototype }) => {
    expect(writtenWith(prototype)).toBe(plain)
  })
})
