import type { Order } from '../domain/order'
import { snapshotOf } from '../domain/order-snapshot'
import { isPlatformUser } from '../domain/shop'
import { clock } from '../lib/clock'
import { listen, together } from '../lib/listen'
import { dataOf } from '../lib/remote'
import type { ShopSession } from './session'
import type { ShopView } from './view'

/** The last word about a session: leaving the page again without a change tells nothing new. */
const told = new WeakMap<ShopSession, string>()

/** Tells the host of a cart or a payment that waits when a shopper leaves or hides the shop. @returns what ends it, which is leaving too */
export function tellWaiting({ session, announce }: Pick<ShopView, 'session' | 'announce'>): () => void {
  let since = clock.now()
  const stop = session.events.subscribe(({ type }) => {
    if (type === 'order-change') since = clock.now()
  })

  function leave(): void {
    const [order, person] = [session.order.current.peek(), dataOf(session.remote.peek())]
    const kind = order && person && !isPlatformUser(person) ? waitingIn(order) : null
    if (!order || !kind) return
    const { total, items } = snapshotOf(order)
    const seen = JSON.stringify([kind, total, items])
    if (told.get(session) === seen) return
    told.set(session, seen)
    announce('shop-waiting', { kind, since: new Date(since).toISOString(), total, items })
  }

  return together(
    stop,
    listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && leave()),
    listen(globalThis, 'pagehide', leave),
    leave,
  )
}

function waitingIn(order: Order): 'cart' | 'payment' | null {
  if (order.status === 'Creating') return order.items.some(({ quantity }) => quantity > 0) ? 'cart' : null
  const { payment } = order
  return order.status === 'Received' && payment?.status === 'Waiting' && (payment.pix ?? payment.boleto)
    ? 'payment'
    : null
}
