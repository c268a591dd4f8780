import { methodOn, type PaymentMethod } from '../../domain/payment-methods'
import type { PlacedOrder } from '../calls'
import { Refusal } from '../envelope'
import { toReais } from '../money'
import type { Difference } from '../rules/again'
import type { EngineLine } from './engine'
import { putLine } from './lines'
import type { OrderDesk } from './order'
import { choosePayment } from './paying'
import { everyOrder, historyOf } from './records'
import { viewOf } from './view'

const [PIX, CARD] = [methodOn('pix'), methodOn('card')]

/** Those that the person has placed in the conversation. */
export async function placedAt(desk: OrderDesk): Promise<PlacedOrder[]> {
  // What the engine says of the present order may be that it is placed.
  await desk.read()
  const placed = everyOrder(desk.held.order).filter(({ history = [] }) => history.length > 0)
  return placed.map((kept): PlacedOrder => {
    const isCurrent = kept === desk.held.order
    let own: OrderDesk | undefined
    const at = () => (own ??= isCurrent ? desk : desk.at(kept))
    return {
      id: kept.id,
      get history() {
        return historyOf(kept)
      },
      tell: (origin) => viewOf(at(), origin),
      shop: desk.facts.shop.name,
      methods: () => methodsOf(at(), isCurrent),
      charge: (method) => choosePayment(at(), method),
      again: () => buyAgain(desk, at()),
    }
  })
}

/** The methods that the order may still be charged by. A card's form is that of the current order. */
async function methodsOf(desk: OrderDesk, isCurrent: boolean): Promise<PaymentMethod[]> {
  const { shop, cards } = desk.facts
  const takes = (method: number): boolean => shop.payments.some((one) => one.method === method && !one.payOnDelivery)
  const { stage } = await desk.read()
  if (stage !== 'placed') return []
  return [...(takes(PIX) && shop.pixKey !== '' ? [PIX] : []), ...(takes(CARD) && cards && isCurrent ? [CARD] : [])]
}

async function buyAgain(desk: OrderDesk, placed: OrderDesk): Promise<Difference[]> {
  const { lines } = await placed.read()
  if ((await desk.read()).stage !== 'open') desk.openNext()
  await desk.requireOpen()
  const differences: Difference[] = []
  for (const line of lines) differences.push(...(await addAgain(desk, line)))
  return differences
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
