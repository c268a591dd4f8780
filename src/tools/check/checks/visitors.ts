import type { Session } from '../../../backend/wire'
import { currentOf, sessionOf } from '../calls'
import type { Caller } from '../caller'
import { dataOf, mustEqual, need } from '../expect'
import { checksOf, once, refused } from '../model'

/* The extension `visitors`: a code for each visitor who comes without one. */

const SHARED = 'anonymous-session'

const shared = once(async (visit) => {
  const exchange = await sessionOf(visit.stranger, SHARED)
  const isOpen = exchange.status === 200 && dataOf<Partial<Session>>(exchange).userShop?.visitors === true
  need(isOpen, 'the session of anonymous-session makes no codes')
  return visit.shopper.as(SHARED)
})

async function newVisitor(stranger: Caller): Promise<Caller> {
  const { code } = dataOf<{ code: string }>(await stranger.post('/api/session'))
  return stranger.as(code)
}

/** Two visitors, one with a filled order. */
const visitors = once(async (visit) => {
  await shared(visit)
  const [one, other] = [await newVisitor(visit.stranger), await newVisitor(visit.stranger)]
  return { one, other, filled: await visit.filled(one) }
})

const CHANGES = ['POST /api/session (makes codes of visitors)']

export const visitorChecks = checksOf('cart', 'extensions', CHANGES, {
  'visitors-have-a-code-each': async (visit) => {
    const { one, other } = await visitors(visit)
    const exchange = await sessionOf(visit.stranger, other.code)
    mustEqual(
      exchange,
      { status: exchange.status, isAnother: one.code !== other.code },
      { status: 200, isAnother: true },
    )
  },
  'visitors-see-no-order-of-another': async (visit) => {
    const { other, filled } = await visitors(visit)
    const exchange = await currentOf(other)
    const { id, items } = dataOf<typeof filled>(exchange)
    mustEqual(exchange, { isAnother: id !== filled.id, lines: items.length }, { isAnother: true, lines: 0 })
  },
  'visitors-share-no-order': refused(async (visit) => currentOf(await shared(visit)), 401),
})
