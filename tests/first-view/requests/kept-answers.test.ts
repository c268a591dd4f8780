import { describe, expect, it } from 'vitest'
import { markOf } from '../../../src/first-view/requests/kept-answers'
import { createRandom, randomText } from '../../support/random'

describe('markOf', () => {
  it('says at most ten bits about a code', () => {
    const random = createRandom(7)
    const codes = Array.from({ length: 20_000 }, () => randomText(random, 'abcdefghijklmnopqrstuvwxyz0123456789-~', 12))
    const marks = new Set(codes.map(markOf))
    expect(marks.size).toBeGreaterThan(1000)
    expect([...marks].filter((mark) => !Number.isInteger(mark) || mark < 0 || mark >= 1024)).toEqual([])
  })

  it('tells codes of one letter more, less or another apart', () => {
    expect(new Set(['mercado', 'mercadp', 'mercad', 'mercados', 'Mercado', ''].map(markOf)).size).toBe(6)
  })
})
