import { expect, it } from 'vitest'
import { playProposals } from './proposal-sequences'

const RUNS = process.env['FULL'] ? 400 : 40

it(`two agents and a shopper keep every promise of a proposal in ${RUNS} sequences`, async () => {
  const { broken, accepted } = await playProposals(1, RUNS)
  expect(broken).toBeNull()
  expect(accepted).toBeGreaterThan(RUNS / 5)
}, 120_000)
