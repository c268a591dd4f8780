import type { Order } from '../../backend/wire'
import { isRecord, must, mustEqual, need, recordOf, refusalOf } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { linesOf, nextIndex, type Visit } from '../visit'
import { currentCall, firstLine, mustRead, mustBeCreating } from './cart'

/* Extensions that the settings announce. Without the announcement nothing is asked. */

async function needFeature(visit: Visit, feature: string): Promise<void> {
  need(await visit.offers(feature), `the settings do not announce ${feature}`)
}

const revisionOf = (order: Order): string => (order as { revision?: string }).revision ?? ''

async function preflightOf(visit: Visit, header: string): Promise<Exchange> {
  const headers = {
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': `authorization,${header}`,
  }
  return visit.stranger.call('OPTIONS', '/api/order/confirm', { headers })
}

async function mustAllowHeader(visit: Visit, feature: string, header: string): Promise<void> {
  await needFeature(visit, feature)
  const exchange = await preflightOf(visit, header)
  const allowed = (exchange.headers.get('access-control-allow-headers') ?? '').toLowerCase()
  must(exchange, allowed.includes(header), `${header} in Access-Control-Allow-Headers`, allowed)
}

const confirm = ({ shopper }: Visit, orderId: string, headers: Record<string, string>): Promise<Exchange> =>
  shopper.get('/api/order/confirm', { query: { orderId }, headers })

export const extensionReads: Check[] = checksOf('shopper', 'extensions', {
  'preflight-allows-the-revision': (visit) => mustAllowHeader(visit, 'revision', 'if-match'),
  'preflight-allows-the-key': (visit) => mustAllowHeader(visit, 'idempotency', 'idempotency-key'),
  'preflight-allows-the-request-id': (visit) => mustAllowHeader(visit, 'request-id', 'x-request-id'),
  'order-carries-a-revision': async (visit) => {
    await needFeature(visit, 'revision')
    const exchange = await currentCall(visit)
    const revision = recordOf(exchange)['revision']
    must(exchange, typeof revision === 'string' && revision !== '', 'a text in data.revision', String(revision))
  },
  'revision-stays-without-a-change': async (visit) => {
    await needFeature(visit, 'revision')
    const before = await visit.current()
    await mustRead(visit, revisionOf, revisionOf(before), 'data.revision')
  },
  'changes-address-in-the-session': async (visit) => {
    await needFeature(visit, 'changes')
    const { changes } = (await visit.userShop()) as { changes?: unknown }
    const isOwn = typeof changes === 'string' && visit.isOwn(changes)
    must(
      await visit.session(),
      isOwn,
      "an address on the backend's own origin in data.userShop.changes",
      String(changes),
    )
  },
})

/** Follows the changes while something is done. @returns all that was told */
async function follow(visit: Visit, isTold: (text: string) => boolean, act: () => Promise<unknown>): Promise<Exchange> {
  await needFeature(visit, 'changes')
  const { changes = '' } = (await visit.userShop()) as { changes?: string }
  const path = changes.startsWith('/') ? changes : changes.slice(visit.base.length)
  return visit.shopper.follow(path, isTold, act)
}

const isTold = (text: string): boolean => text.includes('"by":"shopper"')
const hasData = (text: string): boolean => /^data: .+\n/m.test(text)

export const extensionEdits: Check[] = checksOf('cart', 'extensions', {
  'revision-changes-with-the-order': async (visit) => {
    await needFeature(visit, 'revision')
    const { index, product } = await firstLine(visit)
    const before = await visit.current()
    const quantity = (linesOf(before).find((line) => line.index === index)?.quantity ?? 1) + 1
    const exchange = await visit.tryToPut({ index, providerId: product.providerId, quantity })
    const revision = revisionOf(visit.orderIn(exchange))
    must(exchange, revision !== revisionOf(before), 'another data.revision after a change', revision)
    await visit.put({ index, providerId: product.providerId, quantity: quantity - 1 })
  },
  'revision-of-an-old-order-is-refused': async (visit) => {
    await needFeature(visit, 'revision')
    const before = await visit.filled()
    const { index, providerId, quantity } = linesOf(before)[0]!
    await visit.put({ index, providerId, quantity: quantity + 1 })
    const exchange = await confirm(visit, before.id, { 'If-Match': revisionOf(before) })
    refusalOf(exchange)
    must(exchange, exchange.status === 412, 'status 412', `status ${exchange.status}`)
    await mustBeCreating(visit)
    await visit.put({ index, providerId, quantity })
  },
  'changes-are-events': async (visit) => {
    const exchange = await follow(
      visit,
      (text) => text.includes('\n\n'),
      async () => undefined,
    )
    const type = exchange.headers.get('content-type') ?? ''
    must(
      exchange,
      exchange.status === 200 && type.startsWith('text/event-stream'),
      'text/event-stream',
      `${exchange.status} ${type}`,
    )
  },
  'a-change-is-told-within-a-second': async (visit) => {
    await needFeature(visit, 'changes')
    const { product } = await firstLine(visit)
    const index = nextIndex(await visit.current())
    const add = (): Promise<Exchange> => visit.tryToPut({ index, providerId: product.providerId, quantity: 1 })
    const exchange = await follow(visit, isTold, add)
    await visit.put({ index, providerId: product.providerId, quantity: 0 })
    must(exchange, isTold(exchange.text), 'an event with "by":"shopper" within a second of the change', exchange.text)
  },
  'events-tell-the-revision': async (visit) => {
    const exchange = await follow(visit, hasData, async () => undefined)
    const data = /^data: (.+)$/m.exec(exchange.text)?.[1] ?? 'null'
    const event: unknown = JSON.parse(data)
    const revision = isRecord(event) ? event['revision'] : undefined
    must(exchange, typeof revision === 'string' && revision !== '', 'data with a revision', data)
  },
  'changes-need-a-bearer': async (visit) => {
    await needFeature(visit, 'changes')
    const { changes = '' } = (await visit.userShop()) as { changes?: string }
    const path = changes.startsWith('/') ? changes : changes.slice(visit.base.length)
    const exchange = await visit.stranger.follow(
      path,
      () => true,
      async () => undefined,
    )
    must(exchange, [401, 403].includes(exchange.status), 'status 401', `status ${exchange.status}`)
  },
})

/** They come after the order of the session was confirmed with a key. */
export const extensionEchoes: Check[] = checksOf('payment', 'extensions', {
  'same-key-again-is-the-first-answer': async (visit) => {
    const { order, key } = await keyed(visit)
    const exchange = await confirm(visit, order.id, { 'Idempotency-Key': key })
    const again = visit.orderIn(exchange)
    mustEqual(
      exchange,
      [again.id, again.status, again.totalAmout],
      [order.id, order.status, order.totalAmout],
      'id, status and total',
    )
  },
  'old-revision-with-the-same-key-is-the-first-answer': async (visit) => {
    await needFeature(visit, 'revision')
    const { order, key, headers } = await keyed(visit)
    const exchange = await confirm(visit, order.id, { ...headers, 'Idempotency-Key': key })
    mustEqual(exchange, visit.orderIn(exchange).id, order.id, 'the order id, as in the first answer')
  },
})

/** A confirmation under a key, of the received order: every shop answers it with the order again. */
function keyed(visit: Visit) {
  return visit.once('keyed confirm', async () => {
    await needFeature(visit, 'idempotency')
    const current = await visit.current()
    const key = `vitrine-check-${visit.now().getTime()}`
    const headers: Record<string, string> = (await visit.offers('revision')) ? { 'If-Match': revisionOf(current) } : {}
    const exchange = await confirm(visit, current.id, { ...headers, 'Idempotency-Key': key })
    return { order: visit.orderIn(exchange), key, headers }
  })
}
