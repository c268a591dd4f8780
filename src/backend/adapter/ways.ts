import type { Address, LogisticChoice, LogisticSeed } from '../model'
import { toReais } from '../money'
import { logisticGone } from '../rules/delivery'
import { forgetFreight } from './agreed'
import { destination } from './destination'
import { wayOf } from './facts'
import type { EngineQuote } from './engine'
import { openOrder } from './mirror'
import type { OrderDesk } from './order'

/* The ways of delivery that take an order. */

/** The ways to an address, or to no address. What was chosen stands again after the question. */
export async function quoteWays(desk: OrderDesk, to: Address | null): Promise<LogisticSeed[]> {
  const quotes = await ask(desk, to)
  await goBack(desk, to, quotes.before)
  return quotes.ways.map(({ way }) => way)
}

/** @throws Refusal where no such way takes the order there */
export async function chooseWay(desk: OrderDesk, { type, code, providerId }: LogisticChoice): Promise<void> {
  const { kept } = desk
  const { index, to, fits } = await destination(desk, type, code)
  const { ways, before } = await ask(desk, to)
  const chosen = ways.find(({ way }) => way.providerId === providerId && fits(way))
  if (!chosen) {
    await goBack(desk, to, before)
    throw logisticGone()
  }
  if (!to) await desk.engine.delivery.setAddress(kept.handle, null)
  await desk.change(desk.engine.delivery.choose(kept.handle, chosen.quote))
  kept.addressIndex = index
  await forgetFreight(desk)
}

async function ask(desk: OrderDesk, to: Address | null) {
  // A quote may write to the engine's order, and a placed one takes no writing.
  const { delivery: before } = await openOrder(desk)
  const { handle } = desk.kept
  if (!handle.order) return { ways: [], before }
  if (to && to !== desk.address) await desk.engine.delivery.setAddress(handle, to)
  const quotes = await desk.engine.delivery.quote(handle)
  const ways = quotes.flatMap((quote) => {
    const way = wayOf(desk.facts.shop, quote.providerId)
    return way ? [{ quote, way: { ...way, price: toReais(quote.price) } }] : []
  })
  return { ways, before }
}

async function goBack(desk: OrderDesk, from: Address | null, delivery: EngineQuote | null): Promise<void> {
  if (!from || !delivery || from === desk.address) return
  const { handle } = desk.kept
  await desk.change(desk.engine.delivery.setAddress(handle, desk.address))
  // An engine may have gone over to a way that the other address takes.
  const isKept = (await desk.read()).delivery?.providerId === delivery.providerId
  if (!isKept) await desk.change(desk.engine.delivery.choose(handle, delivery))
}
