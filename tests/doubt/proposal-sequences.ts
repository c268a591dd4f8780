import { asyncProperty, check, commands, constantFrom, nat, noShrink, tuple, type AsyncCommand } from 'fast-check'
import { FRIDAY } from '../demo/backend/support'
import { stopClock } from '../support/manual-clock'
import { play, WEIGHTS, type DeedName, type Playing } from './play-proposals'

/** One deed of a sequence. After it was done it reads as the calls that it made. */
class Deed implements AsyncCommand<Playing, Playing> {
  #calls: readonly string[] = []

  constructor(
    readonly name: DeedName,
    readonly choices: number,
  ) {}

  check = () => true

  async run(_: Playing, playing: Playing): Promise<void> {
    const before = playing.made.length
    await playing.take(this.name, this.choices)
    this.#calls = playing.made.slice(before)
  }

  toString(): string {
    return [`${this.name} ${this.choices}`, ...this.#calls].join('\n    ')
  }
}

const names = (Object.keys(WEIGHTS) as DeedName[]).flatMap((name) => Array<DeedName>(WEIGHTS[name]).fill(name))
const deed = tuple(constantFrom(...names), noShrink(nat())).map(([name, choices]) => new Deed(name, choices))

/** @param seed of the first sequence @returns the first broken promise with the few deeds that break it, or null */
export async function playProposals(seed: number, runs: number) {
  const time = stopClock(FRIDAY.getTime())
  time.skipPauses()
  let accepted = 0
  const property = asyncProperty(commands([deed], { maxCommands: 20, size: 'max' }), async (deeds) => {
    const played = await play(deeds)
    accepted += played.accepted
    if (played.broken.length > 0) throw new Error([...new Set(played.broken)].join('; '))
  })
  const { failed, counterexample, errorInstance } = await check(property, { seed, numRuns: runs })
  time.release()
  const broken = failed ? `${String(errorInstance)}\n${[...(counterexample?.[0] ?? [])].join('\n')}` : null
  return { broken, accepted }
}
