import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { countPlaywright, countVitest, type Count } from './count-tests.ts'

/**
 * Runs everything in order, goes on after a failure, and ends with the line `N passed, M failed`.
 * With names of steps as arguments it runs only those: `npm test -- unit size`.
 */

interface Step {
  name: string
  command: string[]
  /** Reads the tool's own JSON report; a step without one counts as one test. */
  count?: () => Count
  env?: Record<string, string>
}

const root = resolve(import.meta.dirname, '../..')
const reports = join(root, 'node_modules/.cache/vitrine/reports')
const e2eReport = join(reports, 'e2e.json')
const MINUTES_A_STEP = 30

const steps: Step[] = [
  { name: 'types', command: ['npm', 'run', 'types'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['prettier', '--check', '.'] },
  vitest('unit'),
  vitest('browser'),
  vitest('stories'),
  { name: 'build', command: ['npm', 'run', 'build'] },
  { name: 'size', command: ['npm', 'run', 'size'] },
  {
    name: 'e2e',
    command: ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'],
    count: () => countPlaywright(readFileSync(e2eReport, 'utf8')),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
  },
]

function vitest(project: string): Step {
  const report = join(reports, `${project}.json`)
  return {
    name: project,
    command: ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
    count: () => countVitest(readFileSync(report, 'utf8')),
  }
}

/** Installs the browser where it is missing; without one the steps that need it would each fail in their own words. */
function prepareChromium(): Count {
  try {
    console.log(`Chromium: ${ensureChromium()}`)
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

function run({ command: [tool = '', ...args], count, env }: Step): Count {
  const { status, error } = spawnSync(tool, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: MINUTES_A_STEP * 60_000,
    env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` },
  })
  if (error) console.error(error.message)
  const ended = status === 0
  if (!count) return ended ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return judge(ended, readCount(count))
}

function readCount(count: () => Count): Count {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** A step that ran no test has failed, and so has one that ended badly although every test passed. */
function judge(ended: boolean, { passed, failed }: Count): Count {
  const isBad = !ended || passed + failed === 0
  return { passed, failed: isBad ? Math.max(failed, 1) : failed }
}

function timed(name: string, work: () => Count): Count {
  console.log(`\n=== ${name}`)
  const start = performance.now()
  const result = work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `=== ${name}: ${result.failed === 0 ? 'ok' : 'FAILED'} (${result.passed} passed, ${result.failed} failed, ${seconds} s)`,
  )
  return result
}

const wanted = process.argv.slice(2)
function isWanted({ name }: Step): boolean {
  return wanted.length === 0 || wanted.includes(name)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const results = [
  { name: 'chromium', ...timed('chromium', prepareChromium) },
  ...steps.filter(isWanted).map((step) => ({ name: step.name, ...timed(step.name, () => run(step)) })),
]

console.log('')
for (const { name, passed, failed } of results) {
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(9)} ${passed} passed, ${failed} failed`)
}
const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
