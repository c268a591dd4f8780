import { useCallback, useEffect, useState } from 'react'
import type { Order } from '../../domain/order'
import { canConfirm } from '../../domain/order-limits'
import { snapshotOf } from '../../domain/order-snapshot'
import { chatUrl } from '../../domain/redirects'
import { Channel } from '../../domain/shop'
import { askHost } from '../../session/ask-host'
import { confirmationOf } from '../../session/confirmation'
import { useView } from '../../session/SessionContext'
import type { ShopView } from '../../session/view'
import { dataOf } from '../../stores/remote'

/** A host may hold the way out, and nobody says so: after this long the button may be pressed again, ms. */
const REDIRECT_PATIENCE = 4000

interface Confirm {
  confirm(): Promise<void>
  /** The host holds the order that is to be handed over to the chat. */
  isHeld: boolean
  /** The page is about to be left for the chat. */
  isRedirecting: boolean
}

/**
 * Confirms the order and goes where the channel goes: WhatsApp back to the chat, others to '/confirm'. With a text
 * prepared for the chat no call is made: the shopper hands the order over there (storefront specification, section 7).
 */
export function useConfirm(): Confirm {
  const view = useView()
  const [isRedirecting, setRedirecting] = useRedirecting()
  const [isHeld, setHeld] = useState(false)
  const handOver = useCallback(async () => {
    const order = await orderToHandOver(view, setHeld)
    if (!order) return
    setRedirecting(view.isStandalone)
    view.announce('shop-confirm', { order: snapshotOf(order) })
    goToChat(view)
  }, [view, setRedirecting])
  const confirm = useCallback(async () => {
    const { session } = view
    if (isOnWhatsApp(view) && session.settings.peek()?.chatText) return handOver()
    const ended = await confirmationOf(session).confirm((order) => askToConfirm(view, order))
    if (ended.status === 'done') finish(view, ended.order)
  }, [view, handOver])
  return { confirm, isHeld, isRedirecting }
}

function askToConfirm(view: ShopView, order: Order): Promise<boolean> {
  return askHost(view, 'shop-before-confirm', { order: snapshotOf(order) })
}

/** Comes back to a confirmation that a reload cut off, once the order is there to be asked about. */
export function useResumedConfirm(): void {
  const view = useView()
  useEffect(() => {
    void confirmationOf(view.session)
      .resume()
      ?.then((ended) => {
        if (ended.status === 'done') finish(view, ended.order)
      })
  }, [view])
}

const announced = new WeakSet<Order>()

/** What follows a confirmation: the host hears of it once, whichever elements were pressed. */
function finish(view: ShopView, order: Order): void {
  if (!announced.has(order)) view.announce('shop-confirm', { order: snapshotOf(order) })
  announced.add(order)
  view.history.navigate('/confirm')
  if (isOnWhatsApp(view)) goToChat(view)
}

function isOnWhatsApp({ session }: ShopView): boolean {
  return dataOf(session.remote.peek())?.channelType === Channel.WhatsApp
}

/** The order as it goes to the chat; null while an edit is refused, or when the host vetoes it. */
async function orderToHandOver(view: ShopView, setHeld: (isHeld: boolean) => void): Promise<Order | null> {
  const { order } = view.session
  const seen = (await order.settled()) ? dataOf(order.remote.peek()) : null
  if (!seen) return null
  setHeld(true)
  try {
    const current = (await askToConfirm(view, seen)) && (await order.settled()) ? dataOf(order.remote.peek()) : null
    // What was edited while the host held it may have broken a limit.
    return current && canConfirm(current) ? current : null
  } finally {
    setHeld(false)
  }
}

function goToChat(view: ShopView): void {
  const { settings, remote } = view.session
  const chat = chatUrl(settings.peek(), dataOf(remote.peek()))
  if (chat) view.leave(chat, 'chat')
}

/** True from leaving on, until the page is come back to. */
function useRedirecting() {
  const state = useState(false)
  const [isRedirecting, setRedirecting] = state
  useEffect(() => {
    if (!isRedirecting) return undefined
    const stop = () => setRedirecting(false)
    const timer = setTimeout(stop, REDIRECT_PATIENCE)
    addEventListener('pageshow', stop)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', stop)
    }
  }, [isRedirecting, setRedirecting])
  return state
}
