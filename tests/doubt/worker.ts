import { parentPort, workerData } from 'node:worker_threads'
import { asyncProperty, check } from 'fast-check'
import { becomePage } from './browser'
import { judge } from './judge'
import { World } from './play'
import { playedAgain, sequences, type Played, type Sequence } from './steps'

/** Plays sequences in a thread of its own, because it takes the process's globals. */

export interface Task {
  /** The seeds of the sequences, `to` not among them: a seed is all that it takes to play a sequence again. */
  from?: number
  to?: number
  /** Sequences that are played besides. */
  given?: Played[]
}

export interface Failure {
  /** -1 for a sequence that was given. */
  seed: number
  sequence: Played
  broken: string[]
}

export interface Done {
  played: number
  failures: Failure[]
}

/** Tries of one failing sequence to find a shorter one. */
const MOST_TRIES = 600

let unhandled: unknown[] = []
process.on('unhandledRejection', (reason) => unhandled.push(reason))

async function play(sequence: Sequence): Promise<{ played: Played; broken: string[] }> {
  unhandled = []
  const world = new World(sequence)
  const broken: string[] = []
  try {
    broken.push(...(await world.play(judge)))
    for (const reason of unhandled)
      broken.push(`an unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}`)
  } catch (error) {
    broken.push(`an error: ${error instanceof Error ? error.stack : String(error)}`)
  } finally {
    world.clock.release()
  }
  const { who, method, features } = sequence
  return { played: { who, method, features, steps: world.played.steps }, broken }
}

/** The kind of a broken promise: a shorter sequence must break the same one. */
const kindOf = (sentence: string) => sentence.replace(/[\d:].*$/s, '')

/** Plays the sequence of a seed, and where it breaks a promise makes it as short as it can. */
async function playSeed(seed: number): Promise<Failure | null> {
  let failure: Failure | null = null
  let tries = 0
  const property = asyncProperty(sequences, async (sequence) => {
    tries += 1
    if (tries > MOST_TRIES) return true
    const { played, broken } = await play(sequence)
    const kinds = failure?.broken.map(kindOf)
    if (broken.length === 0 || (kinds && !broken.some((sentence) => kinds.includes(kindOf(sentence))))) return true
    failure = { seed, sequence: played, broken }
    return false
  })
  await check(property, { seed, numRuns: 1 })
  return failure
}

async function work({ from = 0, to = 0, given = [] }: Task): Promise<Done> {
  const failures: Failure[] = []
  for (const sequence of given) {
    const { played, broken } = await play(playedAgain(sequence))
    if (broken.length > 0) failures.push({ seed: -1, sequence: played, broken })
  }
  for (let seed = from; seed < to; seed += 1) {
    const failure = await playSeed(seed)
    if (failure) failures.push(failure)
  }
  return { played: given.length + Math.max(0, to - from), failures }
}

becomePage()
void work(workerData as Task).then((done) => parentPort?.postMessage(done))
