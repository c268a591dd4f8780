import { computed, signal } from '@preact/signals-core'
import type { Order } from '../../domain/order'
import type { OrderSnapshot } from '../../domain/order-snapshot'
import { ShopError } from '../../lib/errors'
import type { OrderCalls, OrderStore } from './order'
import { forLists } from './for-lists'
import type { StoreContext } from '../session-events'
import { dataOf, failed, loading, type Remote } from '../../lib/remote'

interface Admission {
  /** Settles once the session's code opens an order; missing where it does at once. */
  admitted?: () => Promise<unknown>
}

/** The calls are a chunk of their own, which the first view does not need. A press before it came waits for it. */
export function createOrderStore({ client, events, admitted }: StoreContext & Admission): OrderStore {
  const remote = signal<Remote<Order>>(loading)
  const overlay = signal((order: Order) => order)
  const snapshot = signal<OrderSnapshot | null>(null)
  const isUpdating = signal(false)
  const pendingLines = signal<ReadonlySet<number>>(new Set())
  const lineErrors = signal<ReadonlyMap<number, ShopError>>(new Map())
  const current = computed(() => {
    const order = dataOf(remote.value)
    return order && overlay.value(order)
  })
  let calls: OrderCalls | null = null
  let preparing: Promise<OrderCalls> | null = null

  async function fetchCalls(): Promise<OrderCalls> {
    try {
      const [{ createOrderCalls }] = await Promise.all([import('./calls'), admitted?.(), client.prepare()])
      const state = { remote, overlay, isUpdating, pendingLines, lineErrors, current, snapshot }
      return (calls = createOrderCalls({ client, events, state }))
    } catch {
      preparing = null
      throw new ShopError('network', { textKey: 'getCurrentOrder', call: 'GET /api/order/current' })
    }
  }

  /** At once when the code is here: what was pressed shows at once, and the last edits leave while the page closes. */
  function ask<T>(what: (calls: OrderCalls) => T): T | Promise<Awaited<T>> {
    return calls ? what(calls) : (preparing ??= fetchCalls()).then(what as (calls: OrderCalls) => Awaited<T>)
  }

  function fail(thrown: unknown): void {
    const error = events.report(thrown)
    if (remote.peek().status === 'loading') remote.value = failed(error)
  }

  return {
    remote,
    current,
    snapshot,
    isUpdating,
    isRecalculating: computed(() => pendingLines.value.size > 0 || isUpdating.value),
    pendingLines,
    lineErrors,
    ...forLists(current),
    async load(cause) {
      if (remote.peek().status === 'failed') remote.value = loading
      await ask((ready) => ready.load(cause))?.catch(fail)
    },
    add: async (choice, quantity) => ask((ready) => ready.add(choice, quantity)),
    setQuantity: async (index, quantity) => ask((ready) => ready.setQuantity(index, quantity))?.catch(fail),
    remove: (index) => void ask((ready) => ready.remove(index))?.catch(fail),
    restore: async (line) => ask((ready) => ready.restore(line)),
    dismissError: (index) => calls?.dismissError(index),
    flush: (options) => calls?.flush(options),
    settled: async () => !preparing || ask((ready) => ready.settled()),
    resume: async () => calls?.resume(),
    change: async (...change) => ask((ready) => ready.change(...change)),
  }
}
