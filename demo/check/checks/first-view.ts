import { isRecord, must, mustEqual, need } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import type { Visit } from '../visit'
import { mustBeReadableAbroad, mustNotBeStored } from './every-read'

const PARTS = ['session', 'settings', 'categories', 'products', 'order']

/** One simple request: the bare code as plain text, so that no preflight is needed. */
function ask({ stranger, firstView }: Visit, code: string): Promise<Exchange> {
  need(firstView, 'no --first-view was given')
  return stranger.at(firstView).post('', undefined, { text: code, headers: { 'Content-Type': 'text/plain' } })
}

const own = (visit: Visit): Promise<Exchange> => visit.once('first view', () => ask(visit, visit.shopper.code ?? ''))

function partsOf({ body }: Exchange): Record<string, unknown> {
  return isRecord(body) ? body : {}
}

function dataOfPart(exchange: Exchange, name: string): Record<string, unknown> {
  const part = partsOf(exchange)[name]
  const isAnswer = isRecord(part) && part['success'] === true && isRecord(part['data'])
  must(exchange, isAnswer, `the answer of its own call in "${name}"`)
  return (part as { data: Record<string, unknown> }).data
}

export const firstViewChecks: Check[] = checksOf('shopper', 'extensions', {
  'first-view-has-every-part': async (visit) => {
    const exchange = await own(visit)
    for (const name of PARTS) dataOfPart(exchange, name)
  },
  'first-view-has-the-settings': async (visit) => {
    const exchange = await own(visit)
    const { data } = dataOfPart(exchange, 'settings')
    const { style } = await visit.settings()
    mustEqual(exchange, (data as { style?: unknown } | undefined)?.style, style, 'the style of the settings')
  },
  'first-view-has-the-order': async (visit) => {
    const exchange = await own(visit)
    mustEqual(exchange, dataOfPart(exchange, 'order')['id'], (await visit.current()).id, 'the order id')
  },
  'first-view-of-a-code-never-stored': async (visit) => mustNotBeStored(await own(visit)),
  'first-view-readable-abroad': async (visit) => mustBeReadableAbroad(await own(visit)),
  'first-view-of-an-unknown-code-is-empty': async (visit) => {
    const exchange = await ask(visit, 'vitrine-check-unknown-code')
    must(exchange, exchange.status < 500, 'a status below 500')
    const found = PARTS.filter((name) => (partsOf(exchange)[name] as { success?: unknown } | null)?.success === true)
    mustEqual(exchange, found, [], 'parts for a code that nobody has')
  },
})
