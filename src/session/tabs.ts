import type { OrderCause, SessionEvent } from '../stores/session-events'
import { orderCauses } from '../stores/order-causes'
import { dataOf } from '../lib/remote'
import { sharedStart } from '../lib/shared-start'
import { createRefresher } from './order-refresher'
import type { ShopSession } from './session'

/** One channel for all shops of a site: what is said names orders, never a session. */
const CHANNEL = 'vitrine'

/** A message between tabs. Each tab asks the server itself: a message is a reason to ask, never data. */
interface TabMessage {
  /** Where the order is kept, an absolute address. */
  api: string
  /** The order as it was known before, and as it is known now: a new one may have taken its place. */
  orders: readonly string[]
  /** Why the order is to be asked for, or a call that must not be made in two tabs. */
  cause: OrderCause | Notice
}

type Notice = Pick<Extract<SessionEvent, { type: 'attempt' }>, 'name' | 'attempt'>

/** Shares changes with other tabs, silent without BroadcastChannel. Elements share a follower. @returns what ends it */
export const followTabs = sharedStart(startFollowing)

function startFollowing(session: ShopSession): () => void {
  const api = new URL(session.apiBase || '/', location.href).href
  const refresher = createRefresher(session, 'other-tab')
  let channel = openChannel(onMessage)
  let known = dataOf(session.order.remote.peek())?.id ?? ''

  function onMessage(message: TabMessage): void {
    const { cause } = message
    if (message.api !== api || known === '' || !message.orders.includes(known)) return
    if (typeof cause === 'string') refresher.request(cause)
    else session.events.emit({ type: 'attempt', by: 'other-tab', ...cause })
  }

  function post(orders: readonly string[], cause: TabMessage['cause']): void {
    channel?.postMessage({ api, orders, cause } satisfies TabMessage)
  }

  const stopListening = session.events.subscribe((event) => {
    // The order shows the contact, too.
    if (event.type === 'contact-saved' && known !== '') post([known], 'refresh')
    if (event.type === 'attempt' && event.by === 'page') post([known], { name: event.name, attempt: event.attempt })
    if (event.type !== 'order-change') return
    const orders = [...new Set([known, event.order.id])].filter(Boolean)
    known = event.order.id
    if (event.by === 'page') post(orders, event.cause)
  })
  // An open channel may keep a page out of the back-forward cache.
  const close = () => {
    channel?.close()
    channel = null
  }
  const reopen = () => {
    channel ??= openChannel(onMessage)
  }
  addEventListener('pagehide', close)
  addEventListener('pageshow', reopen)
  return () => {
    removeEventListener('pagehide', close)
    removeEventListener('pageshow', reopen)
    stopListening()
    refresher.stop()
    close()
  }
}

function openChannel(onMessage: (message: TabMessage) => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isTabMessage(data)) onMessage(data)
    })
    return channel
  } catch {
    return null
  }
}

/** Any page of the same site may send on the channel, another version of the shop for one. */
function isTabMessage(data: unknown): data is TabMessage {
  const { api, orders, cause } = Object(data) as Partial<Record<keyof TabMessage, unknown>>
  const isKnown = (orderCauses as readonly unknown[]).includes(cause) || typeof Object(cause).name === 'string'
  return typeof api === 'string' && Array.isArray(orders) && isKnown
}
