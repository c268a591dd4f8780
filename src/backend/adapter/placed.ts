import { methodOn } from '../../domain/payment-methods'
import { Hono, type Context } from 'hono'
import { toIso } from '../clock'
import { Refusal, succeed } from '../envelope'
import { toReais } from '../money'
import { originOf, queryInteger } from '../request'
import { describeTracking, MOST_PICTURES, numberOf, pageOf } from '../placed-view'
import { readMethod } from '../bodies/payment'
import type { Difference } from '../rules/again'
import { isOver, shortPayment } from '../rules/placed-payment'
import { stateOf } from '../rules/placed'
import type { Order } from '../wire'
import type { EngineLine } from './engine'
import type { AdapterEnv } from './env'
import type { Facts } from './describe'
import type { OrderDesk } from './order'
import { everyOrder, historyOf, type KeptOrder } from './records'
import { putLine } from './lines'
import { choosePayment } from './paying'
import { viewOf } from './view'

type Here = Context<AdapterEnv>

const wayOf = (kept: KeptOrder) => ({ history: historyOf(kept) })

function placedAt(kept: KeptOrder): string | undefined {
  const [first] = historyOf(kept)
  return first && toIso(first.at)
}

/** The order's payment as the rules of placed orders read it. */
function payable({ status, payment }: Order, kept: KeptOrder) {
  const pix = payment?.pix ? { expiresAt: new Date(payment.pix.expiresAt) } : null
  return { status, ...wayOf(kept), payment: payment && { method: payment.method, status: payment.status, pix } }
}

const placedOf = (desk: OrderDesk): KeptOrder[] =>
  everyOrder(desk.held.order).filter(({ history = [] }) => history.length > 0)

const deskOf = (desk: OrderDesk, kept: KeptOrder): OrderDesk => (kept === desk.held.order ? desk : desk.at(kept))

/** @throws Refusal for an order that is not placed, or is somebody else's */
async function placedDesk(c: Here): Promise<OrderDesk> {
  const desk = c.get('desk')
  await desk.read()
  const found = placedOf(desk).find(({ id }) => id === c.req.param('id'))
  if (!found) throw new Refusal('Pedido não encontrado', 'UnknownOrder', 404)
  return deskOf(desk, found)
}

async function describeShort(desk: OrderDesk, origin: string, now: Date) {
  const { order: kept } = desk.held
  const order = await viewOf(desk, origin)
  return {
    id: kept.id,
    number: numberOf(kept.id),
    date: placedAt(kept),
    total: order.totalAmout,
    state: stateOf(wayOf(kept)),
    payment: shortPayment(payable(order, kept), now),
    itemCount: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    pictures: order.items
      .map(({ imageUrl }) => imageUrl)
      .filter(Boolean)
      .slice(0, MOST_PICTURES),
  }
}

/** Adds a line of a placed order to the current one: all of it, or the units that the engine still takes. */
async function addAgain(desk: OrderDesk, sold: EngineLine): Promise<Difference[]> {
  const { lines } = await desk.read()
  const isSame = (line: EngineLine) => line.providerId === sold.providerId && line.sku === sold.sku
  const known = lines.find(isSame)
  const held = known?.quantity ?? 0
  const index = known?.index ?? Math.max(-1, ...lines.map((line) => line.index)) + 1
  const attributes = Object.values(sold.options).map((optionProviderId) => ({ optionProviderId }))
  const { providerId, sku, preferences, name } = sold
  const put = async (quantity: number): Promise<boolean> => {
    try {
      await putLine(desk, { index, providerId, sku, preferences, attributes, quantity: held + quantity })
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }
  let [added, most] = (await put(sold.quantity)) ? [sold.quantity, sold.quantity] : [0, sold.quantity - 1]
  // Engines refuse with words, not with the number that they have.
  while (added < most) {
    const next = Math.ceil((added + most) / 2)
    if (await put(next)) added = next
    else most = next - 1
  }
  if (added === 0) return [{ name, kind: 'gone', before: sold.quantity, after: 0 }]
  const unit = (await desk.read()).lines.find(isSame)?.unit ?? sold.unit
  return [
    ...(added < sold.quantity ? [{ name, kind: 'less' as const, before: sold.quantity, after: added }] : []),
    ...(unit === sold.unit ? [] : [{ name, kind: 'price' as const, before: toReais(sold.unit), after: toReais(unit) }]),
  ]
}

const [PIX, CARD] = [methodOn('pix'), methodOn('card')]

/** The extension `orders`: those that the person has placed in the conversation. `/api/orders`. */
export function placedRoutes({ shop, cards }: Facts, now: () => Date) {
  const takes = (method: number): boolean => shop.payments.some((one) => one.method === method && !one.payOnDelivery)

  /** The methods that the order may still be charged by. A card's form is that of the current order. */
  async function methodsOf(c: Here, desk: OrderDesk): Promise<number[]> {
    const { stage } = await desk.read()
    if (stage !== 'placed') return []
    const isCurrent = desk.held.order.id === c.get('desk').held.order.id
    return [...(takes(PIX) && shop.pixKey !== '' ? [PIX] : []), ...(takes(CARD) && cards && isCurrent ? [CARD] : [])]
  }

  async function answerPlaced(c: Here, desk: OrderDesk): Promise<Response> {
    const { order: kept } = desk.held
    const order = await viewOf(desk, originOf(c))
    return succeed(c, {
      ...order,
      placedAt: placedAt(kept),
      tracking: describeTracking(wayOf(kept)),
      contact: { name: desk.store?.name ?? order.logistic?.storeName ?? shop.name },
      paymentMethods: await methodsOf(c, desk),
    })
  }

  return new Hono<AdapterEnv>()
    .get('/', async (c) => {
      const desk = c.get('desk')
      const page = queryInteger(c, 'page', 0)
      await desk.read()
      const { rows, hasMore } = pageOf(placedOf(desk), page)
      const data = await Promise.all(rows.map((kept) => describeShort(deskOf(desk, kept), originOf(c), now())))
      return succeed(c, { data, page, hasMore })
    })
    .get('/:id', async (c) => answerPlaced(c, await placedDesk(c)))
    .post('/:id/payment', async (c) => {
      const method = readMethod(c.req.query('paymentMethod'))
      const desk = await placedDesk(c)
      if (!(await methodsOf(c, desk)).includes(method))
        throw new Refusal('Esta forma de pagamento não está disponível para o seu pedido', 'MethodDisabled')
      const { payment } = payable(await viewOf(desk, originOf(c)), desk.held.order)
      const isWaiting = payment?.status === 'Waiting' && !isOver({ payment }, now())
      // A charge that still waits is kept: a call that comes twice makes one.
      if (payment?.method !== method || !isWaiting) await choosePayment(desk, method)
      return answerPlaced(c, desk)
    })
    .post('/:id/again', async (c) => {
      const placed = await placedDesk(c)
      const desk = c.get('desk')
      const { lines } = await placed.read()
      if ((await desk.read()).stage !== 'open') desk.openNext()
      await desk.requireOpen()
      const differences: Difference[] = []
      for (const line of lines) differences.push(...(await addAgain(desk, line)))
      return succeed(c, { order: await viewOf(desk, originOf(c)), differences })
    })
}
