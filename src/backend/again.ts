import type { Difference } from './calls'
import type { Desk } from './desk'
import { Refusal } from './envelope'
import { lineCallsOf } from './line-calls'
import { toReais } from './money'
import { requireOpen } from './rules/order'
import { priceOfLine } from './rules/prices'
import { factorOf } from './rules/totals'
import type { LinePrice, OrderLine, SessionState } from './state'

/** Adds the lines of a placed order to the current one at today's prices; a closed one is followed by another first. */
export async function buyAgain(desk: Desk, { order: { lines } }: SessionState): Promise<Difference[]> {
  if ((await desk.state()).order.status !== 'Creating') desk.openNext()
  requireOpen(await desk.state())
  const differences: Difference[] = []
  for (const line of lines) differences.push(...(await addAgain(desk, line)))
  return differences
}

/** Adds a line of a placed order: all of it, or the units that the shop still takes. */
async function addAgain(desk: Desk, sold: OrderLine): Promise<Difference[]> {
  const name = sold.sold?.name ?? sold.product.name
  const { order } = await desk.state()
  const known = order.lines.find((line) => isSame(line, sold))
  const held = known?.quantity ?? 0
  const indexes = [...order.lines, ...order.giftLines].map(({ index }) => index)
  const index = known?.index ?? Math.max(-1, ...indexes) + 1
  const put = (quantity: number) => putAgain(desk, sold, { index, quantity: held + quantity })
  let [added, most] = (await put(sold.quantity)) ? [sold.quantity, sold.quantity] : [0, sold.quantity - 1]
  // Shops refuse with words, not with the number that they have.
  while (added < most) {
    const next = Math.ceil((added + most) / 2)
    if (await put(next)) added = next
    else most = next - 1
  }
  if (added === 0) return [{ name, kind: 'gone', before: sold.quantity, after: 0 }]
  const session = await desk.state()
  const line = session.order.lines.find((one) => one.index === index) ?? sold
  const [before, after] = [sold, line].map((one) => unitOf(priceOfLine(one, factorOf(session)))) as [number, number]
  return [
    ...(added < sold.quantity ? [{ name, kind: 'less' as const, before: sold.quantity, after: added }] : []),
    ...(before === after ? [] : [{ name, kind: 'price' as const, before: toReais(before), after: toReais(after) }]),
  ]
}

/** An offer of a benefit programme was for that order alone. @returns false when a rule of today refuses the line */
async function putAgain(desk: Desk, sold: OrderLine, place: { index: number; quantity: number }): Promise<boolean> {
  const { providerId, attributes, sku, subscription, preferences } = sold
  const offer = subscription && { providerId: subscription.providerId, recurrence: null }
  try {
    await lineCallsOf(desk).put({
      providerId,
      attributes,
      sku,
      preferences,
      pbmId: null,
      subscription: offer,
      ...place,
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
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
