import { ShopError } from '../lib/errors'
import { followOrder } from '../stores/follow-order'
import type { OrderCause } from '../stores/happenings'
import { orderCauses } from '../stores/order-causes'
import { dataOf } from '../stores/remote'
import type { ShopSession } from './session'

/** One channel for all shops of a site: what is said names orders, never a session. */
const CHANNEL = 'vitrine'

/** What a tab tells the others. They ask the server themselves: a message is a reason to ask, and no truth. */
interface TabMessage {
  /** Where the order is kept, an absolute address. */
  api: string
  /** The order as it was known before, and as it is known now: a new one may have taken its place. */
  orders: readonly string[]
  cause: OrderCause
}

interface Following {
  /** Has the other tabs ask how the order stands. */
  tell(cause: OrderCause): void
  stop(): void
}

interface Follower extends Following {
  holders: number
}

const followers = new WeakMap<ShopSession, Follower>()

/**
 * Follows what other tabs of this browser do with the session's order, and tells them what is done here; quiet where there
 * is no BroadcastChannel. Elements of a page share one follower.
 * @returns what lets go of it
 */
export function followTabs(session: ShopSession): () => void {
  const follower = followers.get(session) ?? { holders: 0, ...startFollowing(session) }
  followers.set(session, follower)
  follower.holders += 1
  return () => {
    follower.holders -= 1
    if (follower.holders > 0) return
    followers.delete(session)
    follower.stop()
  }
}

/** Tells other tabs of what the order shows and no call of an order's own changed: whom it is for. */
export function tellTabs(session: ShopSession): void {
  followers.get(session)?.tell('refresh')
}

function startFollowing(session: ShopSession): Following {
  const api = new URL(session.apiBase || '/', location.href).href
  const asker = createAsker(session)
  let channel = openChannel(hear)
  let known = dataOf(session.order.remote.peek())?.id ?? ''

  function hear(message: TabMessage): void {
    if (message.api === api && known !== '' && message.orders.includes(known)) asker.wish(message.cause)
  }

  function say(orders: readonly string[], cause: OrderCause): void {
    channel?.postMessage({ api, orders, cause } satisfies TabMessage)
  }

  const stopListening = session.happenings.listen((happening) => {
    if (happening.type !== 'order-change') return
    const orders = [...new Set([known, happening.order.id])].filter(Boolean)
    known = happening.order.id
    if (happening.by === 'page') say(orders, happening.cause)
  })
  // An open channel may keep a page out of the back-forward cache.
  const close = () => {
    channel?.close()
    channel = null
  }
  const reopen = () => {
    channel ??= openChannel(hear)
  }
  addEventListener('pagehide', close)
  addEventListener('pageshow', reopen)
  return {
    tell(cause) {
      if (known !== '') say([known], cause)
    },
    stop() {
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', reopen)
      stopListening()
      asker.stop()
      close()
    },
  }
}

function openChannel(hear: (message: TabMessage) => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isTabMessage(data)) hear(data)
    })
    return channel
  } catch {
    return null
  }
}

/** Whoever runs on the same site may speak on the channel, another version of the shop for one. */
function isTabMessage(data: unknown): data is TabMessage {
  const { api, orders, cause } = Object(data) as Partial<Record<keyof TabMessage, unknown>>
  return typeof api === 'string' && Array.isArray(orders) && (orderCauses as readonly unknown[]).includes(cause)
}

/** Asks the server how the order stands: at once where somebody looks, later in a hidden tab; one question at a time. */
function createAsker(session: ShopSession) {
  let due: OrderCause | null = null
  let isAsking = false
  let isStopped = false

  async function ask(): Promise<void> {
    if (isAsking || isStopped || due === null || document.visibilityState === 'hidden') return
    const cause = due
    due = null
    isAsking = true
    try {
      await followOrder(session.client, session.order, cause, 'other-tab')
    } catch (error) {
      // The next message, edit or look asks again: no answer is nobody's error.
      if (!(error instanceof ShopError)) throw error
    } finally {
      isAsking = false
    }
    await ask()
  }

  const onVisible = () => void ask()
  document.addEventListener('visibilitychange', onVisible)
  return {
    wish(cause: OrderCause): void {
      due = cause
      void ask()
    },
    stop(): void {
      isStopped = true
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}
