import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { listen, type Ear } from './ear'
import { everyCheck } from './every-check'
import { changesOf, CouldNotRun, PROFILES, type Profile, type Result } from './model'
import { countOf, junitOf, linesOfResult, summaryOf } from './report'
import { runChecks } from './run'

const USAGE = `vitrine check ADDRESS --session CODE [--agent CODE] [--profile ${PROFILES.join(',')}]
  [--coupon CODE] [--first-view ADDRESS] [--webhooks PORT] [--proposals CODE] [--json FILE] [--junit FILE]

Checks a backend against the contract in backend.md. Use sessions made for tests: the checks change their orders.`

const OPTIONS = {
  session: { type: 'string' },
  agent: { type: 'string' },
  profile: { type: 'string' },
  coupon: { type: 'string' },
  'first-view': { type: 'string' },
  webhooks: { type: 'string' },
  proposals: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
} as const

const print = (text: string): void => void process.stdout.write(`${text}\n`)

/**
 * Checks a backend from the command line.
 * @returns 0 when it keeps the contract, 1 when it falls short, 2 when the checks could not run
 */
export async function check(args: string[]): Promise<number> {
  try {
    return await run(args)
  } catch (error) {
    if (!(error instanceof CouldNotRun)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = read(args)
  const base = baseOf(positionals)
  const profiles = profilesOf(values.profile, values.agent !== undefined)
  if (!values.session) throw new CouldNotRun('Give a session code of a test session with --session CODE.')
  const codes = { session: values.session, agent: values.agent, contact: values.proposals }
  const ear = values.webhooks === undefined ? undefined : await earAt(values.webhooks)
  const progress = process.stdout.isTTY ? onTerminal() : { tell: tellPlainly, end: () => undefined }
  const report = await runChecks({
    base,
    codes,
    profiles,
    coupon: values.coupon,
    firstView: values['first-view'],
    ear,
    opened: () => announce(profiles, codes.agent === undefined ? 'session' : 'sessions'),
    report: progress.tell,
  }).finally(() => ear?.close())
  progress.end()
  print(summaryOf(report))
  if (values.json) await write(values.json, `${JSON.stringify(report, null, 2)}\n`)
  if (values.junit) await write(values.junit, junitOf(report))
  return countOf(report, 'failed') > 0 ? 1 : 0
}

/** What the checks are about to change. */
function announce(profiles: readonly Profile[], sessions: string): void {
  const changes = changesOf(everyCheck, profiles)
  print(
    changes.length > 0
      ? `These calls change something, in the given ${sessions} only:`
      : 'These checks change nothing.',
  )
  for (const call of changes) print(`  ${call}`)
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new CouldNotRun(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

function baseOf(positionals: string[]): string {
  const [address, ...others] = positionals
  if (address === undefined || others.length > 0) throw new CouldNotRun(`Give the backend's address.\n\n${USAGE}`)
  const url = URL.canParse(address) ? new URL(address) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!isWeb) throw new CouldNotRun(`${address} is not an address that starts with https:// or http://.`)
  return address.replace(/[?#].*$/, '').replace(/\/+$/, '')
}

/** @param place a port of this machine, or an address of it */
async function earAt(place: string): Promise<Ear> {
  const secret = process.env['VITRINE_WEBHOOK_SECRET']
  if (!secret) throw new CouldNotRun('--webhooks needs VITRINE_WEBHOOK_SECRET, the secret that the backend signs with.')
  return listen(place, secret)
}

/** Those named, or all that the given sessions allow. */
function profilesOf(text: string | undefined, hasAgent: boolean): Profile[] {
  if (text === undefined) return PROFILES.filter((profile) => hasAgent || profile !== 'agent')
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !PROFILES.some((profile) => profile === name))
  if (unknown !== undefined)
    throw new CouldNotRun(`There is no profile ${unknown}: choose from ${PROFILES.join(', ')}.`)
  if (names.includes('agent') && !hasAgent) throw new CouldNotRun('The profile agent needs --agent CODE.')
  return PROFILES.filter((profile) => names.includes(profile))
}

function tellPlainly(result: Result): void {
  for (const line of linesOfResult(result)) print(line)
}

const clearLine = (): void => void process.stdout.write('\r\u001B[2K')

/** One line that counts, with the failures and skipped checks above it. */
function onTerminal() {
  let done = 0
  const tell = (result: Result): void => {
    done += 1
    clearLine()
    if (result.outcome !== 'passed') tellPlainly(result)
    process.stdout.write(`${done} checks, now ${result.profile}/${result.name}`.slice(0, process.stdout.columns - 1))
  }
  return { tell, end: clearLine }
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((error: Error) => {
    throw new CouldNotRun(`The report could not be written: ${error.message}`)
  })
}
