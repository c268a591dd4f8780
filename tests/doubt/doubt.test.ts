import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { playSequences } from './play-sequences'
import type { Played } from './steps'

interface Kept {
  seed: number
  /** The promise that it broke, before that was mended. */
  broke: string
  sequence: Played
}

const kept = JSON.parse(readFileSync('tests/doubt/kept.json', 'utf8')) as Kept[]
const RUNS = process.env['FULL'] ? 500 : 100

describe('two tabs, or two attendants, under random faults', () => {
  it(`keep every promise in ${RUNS} sequences and those that once broke one`, { timeout: 120_000 }, async () => {
    const { played, failures } = await playSequences({
      from: 1,
      to: RUNS + 1,
      given: kept.map(({ sequence }) => sequence),
    })
    expect(failures).toEqual([])
    expect(played).toBe(RUNS + kept.length)
  })
})
