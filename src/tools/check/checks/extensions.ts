import type { Feature } from '../../../domain/features'
import { confirm, currentOf, ordered } from '../calls'
import { isRecord, must, mustBe, mustRefuse } from '../expect'
import { checksOf, once, type Check, type Exchange, type Run } from '../model'
import { lineAt, type Visit } from '../visit'
import { edited, firstLine, mustBeCreating, mustKeep, mustRead, putFirst } from './cart'
import { preflighted } from './refusals'

/* Extensions that the settings announce. Without the announcement nothing is asked. */

const allowed = (header: string, feature: Feature): Run =>
  preflighted('/api/order/confirm', 'GET', `authorization,${header}`, feature)

export const extensionReads = checksOf('shopper', 'extensions', {
  'preflight-allows-the-revision': allowed('if-match', 'revision'),
  'preflight-allows-the-key': allowed('idempotency-key', 'idempotency'),
  'preflight-allows-the-request-id': allowed('x-request-id', 'request-id'),
  'order-carries-a-revision': async (visit) => {
    await visit.needOffer('revision')
    const { exchange, order } = await ordered(currentOf(visit.shopper))
    const isText = typeof order.revision === 'string' && order.revision !== ''
    must(exchange, isText, 'a text in data.revision', String(order.revision))
  },
  'revision-stays-without-a-change': async (visit) => {
    await visit.needOffer('revision')
    const { revision } = await visit.current()
    await mustRead(visit, (order) => ({ revision: order.revision }), { revision })
  },
  'changes-address-in-the-session': async (visit) => {
    await visit.needOffer('changes')
    const { changes } = await visit.userShop()
    const isOwn = typeof changes === 'string' && visit.isOwn(changes)
    const expected = "an address on the backend's own origin in data.userShop.changes"
    must(await visit.session(), isOwn, expected, String(changes))
  },
})

const nothing = async (): Promise<void> => undefined

/** Follows the changes while something is done. @returns all that was told */
async function follow(
  visit: Visit,
  isEnough: (text: string) => boolean,
  act: () => Promise<unknown> = nothing,
  caller = visit.shopper,
): Promise<Exchange> {
  await visit.needOffer('changes')
  const { changes = '' } = await visit.userShop()
  const path = changes.startsWith('/') ? changes : changes.slice(caller.base.length)
  return caller.follow(path, isEnough, act)
}

const isTold = (text: string): boolean => text.includes('"by":"shopper"')

export const extensionEdits: Check[] = checksOf('cart', 'extensions', {
  'revision-changes-with-the-order': async (visit) => {
    await visit.needOffer('revision')
    await putFirst(visit)
    const { before, exchange, order } = await edited(visit, { quantity: 3 })
    must(exchange, order.revision !== before.revision, 'another data.revision after a change', order.revision)
    await putFirst(visit)
  },
  'revision-of-an-old-order-is-refused': async (visit) => {
    await visit.needOffer('revision')
    await visit.filled()
    await putFirst(visit)
    const { id, revision } = await visit.current()
    await putFirst(visit, { quantity: 3 })
    mustRefuse(await confirm(visit.shopper, id, { 'If-Match': revision }), 412)
    await mustBeCreating(visit)
    await putFirst(visit)
  },
  'line-under-a-key-is-put-once': async (visit) => {
    await visit.needOffer('idempotency')
    const { index, providerId } = await firstLine(visit)
    const key = { 'Idempotency-Key': `vitrine-check-line-${visit.options.now().getTime()}` }
    const put = (quantity: number) =>
      visit.shopper.post('/api/order/items/', { attributes: [], index, providerId, quantity }, { headers: key })
    await put(3)
    mustRefuse(await put(4), 422)
    await mustRead(visit, (order) => ({ quantity: lineAt(order, index)?.quantity }), { quantity: 3 })
    await putFirst(visit)
  },
  'changes-are-events': async (visit) => {
    const exchange = await follow(visit, (text) => text.includes('\n\n'))
    const type = exchange.headers.get('content-type') ?? ''
    const isStream = exchange.status === 200 && type.startsWith('text/event-stream')
    must(exchange, isStream, 'text/event-stream', `${exchange.status} ${type}`)
  },
  'a-change-is-told-within-a-second': async (visit) => {
    await visit.needOffer('changes')
    await putFirst(visit)
    const exchange = await follow(visit, isTold, () => putFirst(visit, { quantity: 3 }))
    await putFirst(visit)
    must(exchange, isTold(exchange.text), 'an event with "by":"shopper" within a second of the change', exchange.text)
  },
  'events-tell-the-revision': async (visit) => {
    const exchange = await follow(visit, (text) => /^data: .+\n/m.test(text))
    const data = /^data: (.+)$/m.exec(exchange.text)?.[1] ?? 'null'
    const event: unknown = JSON.parse(data)
    const revision = isRecord(event) ? event['revision'] : undefined
    must(exchange, typeof revision === 'string' && revision !== '', 'data with a revision', data)
  },
  'changes-need-a-bearer': async (visit) => {
    mustBe(await follow(visit, () => true, nothing, visit.stranger), 401, 403)
  },
})

/** A confirmation under a key, of the received order: every shop answers it with the order again. */
const keyed = once(async (visit) => {
  await visit.needOffer('idempotency')
  const { id, revision } = await visit.current()
  const key = { 'Idempotency-Key': `vitrine-check-${visit.options.now().getTime()}` }
  const headers = (await visit.offers('revision')) ? { ...key, 'If-Match': revision } : key
  return { key, headers, order: (await ordered(confirm(visit.shopper, id, headers))).order }
})

/** They come after the order of the session was confirmed with a key. */
export const extensionEchoes: Check[] = checksOf('payment', 'extensions', {
  'same-key-again-is-the-first-answer': async (visit) => {
    const { order, key } = await keyed(visit)
    const again = confirm(visit.shopper, order.id, key)
    await mustKeep(again, order, ({ id, status, totalAmout }) => ({ id, status, totalAmout }))
  },
  'old-revision-with-the-same-key-is-the-first-answer': async (visit) => {
    await visit.needOffer('revision')
    const { order, headers } = await keyed(visit)
    await mustKeep(confirm(visit.shopper, order.id, headers), order, ({ id }) => ({ id }))
  },
})
