import { ANONYMOUS_SESSION } from '../../domain/shop'
import { clock } from '../../lib/clock'
import { wait } from '../../lib/wait'
import { advice, problem, type Finding } from './finding'

/** Tolerance of a shopper's clock, ms: beyond it countdowns are wrong. */
const CLOCK_TOLERANCE = 60_000
/** Browsers keep a preflight without Access-Control-Max-Age for five seconds (Fetch standard, "CORS-preflight cache"). */
const DEFAULT_PREFLIGHT_LIFE = 5_500
/** A preflight that costs less than this is not worth a header, ms. */
const PREFLIGHT_WORTH = 20
const ROUNDS = 3

interface Answer {
  date: number
  /** Milliseconds. */
  took: number
}

/** Checks if the API answers this page at all, its time, and if each call pays a preflight. */
export async function checkServer(apiBase: string): Promise<Finding[]> {
  // The one call that needs no code: any other would be refused, in red on the console.
  const address = `${apiBase}/api/session/${ANONYMOUS_SESSION}`
  try {
    const sent = clock.now()
    const { date } = await ask(address, { cache: 'no-store' })
    return [...checkClock(date, (sent + clock.now()) / 2), ...(await checkPreflight(address))]
  } catch {
    const found = `${address} does not answer this page.`
    return [problem('origin', found, "Check api-base, the server's CORS, and connect-src of the page's policy.")]
  }
}

async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const start = clock.elapsed()
  const answer = await fetch(address, { method: 'HEAD', credentials: 'omit', ...init })
  return { date: Date.parse(answer.headers.get('date') ?? ''), took: clock.elapsed() - start }
}

function checkClock(date: number, here: number): Finding[] {
  if (!(Math.abs(date - here) > CLOCK_TOLERANCE)) return []
  const minutes = Math.round((here - date) / 60_000)
  return [advice('clock', `This device's clock is ${minutes} minutes off the server's.`, 'Set one of them right.')]
}

/**
 * No page can read Access-Control-Max-Age. But a call with a preflight takes a round trip longer than one without,
 * unless the browser has cached the preflight some seconds ago.
 */
async function checkPreflight(address: string): Promise<Finding[]> {
  if (new URL(address, location.href).origin === location.origin) return []
  const addresses = Array.from({ length: ROUNDS }, (_, round) => `${address}?doctor=${round}`)
  try {
    await Promise.all(addresses.map(withPreflight))
  } catch {
    const found = `${address} refuses the preflight of the shop's calls.`
    const todo = 'Answer OPTIONS with Access-Control-Allow-Headers: authorization, content-type.'
    return [problem('origin', found, todo)]
  }
  await wait(DEFAULT_PREFLIGHT_LIFE)
  const plain = await quickest(addresses, (one) => ask(one))
  const preflighted = await quickest(addresses, withPreflight)
  if (preflighted - plain < Math.max(PREFLIGHT_WORTH, plain / 2)) return []
  const found = `Each call pays a preflight of ${Math.round(preflighted - plain)} ms again.`
  return [advice('origin', found, 'Let the server answer OPTIONS with Access-Control-Max-Age: 86400.')]
}

/** The header needs a preflight. With `cache: 'no-store'` Chromium would send one each time. */
function withPreflight(address: string): Promise<Answer> {
  return ask(address, { headers: { 'content-type': 'application/json' } })
}

async function quickest(addresses: readonly string[], call: (address: string) => Promise<Answer>): Promise<number> {
  let least = Infinity
  // One after the other: in parallel they would wait for each other.
  for (const address of addresses) least = Math.min(least, (await call(address)).took)
  return least
}
