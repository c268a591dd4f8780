import { describe, expect, it } from 'vitest'
import { broken, breaks } from './seeded-breaks'

describe('the list of seeded breaks', () => {
  it('names one place of the source for each: mend the line of tests/doubt/breaks.json whose code has changed', () => {
    expect(breaks.filter((one) => broken(one) === null).map(({ name, file }) => `${file}: ${name}`)).toEqual([])
  })
})
