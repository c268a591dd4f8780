import { currentOf, ordered } from '../calls'
import { dataOf, isRecord, mustEqual } from '../expect'
import { checksOf, once, type Exchange } from '../model'
import type { Visit } from '../visit'

/* The extension `handover`. The check's order stays with its own session: links are only read here. */

const PATH = '/api/order/handover'
const [KEY, OTHER] = ['a'.repeat(32), 'b'.repeat(32)]

interface Link {
  id: string
  code: string
}

async function linkTo(visit: Visit): Promise<Link> {
  await visit.needOffer('handover')
  await visit.filled(visit.agent)
  return dataOf<Link>(await visit.agent.post(PATH))
}

/** A link that one browser has opened. */
const opened = once(async (visit) => {
  const link = await linkTo(visit)
  const first = await current(visit, `${link.code}:${KEY}`)
  return { ...link, first }
})

const current = (visit: Visit, code: string) => visit.shopper.as(code).get('/api/order/current')

/** Status and code of a refusal. */
function refusalIn({ status, body }: Exchange) {
  const errors: unknown = isRecord(body) ? body['errors'] : null
  const [error]: unknown[] = Array.isArray(errors) ? errors : []
  return { status, code: isRecord(error) ? error['code'] : null }
}

const mustSay = (exchange: Exchange, code: string) => mustEqual(exchange, refusalIn(exchange), { status: 401, code })

const CHANGES = [
  'POST /api/order/handover (makes a link to the order)',
  'POST /api/order/handover/{id}/withdraw',
  'POST /api/order/attending (takes the contact over)',
]

export const handoverChecks = checksOf('agent', 'extensions', CHANGES, {
  'link-opens-for-the-first-key': async (visit) => {
    const { first } = await opened(visit)
    mustEqual(first, { status: first.status }, { status: 200 })
  },
  'link-goes-on-for-its-key': async (visit) => {
    const { code } = await opened(visit)
    const again = await current(visit, `${code}:${KEY}`)
    mustEqual(again, { status: again.status }, { status: 200 })
  },
  'used-link-says-so': async (visit) => {
    const { code } = await opened(visit)
    mustSay(await current(visit, `${code}:${OTHER}`), 'HandoverUsed')
  },
  'link-without-a-key-opens-nothing': async (visit) => {
    const { code } = await linkTo(visit)
    const bare = await current(visit, code)
    mustEqual(bare, { status: bare.status }, { status: 401 })
  },
  'agent-reads-that-a-link-was-opened': async (visit) => {
    const { id } = await opened(visit)
    const { exchange, order } = await ordered(currentOf(visit.agent))
    const link = order.handovers?.find((one) => one.id === id)
    mustEqual(
      exchange,
      { isTold: link !== undefined, isOpened: Boolean(link?.openedAt) },
      { isTold: true, isOpened: true },
    )
  },
  'agent-in-the-order-is-told': async (visit) => {
    await visit.needOffer('attending')
    const { exchange, order } = await ordered(visit.agent.post('/api/order/attending', { takes: true }))
    mustEqual(exchange, { mine: order.attending?.mine }, { mine: true })
  },
  'withdrawn-link-says-so': async (visit) => {
    const { id, code } = await linkTo(visit)
    await visit.agent.post(`${PATH}/${id}/withdraw`)
    mustSay(await current(visit, `${code}:${OTHER}`), 'HandoverWithdrawn')
  },
})
