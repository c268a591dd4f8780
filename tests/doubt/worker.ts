import { parentPort, workerData } from 'node:worker_threads'
import { asyncProperty, check, sample } from 'fast-check'
import { becomePage } from './browser'
import { World } from './play'
import { sequences, type Sequence } from './steps'

/** Plays sequences in a thread of its own, because it takes the process's clock. */

export interface Task {
  /** Sequences of these seeds are played: the seed of a sequence is all that it takes to play it again. */
  seeds?: { from: number; to: number }
  /** Seeds that are left out. */
  except?: readonly number[]
  /** Or these. */
  given?: Sequence[]
  /** Ends at the first failure, unshrunk. */
  isFirstEnough?: boolean
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
    const broken = await world.play()
    const lost = unhandled.map(
      (reason) => `an unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}`,
    )
    return [...broken, ...lost]
  } catch (error) {
    return [`an error: ${error instanceof Error ? error.stack : String(error)}`]
  } finally {
    world.clock.restore()
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

async function work({ seeds, except = [], given = [], isFirstEnough = false }: Task): Promise<Done> {
  const failures: Failure[] = []
  let played = 0
  for (const sequence of given) {
    const broken = await play(sequence)
    if (broken.length > 0) failures.push({ seed: -1, sequence, broken })
    played += 1
  }
  for (let seed = seeds?.from ?? 0; seed < (seeds?.to ?? 0); seed += 1) {
    if (except.includes(seed)) continue
    const sequence = sequenceOf(seed)
    const broken = await play(sequence)
    played += 1
    if (broken.length === 0) continue
    failures.push(isFirstEnough ? { seed, sequence, broken } : await shrunk(seed, broken))
    if (isFirstEnough) break
  }
  return { played, failures }
}

becomePage()
void work(workerData as Task).then((done) => parentPort?.postMessage(done))
