import { parentPort, workerData } from 'node:worker_threads'
import { asyncProperty, check, sample } from 'fast-check'
import { becomePage } from './browser'
import { judge } from './judge'
import { World } from './play'
import { sequences, type Sequence } from './steps'

/** Plays sequences in a thread of its own, because it takes the process's globals. */

export interface Task {
  /** The seeds of the sequences, `to` not among them: a seed is all that it takes to play a sequence again. */
  from?: number
  to?: number
  /** Sequences that are played besides. */
  given?: Sequence[]
}

export interface Failure {
  /** -1 for a sequence that was given. */
  seed: number
  sequence: Sequence
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

async function play(sequence: Sequence): Promise<string[]> {
  unhandled = []
  const world = new World(sequence)
  try {
    const broken = await world.play(judge)
    const lost = unhandled.map(
      (reason) => `an unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}`,
    )
    return [...broken, ...lost]
  } catch (error) {
    return [`an error: ${error instanceof Error ? error.stack : String(error)}`]
  } finally {
    world.clock.release()
  }
}

/** The kind of a broken promise: a shorter sequence must break the same one. */
const kindOf = (sentence: string) => sentence.replace(/[\d:].*$/s, '')

async function shrunk(seed: number, broken: readonly string[]): Promise<Failure> {
  const kinds = new Set(broken.map(kindOf))
  let tries = 0
  const property = asyncProperty(sequences, async (sequence) => {
    tries += 1
    if (tries > MOST_TRIES) return true
    return !(await play(sequence)).some((sentence) => kinds.has(kindOf(sentence)))
  })
  const { counterexample } = await check(property, { seed, numRuns: 1 })
  const sequence = counterexample?.[0] ?? sequenceOf(seed)
  return { seed, sequence, broken: counterexample ? await play(sequence) : [...broken] }
}

function sequenceOf(seed: number): Sequence {
  const [sequence] = sample(sequences, { seed, numRuns: 1 })
  if (!sequence) throw new Error('There is no sequence.')
  return sequence
}

async function work({ from = 0, to = 0, given = [] }: Task): Promise<Done> {
  const failures: Failure[] = []
  for (const sequence of given) {
    const broken = await play(sequence)
    if (broken.length > 0) failures.push({ seed: -1, sequence, broken })
  }
  for (let seed = from; seed < to; seed += 1) {
    const broken = await play(sequenceOf(seed))
    if (broken.length > 0) failures.push(await shrunk(seed, broken))
  }
  return { played: given.length + Math.max(0, to - from), failures }
}

becomePage()
void work(workerData as Task).then((done) => parentPort?.postMessage(done))
