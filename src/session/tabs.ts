import { orderCauses, type OrderCause } from '../domain/order'
import { clock } from '../lib/clock'
import { openPageChannel } from '../lib/page-channel'
import { dataOf } from '../lib/remote'
import { sharedStart } from '../lib/shared-start'
import type { SessionEvent } from '../stores/session-events'
import { createRefresher } from './order-refresher'
import type { ShopSession } from './session'

/**
 * A message between tabs. It names orders, never a session: all shops of a site share the channel. Each tab asks the
 * server itself: a message is a reason to ask, never data.
 */
interface TabMessage {
  /** Where the order is kept, an absolute address. */
  api: string
  /** The order as it was known before, and as it is known now: a new one may have taken its place. */
  orders: readonly string[]
  /** Why the order is to be asked for, a call that must not be made in two tabs, or a question of a new tab. */
  cause: OrderCause | Notice | Question
}

type Notice = Pick<Extract<SessionEvent, { type: 'attempt' }>, 'name' | 'attempt'>

/** A new page's: it asks for a change that another tab made while it could not listen. */
interface Question {
  /** Begin of that time, ms since 1970. */
  missedSince: number
}

/**
 * Shares changes with other tabs, silent without BroadcastChannel. Elements share a follower.
 * @param past events of the session from before, oldest first
 * @returns what ends it
 */
export const followTabs = sharedStart(startFollowing)

function startFollowing(session: ShopSession, past: readonly SessionEvent[] = []): () => void {
  const api = new URL(session.apiBase || '/', location.href).href
  const refresher = createRefresher(session, 'other-tab')
  const channel = openPageChannel('vitrine', (message) => isTabMessage(message) && onMessage(message), askMissed)
  let orderId = ''
  /** This tab's last change. */
  let last: Pick<TabMessage, 'orders' | 'cause'> | null = null
  let lastAt = 0

  function onMessage({ api: where, orders, cause }: TabMessage): void {
    if (where !== api || orderId === '' || !orders.includes(orderId)) return
    if (typeof cause === 'string') refresher.request(cause)
    else if ('name' in cause) {
      session.events.emit({ type: 'attempt', by: 'other-tab', ...cause })
      // After a lost answer that tab found the order decided, which is no change of its own.
      if (cause.attempt === null) refresher.request(isCause(cause.name) ? cause.name : 'refresh')
    } else {
      if (last && lastAt > cause.missedSince) post(last)
      // A reload may have cut that tab off from the answer to a change.
      refresher.request('refresh')
    }
  }

  function post(message: Pick<TabMessage, 'orders' | 'cause'>): void {
    channel.post({ api, ...message } satisfies TabMessage)
  }

  function postChange(orders: readonly string[], cause: OrderCause): void {
    lastAt = clock.now()
    post((last = { orders, cause }))
  }

  function onEvent(event: SessionEvent): void {
    // The order shows the contact, too.
    if (event.type === 'contact-saved' && orderId !== '') postChange([orderId], 'refresh')
    if (event.type === 'attempt' && event.by === 'page') {
      const { name, attempt } = event
      post({ orders: [orderId], cause: { name, attempt } })
    }
    if (event.type !== 'order-change') return
    const orders = [...new Set([orderId, event.order.id])].filter(Boolean)
    learn(event.order.id)
    if (event.by === 'page') postChange(orders, event.cause)
  }

  function learn(id: string): void {
    const isFirst = orderId === ''
    orderId = id
    if (isFirst) askMissed()
  }

  /** A message from before this tab listened, or knew its order, was missed. */
  function askMissed(missedSince = performance.timeOrigin): void {
    if (orderId !== '') post({ orders: [orderId], cause: { missedSince } })
  }

  past.forEach(onEvent)
  const order = dataOf(session.order.remote.peek())
  if (order) learn(order.id)
  const stopListening = session.events.subscribe(onEvent)
  return () => {
    stopListening()
    refresher.stop()
    channel.close()
  }
}

const isCause = (value: unknown): value is OrderCause => (orderCauses as readonly unknown[]).includes(value)

/** Any page of the same site may send on the channel, another version of the shop for one. */
function isTabMessage(data: unknown): data is TabMessage {
  const { api, orders, cause } = Object(data) as Partial<Record<keyof TabMessage, unknown>>
  return typeof api === 'string' && Array.isArray(orders) && (isCause(cause) || Object(cause) === cause)
}
