import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { format } from 'prettier'
import { throughApi } from './answers/through-api.ts'
import { playSequences } from './play-sequences.ts'
import type { Failure } from './worker.ts'

/**
 * `npm run doubt` plays random sequences against the stores, and prints failing ones as short as it can make them.
 *
 * - `--seed N`: the first sequence; the next ones have the seeds after it
 * - `--runs N`: how many
 * - `--keep`: adds the failing ones to those that `npm test` plays
 * - `--answers`: gives every call of `src/api` generated answers instead
 */

const KEPT = join(import.meta.dirname, 'kept.json')
const THREADS = 2

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string', default: '10000' },
    keep: { type: 'boolean', default: false },
    answers: { type: 'boolean', default: false },
  },
})

const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const runs = Number(values.runs)

async function keep(failures: readonly Failure[]): Promise<void> {
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as object[]
  const added = failures.map(({ seed: of, sequence, broken }) => ({ seed: of, broke: broken[0], sequence }))
  writeFileSync(KEPT, await format(JSON.stringify([...kept, ...added]), { parser: 'json', printWidth: 120 }))
}

async function play(): Promise<number> {
  const { failures } = await playSequences({ from: seed, to: seed + runs }, THREADS)
  for (const failure of failures) {
    console.log(`\nSeed ${failure.seed}: ${JSON.stringify(failure.sequence)}`)
    for (const sentence of failure.broken) console.log(`  ${sentence}`)
  }
  if (values.keep) await keep(failures)
  return failures.length
}

async function answer(): Promise<number> {
  const { failures } = await throughApi(seed, runs)
  for (const { seed: of, call, what, broken } of failures) console.log(`Seed ${of}, ${call}, ${what}: ${broken}`)
  return failures.length
}

const failed = await (values.answers ? answer : play)()
console.log(`\n${runs} ${values.answers ? 'answers' : 'sequences'}, ${failed} failed, seed ${seed}`)
process.exitCode = failed === 0 ? 0 : 1
