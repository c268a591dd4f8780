import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureChromium } from './chromium.ts'
import type { Report } from './count-tests.ts'
import { FAST, LONG, reports, type Step } from './steps.ts'

/**
 * Runs the steps of `npm test`; with `--full`, those of `npm run test:full`. Names as arguments choose steps:
 * `npm test -- unit size`. A failed step does not stop the next ones. Each step says how it ended, how long it took, and
 * what failed with the command that runs just that test; the last line is `N passed, M failed`.
 */

interface Result extends Report {
  name: string
  seconds: number
}

const root = resolve(import.meta.dirname, '../..')
const MINUTES_A_STEP = 60
/** Lines shown of the output of a step that failed. */
const SHOWN_OUTPUT = 60

const args = process.argv.slice(2)
const wanted = args.filter((name) => name !== '--full')
const groups = args.includes('--full') ? [...FAST, ...LONG] : FAST

/** One test: a step without a report of its own. */
function one(isGood: boolean, title: string, again: string): Report {
  return isGood ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [{ title, again }] }
}

/** Installs a missing browser first: otherwise each step that needs it would fail with a message of its own. */
function prepareChromium(): Report {
  try {
    console.log(`Chromium: ${ensureChromium()}`)
    return one(true, '', '')
  } catch (error) {
    return one(false, String(error), 'Then: npm test')
  }
}

/** Runs a step, its output in a file. */
async function run({ name, command, report, env }: Step): Promise<Report> {
  const log = join(reports, `${name}.log`)
  const output = createWriteStream(log)
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MINUTES_A_STEP * 60_000,
    env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` },
  })
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  const [status] = (await once(child, 'close')) as [number | null]
  output.end()
  await once(output, 'finish')
  const result = judge(status === 0, name, command, report)
  if (result.failed > 0) {
    console.log(`\n${readFileSync(log, 'utf8').split('\n').slice(-SHOWN_OUTPUT).join('\n')}\nThe whole output: ${log}`)
  }
  return result
}

/** A step fails when it ran no test, or ended with an error although every test passed. */
function judge(isGood: boolean, name: string, command: string, report: Step['report']): Report {
  if (!report) return one(isGood, name, command)
  const found = read(report)
  if (found.failed > 0 || (isGood && found.passed > 0)) return found
  return { ...found, failed: 1, failures: [{ title: `${name} ended badly`, again: command }] }
}

function read(report: () => Report): Report {
  try {
    return report()
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  }
}

async function timed(name: string, work: () => Report | Promise<Report>): Promise<Result> {
  console.log(`       ${name} …`)
  const start = performance.now()
  const result = { name, ...(await work()), seconds: Math.round((performance.now() - start) / 1000) }
  console.log(lineOf(result))
  printFailures(result)
  return result
}

function lineOf({ name, passed, failed, seconds }: Result): string {
  return `${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${passed} passed, ${failed} failed, ${seconds} s`
}

function printFailures({ name, failures }: Result): void {
  for (const { title, again } of failures) console.log(`  ${name}: ${title}\n    ${again}`)
}

const known = new Set(groups.flat().map(({ name }) => name))
const strangers = wanted.filter((name) => !known.has(name))
if (strangers.length > 0) {
  console.error(`No step is called ${strangers.join(', ')}. There are: ${[...known].join(', ')}.`)
  process.exit(1)
}

const start = performance.now()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const results = [await timed('chromium', prepareChromium)]
for (const group of groups) {
  const steps = group.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  results.push(...(await Promise.all(steps.map((step) => timed(step.name, () => run(step))))))
}

console.log('')
for (const result of results) console.log(lineOf(result))
results.forEach(printFailures)
console.log(`${Math.round((performance.now() - start) / 1000)} s in all`)
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
