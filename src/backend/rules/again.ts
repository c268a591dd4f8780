import { Refusal } from '../envelope'
import { toReais } from '../money'
import type { LinePrice, OrderLine, OrderState, SessionState } from '../state'
import { putLine } from './items'
import { priceOfLine } from './prices'
import { factorOf } from './totals'
import { openNextOrder } from './placed'

/** `price`: reais of one unit. `less`, `gone`: units. */
export interface Difference {
  name: string
  kind: 'price' | 'gone' | 'less'
  before: number
  after: number
}

/** Adds the lines of a placed order to the current one at today's prices; a closed one is followed by another first. */
export function buyAgain(session: SessionState, { lines }: OrderState): Difference[] {
  if (session.order.status !== 'Creating') openNextOrder(session)
  return lines.flatMap((line) => addAgain(session, line))
}

function addAgain(session: SessionState, sold: OrderLine): Difference[] {
  const name = sold.sold?.name ?? sold.product.name
  const { order } = session
  const known = order.lines.find((line) => isSame(line, sold))
  const held = known?.quantity ?? 0
  const indexes = [...order.lines, ...order.giftLines].map(({ index }) => index)
  const index = known?.index ?? Math.max(-1, ...indexes) + 1
  const added = Math.min(sold.quantity, roomFor(session, sold, index) - held)
  if (added <= 0 || !put(session, sold, { index, quantity: held + added }))
    return [{ name, kind: 'gone', before: sold.quantity, after: 0 }]
  const line = order.lines.find((one) => one.index === index)
  const factor = factorOf(session)
  const [before, after] = [sold, line ?? sold].map((one) => unitOf(priceOfLine(one, factor))) as [number, number]
  return [
    ...(added < sold.quantity ? [{ name, kind: 'less' as const, before: sold.quantity, after: added }] : []),
    ...(before === after ? [] : [{ name, kind: 'price' as const, before: toReais(before), after: toReais(after) }]),
  ]
}

/** An offer of a benefit programme was for that order alone. @returns false when a rule of today refuses the line */
function put(session: SessionState, sold: OrderLine, place: { index: number; quantity: number }): boolean {
  const { providerId, attributes, sku, subscription, preferences } = sold
  const request = { providerId, attributes, sku, preferences, pbmId: null, ...place }
  const offer = subscription && { providerId: subscription.providerId, recurrence: null }
  try {
    putLine(session, { ...request, subscription: offer })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Units that the line may hold. */
function roomFor({ order }: SessionState, { product }: OrderLine, index: number): number {
  const others = order.lines.filter((line) => line.providerId === product.providerId && line.index !== index)
  const taken = others.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.min(product.customPrices?.maxQuantity || Infinity, (product.stock ?? Infinity) - taken)
}

function isSame(one: OrderLine, other: OrderLine): boolean {
  return one.pbm === null && !one.manualPrice && keyOf(one) === keyOf(other)
}

function keyOf({ providerId, sku, attributes, subscription }: OrderLine): string {
  return JSON.stringify([providerId, sku, attributes.map((each) => each.optionProviderId), subscription?.providerId])
}

function unitOf({ promotional, unit }: LinePrice): number {
  return promotional || unit
}
