import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mutated } from './bundle'
import { mutations } from './mutations'
import { playSequences } from './run-worker'
import type { Sequence } from './steps'

interface Kept {
  seed: number
  /** The promise that it broke, before that was mended. */
  broke: string
  sequence: Sequence
}

const kept = JSON.parse(readFileSync('tests/doubt/kept.json', 'utf8')) as Kept[]

describe('two tabs, or two attendants, under random faults', () => {
  it('keep every promise in 500 sequences', { timeout: 300_000 }, async () => {
    const { played, failures } = await playSequences({ seeds: { from: 1, to: 501 } })
    expect(failures).toEqual([])
    expect(played).toBe(500)
  })

  it('keep every promise in the sequences that once broke one', { timeout: 120_000 }, async () => {
    const { played, failures } = await playSequences({ given: kept.map(({ sequence }) => sequence) })
    expect(failures).toEqual([])
    expect(played).toBe(kept.length)
  })
})

it.each(mutations)('the break still has its place in the code: $name', (mutation) => {
  expect(() => mutated(mutation)).not.toThrow()
})
