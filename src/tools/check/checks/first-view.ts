import type { Order } from '../../../backend/wire'
import { isRecord, must, mustEqual, need } from '../expect'
import { checksOf, once, type Exchange } from '../model'
import type { Visit } from '../visit'
import { mustBeReadableAbroad, mustNotBeStored } from './after'
import { UNKNOWN_CODE } from './start'

const PARTS = ['session', 'settings', 'categories', 'products', 'order'] as const

type Parts = Record<(typeof PARTS)[number], { success: boolean; data: unknown } | null>

/** One simple request: the bare code as plain text, so that no preflight is needed. */
async function ask({ stranger, options }: Visit, code: string): Promise<{ exchange: Exchange; parts: Partial<Parts> }> {
  need(options.firstView, 'no --first-view was given')
  const headers = { 'Content-Type': 'text/plain' }
  const exchange = await stranger.at(options.firstView).post('', undefined, { text: code, headers })
  return { exchange, parts: isRecord(exchange.body) ? exchange.body : {} }
}

const own = once((visit) => ask(visit, visit.shopper.code ?? ''))

export const firstViewChecks = checksOf('shopper', 'extensions', {
  'first-view-has-every-part': async (visit) => {
    const { exchange, parts } = await own(visit)
    for (const name of PARTS) {
      const isAnswer = parts[name]?.success === true && isRecord(parts[name].data)
      must(exchange, isAnswer, `the answer of its own call in "${name}"`)
    }
  },
  'first-view-has-the-settings': async (visit) => {
    const { exchange, parts } = await own(visit)
    const { data } = (parts.settings?.data ?? {}) as { data?: { style?: unknown } }
    mustEqual(exchange, data?.style, (await visit.settings()).style)
  },
  'first-view-has-the-order': async (visit) => {
    const { exchange, parts } = await own(visit)
    const { id } = (parts.order?.data ?? {}) as Partial<Order>
    mustEqual(exchange, { id }, { id: (await visit.current()).id })
  },
  'first-view-of-a-code-never-stored': async (visit) => mustNotBeStored((await own(visit)).exchange),
  'first-view-readable-abroad': async (visit) => mustBeReadableAbroad((await own(visit)).exchange),
  'first-view-of-an-unknown-code-is-empty': async (visit) => {
    const { exchange, parts } = await ask(visit, UNKNOWN_CODE)
    must(exchange, exchange.status < 500, 'a status below 500')
    const answered = PARTS.filter((name) => parts[name]?.success === true)
    mustEqual(exchange, answered, [], 'parts for a code that nobody has')
  },
})
