import { keptForTab, shopOf } from '../lib/kept-session'
import { openPageChannel } from '../lib/page-channel'
import { plainPath } from '../lib/paths'
import { whenSettled } from '../stores/when'
import type { ShopView } from './view'

/** Screens that show nothing without an order. */
const ORDER_PATHS = ['/order', '/order/payment', '/order/checkout']

type StandaloneView = Pick<ShopView, 'session' | 'history' | 'isStandalone'>

/** A question or answer between pages of one shop: it holds no code, no person and no order. */
interface Visit {
  vitrine: 'who-has-a-session' | 'i-have'
  shop: string
}

/**
 * A standalone page without a code shows everybody's shop. This finds out if the shopper expects another one: this tab
 * had a session, another tab has one and answers, or the address wants a missing order.
 * @param openedAt path that the page opened at: by now the shopper may have gone on to an empty cart
 * @returns what stops it
 */
export function watchLostSession(view: StandaloneView, openedAt: string): () => void {
  const { session, history, isStandalone } = view
  const basePath = history.hrefOf('')
  if (!isStandalone || basePath === null) return () => undefined
  const shop = shopOf(session.apiBase, basePath)
  const channel = openPageChannel('vitrine-visits', (message) => onMessage(Object(message) as Partial<Visit>))
  const post = (vitrine: Visit['vitrine']) => channel.post({ vitrine, shop } satisfies Visit)
  let isLost = false

  function reportLost(): void {
    if (isLost || session.hasCode) return
    isLost = true
    session.trouble.value = 'lost'
  }

  function onMessage(visit: Partial<Visit>): void {
    if (visit.shop !== shop) return
    const isOpen = session.remote.peek().status === 'ready' && session.trouble.peek() === null
    if (visit.vitrine === 'i-have') reportLost()
    else if (session.hasCode && isOpen) post('i-have')
  }

  if (!session.hasCode) {
    post('who-has-a-session')
    if (keptForTab('session_user_id', shop) !== undefined) reportLost()
    else if (ORDER_PATHS.includes(plainPath(openedAt))) void reportLostWithoutOrder(view, reportLost)
  }
  return channel.close
}

async function reportLostWithoutOrder({ session }: StandaloneView, reportLost: () => void): Promise<void> {
  const remote = await whenSettled(session.order.remote)
  if (remote.status === 'ready' && remote.data.items.every(({ quantity }) => quantity === 0)) reportLost()
}
