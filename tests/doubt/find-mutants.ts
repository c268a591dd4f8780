import { cpus } from 'node:os'
import type { Mutation } from './bundle.ts'
import { mutations } from './mutations.ts'
import { playSequences } from './run-worker.ts'
import type { Failure, Task } from './worker.ts'
import { writeLines } from './write-lines.ts'

/** The share that must be found. */
const LEAST_FOUND = 28

/**
 * Breaks the product in each way, and writes down which of them the sequences find.
 * @param most sequences that a mutation may take before it counts as not found
 * @returns true when they find enough
 */
export async function findMutants(seed: number, most: number): Promise<boolean> {
  const found: string[] = []
  const missed: string[] = []
  /** Seeds that the unbroken product fails: they find nothing. */
  const unfit: number[] = []
  for (const mutation of mutations) {
    const seeds = { from: seed, to: seed + most }
    const first = await firstFailure({ seeds, except: unfit, isFirstEnough: true }, mutation, unfit)
    console.log(
      `${first ? 'found ' : 'MISSED'} ${mutation.name}${first ? `, seed ${first.seed}: ${first.broken[0]}` : ''}`,
    )
    if (first) found.push(`| ${mutation.name} | \`${mutation.file}\` | ${first.seed} | ${first.broken[0]} |`)
    else missed.push(`| ${mutation.name} | \`${mutation.file}\` | not found | |`)
    // An interrupted run leaves what it knows.
    await writeFigures(seed, most, found, missed)
  }
  console.log(`${found.length} of ${mutations.length} mutations found, seed ${seed}`)
  return found.length >= LEAST_FOUND
}

/** The failure that only the broken product shows. */
async function firstFailure(task: Task, mutation: Mutation, unfit: number[]): Promise<Failure | undefined> {
  const { failures } = await playSequences(task, Math.min(2, cpus().length), mutation)
  const [first] = failures
  if (!first) return undefined
  const unbroken = await playSequences({ given: [first.sequence] })
  if (unbroken.failures.length === 0) return first
  unfit.push(first.seed)
  return firstFailure(task, mutation, unfit)
}

function writeFigures(seed: number, most: number, found: readonly string[], missed: readonly string[]): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const tried = found.length + missed.length
  return writeLines('mutations', [
    `${found.length} of the ${tried} that were tried are found (of ${mutations.length}), with at most ${most} sequences each from seed ${seed}, on ${day}.`,
    '',
    '| The product breaks so | In | Seed | First promise broken |',
    '| --- | --- | --- | --- |',
    ...found,
    ...missed,
  ])
}
