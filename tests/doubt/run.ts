import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { format } from 'prettier'
import { startServer } from '../../demo/server.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium.ts'
import { findMutants } from './find-mutants.ts'
import { playInBrowser, type BrowserPlay } from './in-browser.ts'
import { measureFaults } from './measure-faults.ts'
import { playSequences } from './run-worker.ts'
import type { Failure } from './worker.ts'
import { writeLines } from './write-lines.ts'

/**
 * `npm run doubt` plays random sequences against the stores, and some in Chromium against the built elements. A failing
 * one is printed, over the stores as short as it can be made.
 *
 * - `--seed N`: the first sequence; the next ones have the seeds after it
 * - `--runs N`, `--browser N`: their number over the stores, and in Chromium after a build
 * - `--keep`: adds the failing ones to those that `npm test` plays
 * - `--write`: writes the figures into the documentation
 * - `--faults`: measures instead what a person reads under each fault in each step; `--fault` and `--step` pick some
 * - `--answers N`: gives every call generated answers instead, N of them; `--screens`: to the screens, in Chromium after a
 *   build
 * - `--words N`: opens every screen N times with hostile words, in Chromium after a build
 * - `--soak`: an attendant's day in Chromium after a build, of `--sales N` sales
 * - `--mutants`: breaks the product on purpose instead, and counts which of the breaks `--runs` sequences find
 */

const KEPT = join(import.meta.dirname, 'kept.json')
const THREADS = 2
const OVER_STORES = 10_000
const OVER_MUTANT = 400

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string' },
    browser: { type: 'string' },
    keep: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    fault: { type: 'string' },
    step: { type: 'string' },
    answers: { type: 'string' },
    screens: { type: 'boolean', default: false },
    words: { type: 'string' },
    soak: { type: 'boolean', default: false },
    sales: { type: 'string', default: '200' },
  },
})

const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const runs = Number(values.runs ?? OVER_STORES)
const browserRuns = Number(values.browser ?? 0)

/** Adds the failing sequences to those that every `npm test` plays. */
async function keep(failures: readonly Failure[]): Promise<void> {
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as object[]
  const added = failures.map(({ seed: of, sequence, broken }) => ({ seed: of, broke: broken[0], sequence }))
  writeFileSync(KEPT, await format(JSON.stringify([...kept, ...added]), { parser: 'json', printWidth: 120 }))
}

/** Sequences in Chromium, two at a time. */
async function playSome(): Promise<BrowserPlay[]> {
  const plays: BrowserPlay[] = []
  const server = await startServer({ port: 0, quiet: true })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
  let next = seed
  await Promise.all(
    Array.from({ length: THREADS }, async () => {
      while (next < seed + browserRuns) {
        const at = next
        next += 1
        const context = await browser.newContext({ locale: 'pt-BR' })
        const played = await playInBrowser({ context, url: server.url, seed: at })
        plays.push(played)
        if (played.broken.length > 0) tell(at, played.steps, played.broken)
        await context.close()
      }
    }),
  )
  await browser.close()
  await server.close()
  return plays
}

function tell(of: number, sequence: unknown, broken: readonly string[]): void {
  console.log(`\nSeed ${of}: ${JSON.stringify(sequence)}`)
  for (const sentence of broken) console.log(`  ${sentence}`)
}

async function play(): Promise<boolean> {
  const { played, failures } = await playSequences({ seeds: { from: seed, to: seed + runs } }, THREADS)
  for (const failure of failures) tell(failure.seed, failure.sequence, failure.broken)
  if (values.keep) await keep(failures)
  const inBrowser = browserRuns > 0 ? await playSome() : []
  const failed = failures.length + inBrowser.filter(({ broken }) => broken.length > 0).length
  const confirmed = inBrowser.filter(({ isConfirmed }) => isConfirmed).length
  const day = new Date().toISOString().slice(0, 10)
  if (values.write)
    await writeLines('sequences', [
      `${played} sequences over the stores and ${browserRuns} in Chromium (${confirmed} of them confirmed an order), from seed ${seed}, on ${day}: ${failed} failed.`,
    ])
  console.log(`\n${played + browserRuns} sequences, ${failed} failed, seed ${seed}`)
  return failed === 0
}

async function doAsAsked(): Promise<boolean> {
  if (values.answers) {
    const { tryAnswers, tryScreens } = await import('./answers/run.ts')
    return (values.screens ? tryScreens : tryAnswers)(seed, Number(values.answers), values.write)
  }
  if (values.words) return (await import('./words/run.ts')).tryWords(seed, Number(values.words), values.write)
  if (values.soak) return (await import('./soak.ts')).soak(Number(values.sales), values.write)
  if (values.mutants) return findMutants(seed, Number(values.runs ?? OVER_MUTANT))
  return values.faults ? measureFaults(values) : play()
}

process.exitCode = (await doAsAsked()) ? 0 : 1
