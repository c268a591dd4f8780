import {
  asyncModelRun,
  asyncProperty,
  boolean,
  check,
  commands,
  constantFrom,
  nat,
  noShrink,
  tuple,
  type AsyncCommand,
} from 'fast-check'
import { judge } from './judge'
import { peopleOf } from './people'
import { MINUTE, World } from './world'

/** The names of the deeds, each as often as its weight says. */
const NAMES = Object.entries(peopleOf(new World()).deeds).flatMap(([name, { weight }]) =>
  Array<string>(weight).fill(name),
)

type People = ReturnType<typeof peopleOf>

/** One deed of a sequence. After it was done it reads as the calls that it made. */
class Deed implements AsyncCommand<People, World, true> {
  #calls: readonly string[] = []

  constructor(
    readonly name: string,
    readonly choices: number,
  ) {}

  /** False leaves it out of the sequence, and of a failure that is told. */
  async check({ deeds, journal }: People): Promise<boolean> {
    const { needs } = deeds[this.name] ?? {}
    return !needs || Boolean(needs([...journal.orders.values()].at(-1)!, journal))
  }

  async run(people: People, world: World): Promise<void> {
    const before = world.made.length
    try {
      await people.step(this.name, this.choices)
    } finally {
      this.#calls = world.made.slice(before).filter((call) => !call.includes('GET /api/order/current'))
    }
  }

  toString(): string {
    return [`${this.name} ${this.choices}`, ...this.#calls].join('\n    ')
  }
}

const deed = tuple(constantFrom(...NAMES), noShrink(nat())).map(([name, choices]) => new Deed(name, choices))

/** Sequences of two agents, a contact on several devices, proposals, links, and two servers of which one fails. */
const sequences = commands([deed], { maxCommands: 40, size: 'max' })

export interface Conversations {
  /** Sequences in which every promise was kept. */
  kept: number
  /** The first broken one, as short as it can be made; null when none was. */
  broken: string | null
  /** Finishes that were taken, and events that a server was told. */
  finished: number
  told: number
  /** Calls that were made, each with its end. */
  made: readonly string[]
}

/** @param seed of the first sequence; the same seed, the same sequences */
export async function playConversations(seed: number, runs: number): Promise<Conversations> {
  const made: string[] = []
  const done: Conversations = { kept: 0, broken: null, finished: 0, told: 0, made }
  const property = asyncProperty(boolean(), sequences, async (isEmbedded, deeds) => {
    const world = new World(isEmbedded)
    const people = peopleOf(world)
    await world.open()
    await people.choose()
    const first = await world.order()
    people.journal.pauses.look(first, false)
    people.journal.orders.set(first.id, first)
    await asyncModelRun(() => ({ model: people, real: world }), deeds)
    const broken = await endingOf(world, people)
    if (broken.length > 0) throw new Error(broken.join('\n'))
    done.kept += 1
    done.finished += people.journal.finishes.filter(({ answer }) => answer.success).length
    done.told += world.receivers[0].told.length
    made.push(...world.made)
  })
  const { failed, counterexample, errorInstance, numShrinks } = await check(property, { seed, numRuns: runs })
  if (failed)
    done.broken = `seed ${seed}, shrunk ${numShrinks} times: ${String(errorInstance)}\n${[...(counterexample?.[1] ?? [])].join('\n')}`
  return done
}

/** Lets everything come to its end. @returns the broken promises */
async function endingOf(world: World, { journal, tellServers }: People): Promise<string[]> {
  const [, shaky] = world.receivers
  Object.assign(shaky, { isDown: false, losesAnswer: false })
  // Longer than the pauses of as many tries as a sequence has time for.
  for (let turn = 0; turn < 8; turn += 1) {
    await tellServers()
    world.wait(6 * 60 * MINUTE)
  }
  await tellServers()
  const last = await world.order()
  journal.orders.set(last.id, last)
  await tellServers()
  return [...new Set(await judge(world, journal))]
}
