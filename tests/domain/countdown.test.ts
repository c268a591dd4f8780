import { describe, expect, it } from 'vitest'
import { announcedMinutes, clockOf, dialOf } from '../../src/domain/countdown'

describe('the clock of a countdown', () => {
  it.each([
    [1_800_000, '30:00'],
    [1_799_001, '30:00'],
    [1_799_000, '29:59'],
    [61_000, '1:01'],
    [9_000, '0:09'],
    [0, '0:00'],
    [-5_000, '0:00'],
    [3_600_000, '1:00:00'],
    [90_061_000, '25:01:01'],
  ])('reads %d ms as %s', (ms, words) => {
    expect(clockOf(ms)).toBe(words)
  })
})

describe('the announced points of a countdown', () => {
  it.each([
    [1_800_000, null],
    [300_001, null],
    [300_000, 5],
    [60_001, 5],
    [60_000, 1],
    [1, 1],
    [0, 0],
    [-1000, 0],
  ])('with %d ms left is %s', (ms, minutes) => {
    expect(announcedMinutes(ms)).toBe(minutes)
  })
})

describe("the whole turn of a countdown's ring", () => {
  it.each([
    [0, 5],
    [300_000, 5],
    [300_001, 10],
    [1_790_000, 30],
    [1_800_001, 60],
    [80_000_000, 1440],
  ])('with %d ms left is %d minutes', (ms, minutes) => {
    expect(dialOf(ms)).toBe(minutes * 60_000)
  })
})
