import { useCallback, useEffect, useState } from 'react'
import { chatWithCharge } from '../../domain/charge'
import type { Order } from '../../domain/order'
import { isFinished } from '../../domain/order-rules'
import { snapshotOf } from '../../domain/order-snapshot'
import { isPaidByCardHere } from '../../domain/payment-due'
import { chatUrl } from '../../domain/redirects'
import { Channel } from '../../domain/shop'
import { clock } from '../../lib/clock'
import { ShopError } from '../../lib/errors'
import { listen, together } from '../../lib/listen'
import { dataOf } from '../../lib/remote'
import { reworded } from '../../lib/reworded'
import { askHost } from '../../session/ask-host'
import { rememberDone } from '../../session/done-orders'
import { useView } from '../../session/SessionContext'
import { useTask } from '../../session/useTask'
import type { ShopView } from '../../session/view'
import { confirmationOf } from '../../stores/confirmation'
import { chatChargeText } from '../../text/chat-charge'
import { mayDecide } from './may-decide'

/** A host may cancel the redirect without notice. After this time the button works again, ms. */
const REDIRECT_TIMEOUT = 4000

/**
 * Confirms the order and continues as the channel does: WhatsApp to the chat, others to '/confirm'. With a prepared
 * chat text there is no call: the shopper sends the order in the chat (storefront specification, section 7).
 * @param settle saves the rest of the screen; false cancels the confirmation
 */
export function useConfirm(settle?: () => Promise<boolean>) {
  const view = useView()
  const [isRedirecting, setRedirecting] = useRedirecting()
  const { run, isBusy: isSettling } = useTask()
  // The order should be handed over to a chat without an address. Nothing was confirmed.
  const [isChatMissing, setChatMissing] = useState(false)
  const handOver = useCallback(async () => {
    const chat = chatOf(view)
    setChatMissing(!chat)
    if (!chat) return reportMissingChat(view)
    const ended = await confirmationOf(view.session).handOver((order) => askToConfirm(view, order))
    if (ended.status !== 'done') return
    const { order } = ended
    // Somebody else confirmed it meanwhile.
    if (isFinished(order)) return finish(view, order)
    setRedirecting(view.isStandalone)
    // Announced only when the shopper is on the way to the chat.
    view.leave(chat, 'chat', () => view.announce('shop-confirm', { order: snapshotOf(order) }))
  }, [view, setRedirecting])
  const confirm = useCallback(
    async (pathAfter: (order: Order) => string | null = () => null) => {
      const { session } = view
      if (settle && !(await run(settle))) return
      if (!(await mayDecide(view, 'confirm'))) return
      if (isOnWhatsApp(view) && session.settings.peek()?.chatText) return handOver()
      const ended = await confirmationOf(session).run((order) => askToConfirm(view, order))
      if (ended.status === 'done') finish(view, ended.order, pathAfter(ended.order))
    },
    [view, handOver, run, settle],
  )
  return { confirm, isSettling, isRedirecting, isChatMissing }
}

export type Confirm = ReturnType<typeof useConfirm>

/** The shopper reads it beside the button. This is for the host's log. */
function reportMissingChat({ session }: ShopView): void {
  const error = new ShopError('setup', { message: 'The shop has no WhatsApp number to hand the order over to.' })
  session.events.emit({ type: 'error', error })
}

async function askToConfirm(view: ShopView, order: Order): Promise<boolean> {
  return askHost(view, 'shop-before-confirm', { order: snapshotOf(order) })
}

/** Resumes a confirmation that a reload interrupted, once the order has loaded. */
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

/**
 * After a confirmation. The host gets one event, even if several elements were pressed. Outside WhatsApp a card that the
 * shop takes is typed next: its form stands over '/confirm'.
 * @param path leads on inside the shop, and not to the chat
 */
function finish(view: ShopView, order: Order, path: string | null = null): void {
  if (!announced.has(order)) view.announce('shop-confirm', { order: snapshotOf(order) })
  announced.add(order)
  rememberDone(order)
  view.history.navigate(path ?? '/confirm')
  if (path) return
  if (isOnWhatsApp(view)) {
    const chat = chatOf(view)
    if (chat) view.leave(chatWithCharge(chat, order, reworded(chatChargeText, view.texts)), 'chat')
  } else if (isPaidByCardHere(order)) view.history.navigate('/order/payment')
}

function isOnWhatsApp({ session }: ShopView): boolean {
  return dataOf(session.remote.peek())?.channelType === Channel.WhatsApp
}

function chatOf({ session }: ShopView): URL | null {
  return chatUrl(session.settings.peek(), dataOf(session.remote.peek()))
}

/** True from leaving until the page is shown again. */
function useRedirecting() {
  const state = useState(false)
  const [isRedirecting, setRedirecting] = state
  useEffect(() => {
    if (!isRedirecting) return undefined
    const stop = () => setRedirecting(false)
    const timer = clock.setTimeout(stop, REDIRECT_TIMEOUT)
    return together(() => clock.clearTimeout(timer), listen(window, 'pageshow', stop))
  }, [isRedirecting, setRedirecting])
  return state
}
