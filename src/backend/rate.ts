import { getPath } from 'hono/utils/url'
import { Refusal } from './envelope'
import { ANONYMOUS } from './first-view'
import { pathIn, sessionCodeOf } from './request'
import { digestOf } from './sha256'

/** What a caller may ask for in a minute. */
export interface RateLimits {
  /** Calls of one code; 1,200 unless told. All visitors without one share theirs, so it is not counted. */
  perSession?: number
  /** Calls of one network address, where the server tells it; 6,000 unless told, since a company or a carrier shares one. */
  perAddress?: number
  /** Codes for visitors without one, of one network address; 120 unless told. */
  visitors?: number
}

const PER_SESSION = 1200
const PER_ADDRESS = 6000
const VISITORS = 120
const SECOND = 1000
const MINUTE = 60 * SECOND

/** Thrown for a caller who asks too often. @param after seconds until they may ask again */
export class TooManyCalls extends Refusal {
  constructor(readonly after: number) {
    super('São pedidos demais em pouco tempo. Tente de novo em instantes', 'TooManyCalls', 429)
  }
}

/**
 * Counts the calls of each caller in this process, a minute at a time. What is counted is forgotten with its minute, so it
 * grows with a minute's callers alone.
 * @param clock ms
 */
export function rateOf(
  { perSession = PER_SESSION, perAddress = PER_ADDRESS, visitors = VISITORS }: RateLimits,
  clock: () => number = () => performance.now(),
) {
  let [began, counts] = [-Infinity, new Map<string, number>()]

  function count(caller: string, most: number): void {
    const now = clock()
    if (now - began >= MINUTE) [began, counts] = [now, new Map()]
    const calls = (counts.get(caller) ?? 0) + 1
    counts.set(caller, calls)
    if (calls > most) throw new TooManyCalls(Math.max(1, Math.ceil((began + MINUTE - now) / SECOND)))
  }

  function countCode(code: string | null): void {
    if (code !== null && code !== ANONYMOUS) count(`code ${digestOf(code)}`, perSession)
  }

  /**
   * @param code of a body that is one; null before it was read
   * @throws TooManyCalls
   */
  return (request: Request, address: string | undefined, code: string | null = null): void => {
    if (code !== null) return countCode(code)
    const { url, method, headers } = request
    if (address !== undefined) {
      const network = networkOf(address)
      count(`address ${network}`, perAddress)
      if (method === 'POST' && /^\/api\/session\/?$/.test(getPath(request))) count(`visitors ${network}`, visitors)
    }
    // A question about another origin has no code.
    if (method !== 'OPTIONS') countCode(sessionCodeOf(pathIn(url), headers.get('Authorization')))
  }
}

/** Who has one IPv6 address has the whole network of 64 bits. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/, '')
  const [head = '', tail] = address.split('::')
  const [first, last] = [head.split(':'), tail?.split(':') ?? []]
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((part) => part || '0')
    .join(':')
}
