import { signal, type ReadonlySignal } from '@preact/signals-core'
import { getOrders, getPlacedOrder, postAgain, postPlacedPayment } from '../api/orders'
import { totalQuantity, visibleItems } from '../domain/order-rules'
import type { OrderItem } from '../domain/order'
import type { PaymentMethod } from '../domain/payment-methods'
import type { Difference, PlacedOrder, ShortOrder } from '../domain/placed-order'
import { asShopError, type ShopError } from '../lib/errors'
import { newKey } from '../lib/new-key'
import { oncePer } from '../lib/once-per'
import { dataOf, failed, loading, ready, type Remote } from '../lib/remote'
import { wait } from '../lib/wait'
import type { OrderContext } from './order/order'
import { LATE_ARRIVAL } from './lost-answer'
import type { StoreContext } from './session-events'
import { createTask } from './task'

/** `unknown`: the answer was lost, so that the lines may be in the cart. */
type Again =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'done'; readonly differences: readonly Difference[]; readonly isAdded: boolean }
  | { readonly status: 'failed' | 'unknown'; readonly error: ShopError }

type Done = Extract<Again, { status: 'done' }>

function createPlacedOrder(id: string, { client, order, events }: OrderContext) {
  const remote = signal<Remote<PlacedOrder>>(loading)
  const again = signal<Again>({ status: 'idle' })
  const charging = createTask(events)
  /** Of an intention without an answer. */
  let key: string | null = null

  /** Asks the server; keeps the order at hand when that fails. */
  async function load(): Promise<void> {
    if (remote.peek().status === 'failed') remote.value = loading
    try {
      remote.value = ready(await getPlacedOrder(client, id))
    } catch (thrown) {
      const error = events.report(thrown)
      if (remote.peek().status !== 'ready') remote.value = failed(error)
    }
  }

  /** What was bought; a list of orders does not name it. */
  async function lines(): Promise<readonly OrderItem[]> {
    const { order: bought } = dataOf(remote.peek()) ?? (await getPlacedOrder(client, id))
    return visibleItems(bought).filter(({ isGift }) => !isGift)
  }

  async function send(): Promise<Done> {
    const before = dataOf(order.remote.peek())
    let differences: readonly Difference[] = []
    const now = await order.change('again', async () => {
      const answer = await postAgain(client, id, { key: key ?? undefined })
      differences = answer.differences
      return answer.order
    })
    const quantityBefore = before?.id === now.id ? totalQuantity(before) : 0
    return { status: 'done', differences, isAdded: totalQuantity(now) > quantityBefore }
  }

  /** With its key the server knows the call again. */
  async function sendOrRepeat(): Promise<Done> {
    try {
      return await send()
    } catch (error) {
      if (key === null || !asShopError(error).retryable) throw error
      await wait(LATE_ARRIVAL)
      return send()
    }
  }

  /** The current order is told of it, too. */
  async function postCharge(method: PaymentMethod): Promise<PlacedOrder> {
    if (dataOf(order.remote.peek())?.id !== id) return postPlacedPayment(client, { id, method })
    let placed: PlacedOrder | null = null
    await order.change('payment', async () => {
      placed = await postPlacedPayment(client, { id, method })
      return placed.order
    })
    return placed ?? getPlacedOrder(client, id)
  }

  return {
    remote: remote as ReadonlySignal<Remote<PlacedOrder>>,
    isCharging: charging.isBusy,
    /** Why there is no new charge. */
    chargeError: charging.error,
    /**
     * Charges the order anew, or by another method. The server keeps a charge that waits, so a press after a lost answer makes no
     * second one; what it knows is read again.
     */
    async charge(method: PaymentMethod): Promise<boolean> {
      const placed = await charging.run(() => postCharge(method))
      if (placed) remote.value = ready(placed)
      else await load()
      return placed !== null
    },
    again: again as ReadonlySignal<Again>,
    load,
    /** Follows what the server tells of the order. @returns what ends it */
    follow: (): (() => void) =>
      events.subscribe((event) => {
        const isAbout =
          event.type === 'orders-moved'
            ? event.ids === null || event.ids.includes(id)
            : event.type === 'order-change' && event.order.id === id
        if (isAbout) void load()
      }),
    /** Adds the lines to the current order, once they may be added. A press after a lost answer is the same intention: it adds nothing twice. */
    async buyAgain(mayAdd?: (items: readonly OrderItem[]) => boolean | Promise<boolean>): Promise<void> {
      if (again.peek().status === 'sending') return
      again.value = { status: 'sending' }
      try {
        if (mayAdd && !(await mayAdd(await lines()))) return void (again.value = { status: 'idle' })
        if (client.has('idempotency')) key ??= newKey()
        again.value = await sendOrRepeat()
        key = null
      } catch (thrown) {
        const error = events.report(thrown)
        again.value = { status: error.retryable ? 'unknown' : 'failed', error }
        if (error.retryable) void order.load('refresh')
        else key = null
      }
    },
  }
}

const storesOf = oncePer((_session: OrderContext) => new Map<string, ReturnType<typeof createPlacedOrder>>())

/** A session's one store of a placed order. */
export function placedOrderOf(session: OrderContext, id: string) {
  const stores = storesOf(session)
  const store = stores.get(id) ?? createPlacedOrder(id, session)
  stores.set(id, store)
  return store
}

export function createPastOrders({ client, events }: StoreContext) {
  const remote = signal<Remote<readonly ShortOrder[]>>(loading)
  const hasMore = signal(false)
  const asking = createTask(events)
  let page = 0

  async function ask(wanted: number): Promise<void> {
    const current = remote.peek()
    if (current.status === 'failed') remote.value = loading
    await asking.run(async () => {
      const { data, hasMore: isMore } = await getOrders(client, wanted)
      const before = wanted > 0 ? (dataOf(current) ?? []) : []
      const ids = new Set(before.map(({ id }) => id))
      // An order placed meanwhile moves the others to the next page.
      const fresh = data.filter(({ id }) => !ids.has(id) && ids.add(id))
      remote.value = ready([...before, ...fresh])
      // A page without a new order is the last one, whatever it says: pages that go round would never end.
      hasMore.value = isMore && fresh.length > 0
      page = wanted
    })
    const error = asking.error.peek()
    if (error && current.status !== 'ready') remote.value = failed(error)
  }

  return {
    remote: remote as ReadonlySignal<Remote<readonly ShortOrder[]>>,
    hasMore: hasMore as ReadonlySignal<boolean>,
    isAsking: asking.isBusy,
    /** Why there is no further page. */
    error: asking.error,
    /** The first page, as it is now. */
    load: () => ask(0),
    more: () => ask(page + 1),
  }
}

export const pastOrdersOf = oncePer(createPastOrders)
