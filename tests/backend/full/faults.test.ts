import { describe, expect, it } from 'vitest'
import { createBackend } from '../../../demo/shop'
import type { Send } from '../../../src/tools/check/caller'
import { CouldNotRun, type Result } from '../../../src/tools/check/model'
import { runChecks } from '../../../src/tools/check/run'
import { catalogueFaults } from './faults/catalogue'
import { extensionFaults } from './faults/extensions'
import { generalFaults } from './faults/general'
import type { SeededFault } from './faults/kit'
import { orderFaults } from './faults/orders'
import { payingFaults } from './faults/paying'
import { sellingFaults } from './faults/selling'

const FRIDAY = () => new Date('2026-11-20T10:00:00-03:00')
const FAULTS: SeededFault[] = [
  ...generalFaults,
  ...catalogueFaults,
  ...orderFaults,
  ...sellingFaults,
  ...payingFaults,
  ...extensionFaults,
]

/** Ends a run: one failed check is enough. */
class Found extends Error {}

function stopAt({ name, outcome }: Result): void {
  if (outcome === 'failed') throw new Found(name)
}

/** The first check that fails over a fault; null when none does. */
async function finderOf({ profile, session, agent, coupon, wrap, slowness }: SeededFault): Promise<string | null> {
  const backend = createBackend({ now: FRIDAY })
  const wrapped = wrap()
  const next: Send = (request) => backend.fetch(request)
  let time = 0
  const clock = (): number => (time += slowness)
  const codes = { session: `${session}~fault`, agent: `${agent}~fault` }
  const firstView = 'https://shop.example/api/first-view'
  const run = { base: 'https://shop.example', firstView, codes, profiles: [profile], coupon, now: FRIDAY, clock }
  try {
    await runChecks({ ...run, fetch: (request) => wrapped(request, next), report: stopAt })
    return null
  } catch (error) {
    if (error instanceof Found) return error.message
    if (error instanceof CouldNotRun) return 'could not run'
    throw error
  }
}

/** The same runs without any fault: a check that fails there would find every fault. */
const BARE = new Map(
  FAULTS.map((one) => [
    `${one.session} ${one.profile}`,
    { ...one, wrap: () => (request: Request, next: Send) => next(request), slowness: 0 },
  ]),
)

describe('the check', () => {
  it.each([...BARE])('finds nothing without a fault: %s', async (_, fault) => {
    expect(await finderOf(fault)).toBeNull()
  })

  it('finds almost every fault of a backend', async () => {
    const missed: string[] = []
    for (const fault of FAULTS) {
      const finder = await finderOf(fault)
      if (finder === null) missed.push(fault.name)
    }
    expect(FAULTS.length - missed.length).toBeGreaterThanOrEqual(0.95 * FAULTS.length)
  })
})
