import { unitPriceOf } from '../domain/price'
import type { OrderItem } from '../domain/order'
import type { LineChange } from '../domain/line-changes'
import type { SessionEvent } from '../stores/session-events'
import { askHost } from './ask-host'
import type { AddedItem } from './host-events'
import type { ShopView } from './view'

/*
 * Every press that makes a quantity grow asks the host before its call, and tells it what the server took. A screen that
 * changes the order by itself would pass by a host that asks for an age, a sign-in or a stock.
 */

type OrderChange = Extract<SessionEvent, { type: 'order-change' }>

/** Two presses may wait for one answer, which is told once. */
const told = new WeakSet<OrderChange>()

/** Units more of a line, as the host is asked about them. */
export function moreOf(line: OrderItem, quantity: number): AddedItem {
  return { productId: line.providerId, name: line.name, quantity, unitPrice: unitPriceOf(line) }
}

/** Asks the host about each item; false at the first refusal. At once while nobody holds the step. */
export function mayAdd(view: ShopView, items: readonly AddedItem[]): boolean | Promise<boolean> {
  for (const [at, item] of items.entries()) {
    const answer = askHost(view, 'shop-before-add', { item: { ...item } })
    if (answer === false) return false
    if (answer !== true) return answer.then((isGranted) => isGranted && mayAdd(view, items.slice(at + 1)))
  }
  return true
}

/** Tells what the answers to a call added, one `shop-add` a line. `isOwn` finds the lines that the call is about. */
export async function tellAdded<T>(
  view: ShopView,
  isOwn: (line: LineChange, change: OrderChange) => boolean,
  call: Promise<T>,
): Promise<T> {
  const stop = view.session.events.subscribe((event) => {
    if (event.type !== 'order-change' || event.by !== 'page' || told.has(event)) return
    const grown = event.lines.filter((line) => line.after > line.before && isOwn(line, event))
    if (grown.length > 0) told.add(event)
    for (const { index, productId, name, before, after } of grown) {
      const unitPrice = event.snapshot.items.find((item) => item.index === index)?.unitPrice ?? 0
      const item = { productId, name, quantity: after - before, unitPrice }
      view.announce('shop-add', { item, order: event.snapshot })
    }
  })
  try {
    return await call
  } finally {
    stop()
  }
}
