import type { Order } from '../domain/order'
import type { BrowserTabs } from '../lib/browser-tabs'
import { dataOf } from '../lib/remote'
import type { SafeStorage, StorageKey } from '../lib/storage'
import type { OrderContext } from './order'

interface AttemptMemoryOptions<Attempt> extends Pick<OrderContext, 'order'> {
  tabs?: BrowserTabs | undefined
  keyOf(order: Order): StorageKey
  attemptIn(value: unknown): Attempt | null
}

/** Time for which a call that a reload interrupted is checked, ms. */
const REMEMBERED_FOR = 24 * 60 * 60 * 1000

/** Keeps the attempt for the order at hand over a reload of the page. */
export function createAttemptMemory<Attempt>({ order, tabs, keyOf, attemptIn }: AttemptMemoryOptions<Attempt>) {
  function withKey<T>(run: (memory: SafeStorage, key: StorageKey) => T): T | null {
    const current = dataOf(order.remote.peek())
    return tabs && current ? run(tabs.memory, keyOf(current)) : null
  }

  return {
    keep: (attempt: Attempt) =>
      withKey((memory, key) => memory.set(key, attempt, { expiresAt: Date.now() + REMEMBERED_FOR })),
    forget: () => withKey((memory, key) => memory.remove(key)),
    recall: () => withKey((memory, key) => attemptIn(memory.get(key))),
  }
}
