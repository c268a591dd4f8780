import { Caller, type Send } from './caller'
import type { Ear } from './ear'
import { everyCheck } from './every-check'
import { CouldNotRun, Finding, Skipped, type Check, type Exchange, type Profile, type Result } from './model'
import { latencyOf, masked, type Report } from './report'
import { Visit } from './visit'

interface Codes {
  session: string
  agent?: string | undefined
}

export interface RunOptions {
  /** Address of the backend, without a slash at its end. */
  base: string
  codes: Codes
  profiles: readonly Profile[]
  /** A coupon that the shop accepts. */
  coupon?: string | undefined
  /** Address that answers the first view in one call. */
  firstView?: string | undefined
  /** Hears the backend's webhooks. */
  ear?: Ear | undefined
  fetch?: Send
  now?: () => Date
  /** Milliseconds, for latencies. */
  clock?: () => number
  /** Told of each result as it comes. */
  report?: (result: Result) => void
}

/** Runs the checks of the profiles, in order. @throws {CouldNotRun} when the session cannot be opened */
export async function runChecks({
  base,
  codes,
  profiles,
  coupon,
  firstView,
  ear,
  report,
  ...rest
}: RunOptions): Promise<Report> {
  const { fetch = (request) => globalThis.fetch(request), now = () => new Date() } = rest
  const { clock = () => performance.now() } = rest
  const log: Exchange[] = []
  const stranger = new Caller({ base, send: fetch, now: clock, code: null, log })
  await open(stranger, codes.session)
  if (codes.agent !== undefined) await open(stranger, codes.agent)
  const agent = codes.agent === undefined ? null : stranger.as(codes.agent)
  const visit = new Visit({
    base,
    shopper: stranger.as(codes.session),
    agent,
    coupon: coupon ?? null,
    firstView: firstView ?? null,
    ear: ear ?? null,
    now,
  })
  const secrets = [codes.session, codes.agent ?? ''].filter(Boolean)
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
  const answer = await stranger.get(`/api/session/${encodeURIComponent(code)}`).catch(() => null)
  if (!answer) throw new CouldNotRun('No answer came from this address: check the address and the network.')
  const isUnknown = [401, 403, 404].includes(answer.status)
  if (isUnknown) throw new CouldNotRun('The backend does not know a session code: give one that it opens.')
}

async function resultOf({ name, profile, paragraph, run }: Check, visit: Visit): Promise<Result> {
  const result = { name, profile, paragraph: `backend.md#${paragraph}` }
  try {
    await run(visit)
    return { ...result, outcome: 'passed' }
  } catch (error) {
    if (error instanceof Skipped) return { ...result, outcome: 'skipped', reason: error.message }
    if (!(error instanceof Finding)) throw error
    const { sent, came, expected } = error
    return { ...result, outcome: 'failed', finding: { sent, came, expected } }
  }
}
