import { beforeAll, describe, expect, it } from 'vitest'
import { stopClock } from '../../support/manual-clock'
import { interleave, type Press } from './two-attendants'

type SeededPress = Press & { seed: number }

const COUNT = process.env.FULL ? 100 : 30

async function pressesOf(features: readonly 'revision'[]): Promise<readonly SeededPress[]> {
  const all: SeededPress[] = []
  const time = stopClock()
  try {
    for (let seed = 1; seed <= COUNT; seed += 1)
      all.push(...(await interleave(time, seed, features)).map((press) => ({ ...press, seed })))
  } finally {
    time.release()
  }
  return all
}

const terms = {
  lines: 'line',
  address: 'address',
  delivery: 'delivery',
  slot: 'slot',
  store: 'store',
  method: 'payment',
  coupon: 'coupon',
  total: 'total',
} as const satisfies Record<keyof Press['screen'], string>

/** The terms in which the server's order differs from the screen at the press. */
function differences({ screen, told }: Press): string[] {
  const parts = Object.keys(terms) as (keyof typeof terms)[]
  const differing = parts.filter((part) => screen[part] !== told[part] && !(part === 'total' && screen.total === null))
  return differing.map((part) => terms[part])
}

const done = (presses: readonly SeededPress[]) => presses.filter(({ status }) => status === 'done')
/** Finished presses that did another thing than their screen said. */
const wrong = (presses: readonly SeededPress[]) =>
  done(presses).flatMap((press) => (differences(press).length > 0 ? [[press.seed, press.by, differences(press)]] : []))
/** Stopped presses that left a difference unnamed, or had none to name. */
const unnamed = (presses: readonly SeededPress[]) =>
  presses
    .filter(({ status, named }) => status === 'changed' && named.length === 0)
    .concat(presses.filter((press) => press.status === 'changed' && differences(press).some(isMissingIn(press))))
    .map((press) => [press.seed, press.by, differences(press), press.named])
const isMissingIn =
  ({ named }: Press) =>
  (term: string) =>
    !named.includes(term)

describe.each([
  ['with revisions', ['revision'] as const],
  ['without revisions', [] as const],
])('two attendants who edit and finish one order in random interleavings, %s', (_name, features) => {
  let presses: readonly SeededPress[] = []
  beforeAll(async () => {
    presses = await pressesOf(features)
  }, 120_000)

  it('finish and are stopped often enough', () => {
    expect(done(presses).length).toBeGreaterThan(COUNT)
    expect(presses.filter(({ status }) => status === 'changed').length).toBeGreaterThan(COUNT / 10)
    expect(presses.filter(({ wasOvertaken }) => wasOvertaken).length).toBeGreaterThan(COUNT / 10)
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set(['done', 'changed', 'idle']))
  })

  it('read each difference that stopped them', () => {
    expect(unnamed(presses)).toEqual([])
  })

  if (features.length > 0) {
    it('finish exactly the order on their screen, every time', () => {
      expect(wrong(presses)).toEqual([])
    })
  } else {
    // The shop looks at the order, then calls: only the server can see a change that arrives in between.
    it('finish exactly the order on their screen, unless it changed after the last look', () => {
      expect(wrong(presses.filter(({ wasOvertaken }) => !wasOvertaken))).toEqual([])
      expect(wrong(presses).length).toBeGreaterThan(0)
    })
  }
})
