import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { format } from 'prettier'
import { playSequences } from './play-sequences.ts'
import type { Failure } from './worker.ts'

/**
 * `npm run doubt` plays random sequences against the stores, and prints failing ones as short as it can make them.
 *
 * - `--seed N`: the first sequence; the next ones have the seeds after it
 * - `--runs N`: how many
 * - `--keep`: adds the failing ones to those that `npm test` plays
 */

const KEPT = join(import.meta.dirname, 'kept.json')
const THREADS = 2

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string', default: '10000' },
    keep: { type: 'boolean', default: false },
  },
})

const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const runs = Number(values.runs)

async function keep(failures: readonly Failure[]): Promise<void> {
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as object[]
  const added = failures.map(({ seed: of, sequence, broken }) => ({ seed: of, broke: broken[0], sequence }))
  writeFileSync(KEPT, await format(JSON.stringify([...kept, ...added]), { parser: 'json', printWidth: 120 }))
}

const { failures } = await playSequences({ from: seed, to: seed + runs }, THREADS)
for (const failure of failures) {
  console.log(`\nSeed ${failure.seed}: ${JSON.stringify(failure.sequence)}`)
  for (const sentence of failure.broken) console.log(`  ${sentence}`)
}
if (values.keep) await keep(failures)
console.log(`\n${runs} sequences, ${failures.length} failed, seed ${seed}`)
process.exitCode = failures.length === 0 ? 0 : 1
