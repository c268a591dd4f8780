import { Caller, type Send } from './caller'
import { sessionOf } from './calls'
import { misfitOf } from './contract'
import { everyCheck } from './every-check'
import { short } from './expect'
import { CouldNotRun, Finding, Skipped, type Check, type Exchange, type Profile, type Result } from './model'
import { latencyOf, masked, type Report } from './report'
import { Visit, type VisitOptions } from './visit'

interface Codes {
  session: string
  agent?: string | undefined
  /** A code of the shopper whose order the agent holds. */
  contact?: string | undefined
}

export interface RunOptions extends Partial<VisitOptions> {
  /** Address of the backend, without a slash at its end. */
  base: string
  codes: Codes
  profiles: readonly Profile[]
  fetch?: Send
  /** Milliseconds, for latencies. */
  clock?: () => number
  /** Told once the sessions were opened, before anything changes. */
  opened?: () => void
  /** Told of each result as it comes. */
  report?: (result: Result) => void
}

/** Runs the checks of the profiles, in order. @throws {CouldNotRun} when the session cannot be opened */
export async function runChecks({ base, codes, profiles, opened, report, ...rest }: RunOptions): Promise<Report> {
  const { fetch: send = (request) => fetch(request), clock = () => performance.now() } = rest
  const { now = () => new Date(), ...options } = rest
  const log: Exchange[] = []
  const stranger = new Caller({ base, send, now: clock, code: null, log })
  await open(stranger, codes.session)
  for (const code of [codes.agent, codes.contact]) if (code !== undefined) await open(stranger, code)
  opened?.()
  const callerOf = (code: string | undefined) => (code === undefined ? null : stranger.as(code))
  const [agent, contact] = [callerOf(codes.agent), callerOf(codes.contact)]
  const visit = new Visit(stranger.as(codes.session), agent, { ...options, now }, contact)
  const secrets = [codes.session, codes.agent ?? '', codes.contact ?? ''].filter(Boolean)
  const results: Result[] = []
  for (const check of everyCheck.filter(({ profile }) => profiles.includes(profile))) {
    const result = masked(await resultOf(check, visit), secrets)
    results.push(result)
    report?.(result)
  }
  return { base: masked(base, secrets), profiles: [...profiles], results, latency: latencyOf(log) }
}

/** Asks for a session before anything else, to tell a wrong code from a backend that falls short. */
async function open(stranger: Caller, code: string): Promise<void> {
  const { status } = await sessionOf(stranger, code).catch(({ came }: Finding) => {
    throw new CouldNotRun(`No answer came from ${stranger.base} (${came}): check the address and the network.`)
  })
  const isUnknown = [401, 403, 404].includes(status)
  if (isUnknown) throw new CouldNotRun('The backend does not know a session code: give one that it opens.')
}

async function resultOf({ name, profile, paragraph, run }: Check, visit: Visit): Promise<Result> {
  const result = { name, profile, paragraph: `backend.md#${paragraph}` }
  try {
    await run(visit)
    return { ...result, outcome: 'passed' }
  } catch (error) {
    if (error instanceof Skipped) return { ...result, outcome: 'skipped', reason: error.message }
    const { sent, came, expected } = error instanceof Finding ? error : unreadable(error, visit)
    return { ...result, outcome: 'failed', finding: { sent, came, expected } }
  }
}

/** A check cannot read an answer of another shape. */
function unreadable(error: unknown, { shopper: { log } }: Visit): Finding {
  const last = log.at(-1)
  if (!(error instanceof TypeError) || !last) throw error
  const misfit = log.map(misfitOf).find((one) => one !== null)
  return misfit ?? new Finding(last.sent, short(last.text), `an answer that can be read: ${error.message}`)
}
