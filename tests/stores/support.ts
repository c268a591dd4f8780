import { getProduct } from '../../src/api/product'
import type { BrowserTabs } from '../../src/lib/browser-tabs'
import type { ShopError } from '../../src/lib/errors'
import { createSessionEvents, type SessionEvent, type SessionEvents } from '../../src/stores/session-events'
import { createOrderStore } from '../../src/stores/order/create-order'
import type { Choice, OrderStore } from '../../src/stores/order/order'
import { openSession, type Wire } from '../api/support'
import { smallShop } from '../demo/backend/small-shop'
import type { ShopSeed } from '../../src/backend/model'

/** A wire to the small shop with an open session, and everything its stores told. */
export interface StoreWire extends Wire {
  events: SessionEvents
  told: SessionEvent[]
  /** Errors told so far. */
  errors(): ShopError[]
}

export async function openShop(code = 'farmacia', change: Partial<ShopSeed> = {}): Promise<StoreWire> {
  const wire = await openSession(code, { shops: [{ ...smallShop, ...change }] })
  const events = createSessionEvents()
  const told: SessionEvent[] = []
  // Calls that are under way are told to other tabs alone.
  events.subscribe((event) => event.type !== 'attempt' && told.push(event))
  return {
    ...wire,
    events,
    told,
    errors: () => told.flatMap((one) => (one.type === 'error' ? [one.error] : [])),
  }
}

/** The events of another tab of the browser, which hears of this one's calls, and this one of its. */
export function eventsOfOtherTab(events: SessionEvents): SessionEvents {
  const others = createSessionEvents()
  for (const [from, to] of [
    [events, others],
    [others, events],
  ] as const)
    from.subscribe((event) => {
      if (event.type === 'attempt' && event.by === 'page') to.emit({ ...event, by: 'other-tab' })
    })
  return others
}

/** One lock for several tabs, as those of a browser have it. */
export function aLock(): BrowserTabs['exclusively'] {
  let tail: Promise<unknown> = Promise.resolve()
  return (_name, run) => {
    const turn = tail.then(run)
    tail = turn.catch(() => null)
    return turn
  }
}

export interface OrderScene extends StoreWire {
  order: OrderStore
  choice(providerId: string): Promise<Choice>
  /** Lines as the shopper sees them: product and quantity. */
  lines(): [providerId: string, quantity: number][]
  /** Line edits that left, oldest first: line and quantity. */
  edits(): [index: number, quantity: number][]
}

/** An order store whose order is loaded and holds one line of each product given. */
export async function openOrder(
  products: Record<string, number> = {},
  code?: string,
  change: Partial<ShopSeed> = {},
): Promise<OrderScene> {
  const shop = await openShop(code, change)
  const order = createOrderStore(shop)
  await order.load()
  const choice = async (providerId: string) => ({
    product: await getProduct(shop.client, providerId),
    attributes: [],
    sku: '',
  })
  for (const [providerId, quantity] of Object.entries(products)) await order.add(await choice(providerId), quantity)
  await order.settled()
  shop.sent.length = 0
  shop.told.length = 0
  return {
    ...shop,
    order,
    choice,
    lines: () => order.current.peek()?.items.map((item) => [item.providerId, item.quantity]) ?? [],
    edits: () => editsIn(shop),
  }
}

/** Line edits among what was sent. */
export function editsIn({ sent }: Pick<Wire, 'sent'>): [index: number, quantity: number][] {
  return sent.flatMap(({ path, body }) => {
    if (path !== '/api/order/items/') return []
    const { index, quantity } = body as { index: number; quantity: number }
    return [[index, quantity]]
  })
}
