import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { readPlaywright, readVitest, type Count, type Report } from './count-tests.ts'

/**
 * Runs everything in order, continues after a failure, and ends with the line `N passed, M failed`. Tests in a browser
 * run on both builds at once: each browser waits half of its time. A browser test has two more tries, because the
 * machine may be slow; tests that needed one are listed before the end. With names of steps as arguments it runs only
 * those: `npm test -- unit size`.
 */

interface Step {
  name: string
  command: string[]
  /** Reads the tool's own JSON report; a step without one counts as one test. */
  report?: () => Report
  env?: Record<string, string>
}

const root = resolve(import.meta.dirname, '../..')
const reports = join(root, 'node_modules/.cache/vitrine/reports')
const MINUTES_A_STEP = 60

/** Steps of one group run at once. */
const groups: Step[][] = [
  [{ name: 'types', command: ['npm', 'run', 'types'] }],
  [{ name: 'lint', command: ['oxlint', '--deny-warnings'] }],
  [{ name: 'format', command: ['prettier', '--check', '.'] }],
  [vitest('unit')],
  [vitest('browser'), vitest('browser-light')],
  [vitest('stories'), vitest('stories-light')],
  [{ name: 'build', command: ['npm', 'run', 'build'] }],
  [{ name: 'size', command: ['npm', 'run', 'size'] }],
  [vitest('backend')],
  [e2e('react')],
  [e2e('light')],
]

function vitest(project: string): Step {
  const file = join(reports, `${project}.json`)
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile=${file}`]
  return {
    name: project,
    command: ['vitest', 'run', '--project', project, ...reporting],
    report: () => readVitest(readFileSync(file, 'utf8')),
  }
}

/** The end-to-end tests of one build. */
function e2e(project: string): Step {
  const name = `e2e-${project}`
  const file = join(reports, `${name}.json`)
  return {
    name,
    command: ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts', `--project=${project}`],
    report: () => readPlaywright(readFileSync(file, 'utf8')),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }
}

const one = (isGood: boolean, name: string): Report =>
  isGood
    ? { passed: 1, failed: 0, failures: [], unsteady: [] }
    : { passed: 0, failed: 1, failures: [name], unsteady: [] }

/** Installs a missing browser first: otherwise each step that needs it would fail with a message of its own. */
function prepareChromium(): Report {
  try {
    console.log(`Chromium: ${ensureChromium()}`)
    return one(true, 'chromium')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return one(false, 'chromium')
  }
}

/** Runs a step. @param log receives its output; without it the terminal does, at once */
async function run({ name, command: [tool = '', ...args], report, env }: Step, log?: Buffer[]): Promise<Report> {
  const child = spawn(tool, args, {
    cwd: root,
    stdio: ['ignore', log ? 'pipe' : 'inherit', log ? 'pipe' : 'inherit'],
    timeout: MINUTES_A_STEP * 60_000,
    env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` },
  })
  for (const output of [child.stdout, child.stderr]) output?.on('data', (part: Buffer) => log?.push(part))
  const ended = await once(child, 'close').then(
    ([status]) => status === 0,
    (error: Error) => {
      console.error(error.message)
      return false
    },
  )
  return report ? judge(ended, name, read(report)) : one(ended, name)
}

function read(report: () => Report): Report {
  try {
    return report()
  } catch {
    return { passed: 0, failed: 0, failures: [], unsteady: [] }
  }
}

/** A step fails when it ran no test, or ended with an error although every test passed. */
function judge(ended: boolean, name: string, report: Report): Report {
  const isBad = !ended || report.passed + report.failed === 0
  if (!isBad || report.failed > 0) return report
  return { ...report, failed: 1, failures: [`${name} ended badly`] }
}

async function timed(name: string, work: () => Report | Promise<Report>) {
  console.log(`\n=== ${name}`)
  const start = performance.now()
  const report = await work()
  const result = { name, ...report, seconds: Math.round((performance.now() - start) / 1000) }
  console.log(`=== ${lineOf(result)}`)
  return result
}

/** The output of the first step of a group appears as it comes, that of the others once they have ended. */
async function runGroup(group: readonly Step[]) {
  const logs: Buffer[][] = group.map(() => [])
  const results = await Promise.all(
    group.map((step, index) => timed(step.name, () => run(step, index > 0 ? logs[index] : undefined))),
  )
  for (const [index, log] of logs.entries())
    if (log.length > 0) console.log(`\n=== output of ${group[index]?.name}\n${Buffer.concat(log).toString()}`)
  return results
}

function lineOf({ name, passed, failed, seconds }: Count & { name: string; seconds: number }): string {
  return `${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(13)} ${passed} passed, ${failed} failed, ${seconds} s`
}

const wanted = process.argv.slice(2)
function isWanted({ name }: Step): boolean {
  return wanted.length === 0 || wanted.includes(name)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const results = [await timed('chromium', prepareChromium)]
for (const group of groups) results.push(...(await runGroup(group.filter(isWanted))))

const tell = (headline: string, titles: (report: Report) => readonly string[]) => {
  const lines = results.flatMap((result) => titles(result).map((title) => `  ${result.name}: ${title}`))
  if (lines.length > 0) console.log(`\n${headline}\n${lines.join('\n')}`)
}
tell('Passed at a later try:', ({ unsteady }) => unsteady)
tell('Failed:', ({ failures }) => failures)

console.log('')
for (const result of results) console.log(lineOf(result))
const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
