import type { Order } from '../domain/order'
import { openBrowserTabs, type BrowserTabs } from '../lib/browser-tabs'
import { clock } from '../lib/clock'
import { oncePer } from '../lib/once-per'
import { dataOf } from '../lib/remote'
import type { SafeStorage, StorageKey } from '../lib/storage'
import { wait } from '../lib/wait'
import type { OrderContext } from './order/order'

interface AttemptMemoryOptions<Attempt> extends Pick<OrderContext, 'order' | 'events'> {
  tabs?: BrowserTabs | undefined
  /** Name of the call. */
  name: string
  keyOf(order: Order): StorageKey
  /** Reads a remembered attempt; null for anything else, since others may write to the same storage. */
  attemptIn(value: unknown): Attempt | null
}

/** Time that a message to another tab and its answer take at most, ms. */
const ANSWER_TIME = 30
/** Time for which a call that a reload interrupted is checked, ms. */
const REMEMBERED_FOR = 24 * 60 * 60 * 1000

/**
 * Keeps the attempt for the order at hand over a reload of the page, and tells the other tabs of it: a reload lets go of
 * the lock while the call is on its way, and no order tells that a payment waits for its money.
 */
export function createAttemptMemory<Attempt>(options: AttemptMemoryOptions<Attempt>) {
  const { order, events, tabs, name, keyOf, attemptIn } = options
  let isAnsweredFor = false
  const keyAmongTabs = ({ id }: Order): StorageKey => `checkout_data:tabs-${name}-${id}`

  function withOrder<T>(run: (memory: SafeStorage, current: Order) => T): T | null {
    const current = dataOf(order.remote.peek())
    return tabs && current ? run(tabs.memory, current) : null
  }

  function set(memory: SafeStorage, key: StorageKey, attempt: Attempt | null): void {
    if (attempt === null) memory.remove(key)
    else memory.set(key, attempt, { expiresAt: clock.now() + REMEMBERED_FOR })
  }

  const amongTabs = () => withOrder((memory, current) => attemptIn(memory.get(keyAmongTabs(current))))
  const tell = (attempt?: Attempt | null) => events.emit({ type: 'attempt', by: 'page', name, attempt })

  const ownAttempt = () => withOrder((memory, current) => attemptIn(memory.get(keyOf(current))))

  function keep(attempt: Attempt | null, forgotten = amongTabs()): void {
    isAnsweredFor = true
    withOrder((memory, current) => {
      set(memory, keyOf(current), attempt)
      // Another tab may have begun anew since: its call counts.
      if (attempt === null && JSON.stringify(amongTabs()) !== JSON.stringify(forgotten)) return
      set(memory, keyAmongTabs(current), attempt)
      tell(attempt)
    })
  }

  events.subscribe((event) => {
    if (event.type !== 'attempt' || event.by === 'page' || event.name !== name) return
    const { attempt } = event
    withOrder((memory, current) => {
      if (attempt !== undefined) set(memory, keyAmongTabs(current), attemptIn(attempt))
      else if (amongTabs() !== null) tell(amongTabs())
    })
  })

  return {
    keep: (attempt: Attempt) => keep(attempt),
    /** @param attempt leaves any other one that a tab has begun since */
    forget: (attempt?: Attempt) => keep(null, attempt),
    /** The attempt that a reload cut off, to be asked about. */
    recall(): Attempt | null {
      isAnsweredFor = true
      return ownAttempt()
    },
    /** True for the first caller after a reload cut a call off that nobody has asked about yet. */
    claimCutOff(): boolean {
      if (isAnsweredFor || ownAttempt() === null) return false
      isAnsweredFor = true
      return true
    },
    /** Asks the other tabs, and gives them time to answer. */
    async askTabs(): Promise<void> {
      tell()
      await wait(ANSWER_TIME)
    },
    /** The attempt of any tab that has no end yet. */
    amongTabs,
  }
}

export type AttemptMemory<Attempt> = ReturnType<typeof createAttemptMemory<Attempt>>

/** Says that a decision is under way: there is nothing else to know of it. */
export function createDecisionMemory(
  options: Omit<AttemptMemoryOptions<true>, 'name' | 'keyOf' | 'attemptIn'> & { name: 'confirm' | 'finish' | 'cancel' },
): AttemptMemory<true> {
  const { name } = options
  return createAttemptMemory<true>({
    ...options,
    keyOf: ({ id }) => `checkout_data:${name}-${id}`,
    attemptIn: (value) => (value === true ? value : null),
  })
}

/** Opened with every shop, to hear of other tabs and of a reload; the confirmation itself comes with its screen. */
export const confirmationMemoryOf = oncePer(({ order, events }: Pick<OrderContext, 'order' | 'events'>) =>
  createDecisionMemory({ order, events, tabs: openBrowserTabs(), name: 'confirm' }),
)
