import type { Order } from '../../../backend/wire'
import type { WebhookType } from '../../../backend/webhooks'
import type { HeardWebhook } from '../ear'
import { dataOf, need, short, some } from '../expect'
import { checksOf, Finding } from '../model'
import type { Visit } from '../visit'
import { isClosed } from './cart'

/* What a backend tells a server, heard at `--webhooks`. They come after the order was confirmed. */

const TAKEN = 204

const ear = ({ options }: Visit) => some(options.ear, 'no --webhooks was given')

/** The webhooks of one type about an order, once one was taken. */
async function heardOf(visit: Visit, type: WebhookType, order: string): Promise<readonly HeardWebhook[]> {
  const isIt = ({ event }: HeardWebhook): boolean => event?.type === type && event.data.order.id === order
  const heard = await ear(visit).until((all) => all.some((one) => isIt(one) && one.status === TAKEN))
  return heard.filter(isIt)
}

/** Id of the order that was confirmed: the session may be at another one by now. */
function confirmedIn({ orders }: Visit): string {
  const last = orders
    .map(({ order }) => order)
    .filter(isClosed)
    .at(-1)
  return String(some(last, 'no order was confirmed').id)
}

const heardOfConfirm = (visit: Visit) => heardOf(visit, 'order.confirmed', confirmedIn(visit))

/** The confirmed order as it stands. */
async function confirmedOf(visit: Visit): Promise<Order> {
  if (!(await visit.offers('orders'))) return visit.current()
  return dataOf<Order>(await visit.shopper.get(`/api/orders/${confirmedIn(visit)}`))
}

/** All that came. */
function someHeard(visit: Visit): readonly HeardWebhook[] {
  const { heard } = ear(visit)
  need(heard.length > 0, 'no webhook came')
  return heard
}

function must(holds: boolean, came: string, expected: string): void {
  if (!holds) throw new Finding('a webhook', short(came), expected)
}

export const webhookChecks = checksOf('payment', 'extensions', {
  'webhook-of-a-confirmation-arrives': async (visit) => {
    const { heard } = ear(visit)
    const told = await heardOfConfirm(visit)
    const came = heard.map(({ event, problem }) => event?.type ?? problem).join(', ')
    must(told.length > 0, came || 'none', 'order.confirmed with the id of the order')
  },
  'webhook-is-refused-and-comes-again-with-its-id': async (visit) => {
    const told = await heardOfConfirm(visit)
    const statuses = told.map(({ status }) => status).join(', ')
    const ids = new Set(told.map(({ id }) => id)).size
    must(ids === 1 && statuses === '500, 204', `${ids} ids, answered ${statuses}`, 'one id, answered 500, then 204')
  },
  'webhook-of-a-payment-arrives': async (visit) => {
    ear(visit)
    const order = await confirmedOf(visit)
    need(order.payment?.status === 'Paid', 'nobody paid the order while the checks ran: pay it by hand')
    const told = await heardOf(visit, 'order.paid', String(order.id))
    must(new Set(told.map(({ id }) => id)).size === 1, `${told.length}`, 'order.paid, once')
  },
  'webhooks-are-signed': async (visit) => {
    const wrong = someHeard(visit).find(({ event }) => event === null)
    must(!wrong, `one refused for its ${wrong?.problem}`, 'the signature of VITRINE_WEBHOOK_SECRET')
  },
  'webhooks-that-were-taken-come-once': async (visit) => {
    const taken = someHeard(visit).flatMap(({ status, id }) => (status === TAKEN ? [id] : []))
    must(new Set(taken).size === taken.length, taken.join(', '), 'each id once after 2xx')
  },
  'webhook-orders-add-up': async (visit) => {
    for (const { event } of someHeard(visit)) {
      if (!event) continue
      const { order } = event.data
      const { lines, itemsInCents, discountInCents, deliveryInCents, taxInCents, totalInCents } = order
      const total = itemsInCents - discountInCents + deliveryInCents + taxInCents
      must(total === totalInCents, `${totalInCents}`, `items − discount + delivery + tax: ${total}`)
      const sum = lines.reduce((all, line) => all + line.totalInCents, 0)
      must(sum === itemsInCents, `items of ${itemsInCents}`, `the totals of the lines: ${sum}`)
      const isLine = lines.every(
        (line) => Math.round(line.unitPriceInCents * line.quantity) - line.discountInCents === line.totalInCents,
      )
      must(isLine, short(JSON.stringify(lines)), 'unit price × quantity − discount is the total of each line')
    }
  },
  'webhook-of-a-due-payment-carries-it': async (visit) => {
    const dueEvents = someHeard(visit).flatMap(({ event }) => (event?.type === 'payment.requested' ? [event] : []))
    need(dueEvents.length > 0, 'no payment was requested')
    for (const { data } of dueEvents) {
      const { pix, boleto, link } = data.order.payment ?? {}
      const isPayable = (pix && !Number.isNaN(Date.parse(pix.expiresAt))) || boleto || link
      must(Boolean(isPayable), short(JSON.stringify(data.order.payment)), 'a PIX code with its end, a boleto or a link')
    }
  },
  'webhooks-carry-no-code': async (visit) => {
    const isIn = someHeard(visit).some(({ body }) => body.includes(visit.shopper.code ?? ''))
    must(!isIn, 'the session code', 'no session code in a body')
  },
})
