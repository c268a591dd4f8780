import { plainPath } from '../lib/paths'
import { keptForTab, shopOf } from '../lib/kept-session'
import { whenSettled } from '../stores/when'
import type { ShopView } from './view'

/** Screens that show nothing without an order. */
const ORDER_PATHS = ['/order', '/order/payment', '/order/checkout']

/** A question or answer between pages of one shop: it holds no code, no person and no order. */
interface Visit {
  vitrine: 'who-has-a-session' | 'i-have'
  shop: string
}

/**
 * A standalone page without a code shows everybody's shop. This finds out if the shopper expects another one: this tab
 * had a session, another tab has one and answers, or the address wants a missing order. @returns what stops it
 */
export function watchLostSession(view: ShopView): () => void {
  const { session, history, isStandalone } = view
  const basePath = history.hrefOf('')
  if (!isStandalone || basePath === null) return () => undefined
  const shop = shopOf(session.apiBase, basePath)
  const channel = openChannel(shop, onMessage)
  let isLost = false

  function reportLost(): void {
    if (isLost || session.hasCode) return
    isLost = true
    session.trouble.value = 'lost'
  }

  function onMessage({ vitrine }: Visit): void {
    const isOpen = session.remote.peek().status === 'ready' && session.trouble.peek() === null
    if (vitrine === 'i-have') reportLost()
    else if (session.hasCode && isOpen) channel.post('i-have')
  }

  if (!session.hasCode) {
    channel.post('who-has-a-session')
    if (keptForTab('session_user_id', shop) !== undefined) reportLost()
    else if (ORDER_PATHS.includes(plainPath(history.path.peek()))) void reportLostWithoutOrder(view, reportLost)
  }
  return channel.close
}

async function reportLostWithoutOrder({ session }: ShopView, reportLost: () => void): Promise<void> {
  const remote = await whenSettled(session.order.remote)
  if (remote.status === 'ready' && remote.data.items.every(({ quantity }) => quantity === 0)) reportLost()
}

/** The pages of one shop in this browser; silent where BroadcastChannel is missing. */
function openChannel(shop: string, onMessage: (visit: Visit) => void) {
  let channel: BroadcastChannel | null = null

  // An open channel may keep a page out of the back-forward cache.
  function closeChannel(): void {
    channel?.close()
    channel = null
  }

  function open(): void {
    if (channel) return
    try {
      channel = new BroadcastChannel('vitrine-visits')
      channel.addEventListener('message', ({ data }: MessageEvent<Partial<Visit> | null>) => {
        if (data?.shop === shop) onMessage(data as Visit)
      })
    } catch {
      // This browser has none.
    }
  }

  open()
  addEventListener('pagehide', closeChannel)
  addEventListener('pageshow', open)
  return {
    post: (vitrine: Visit['vitrine']) => channel?.postMessage({ vitrine, shop } satisfies Visit),
    close() {
      removeEventListener('pagehide', closeChannel)
      removeEventListener('pageshow', open)
      closeChannel()
    },
  }
}
