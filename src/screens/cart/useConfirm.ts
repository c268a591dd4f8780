import { useCallback } from 'react'
import { snapshotOf } from '../../domain/order-snapshot'
import { chatUrl } from '../../domain/redirects'
import { Channel } from '../../domain/shop'
import { confirmationOf } from '../../session/confirmation'
import { useView } from '../../session/SessionContext'
import type { ShopView } from '../../session/view'
import { dataOf } from '../../stores/remote'

/**
 * Confirms the order and goes where the channel goes: WhatsApp back to the chat, others to '/confirm'. With a text
 * prepared for the chat no call is made: the shopper hands the order over there (storefront specification, section 7).
 */
export function useConfirm(): () => Promise<void> {
  const view = useView()
  return useCallback(async () => {
    const { session } = view
    const isWhatsApp = dataOf(session.remote.peek())?.channelType === Channel.WhatsApp
    if (isWhatsApp && session.settings.peek()?.chatText) return handOver(view)
    const ended = await confirmationOf(session).confirm()
    if (ended.status !== 'done') return
    view.announce('shop-confirm', { order: snapshotOf(ended.order) })
    const chat = isWhatsApp ? chatAddress(view) : null
    view.history.navigate('/confirm')
    if (chat) view.leave(chat, 'chat')
  }, [view])
}

async function handOver(view: ShopView): Promise<void> {
  if (!(await view.session.order.settled())) return
  const order = dataOf(view.session.order.remote.peek())
  const chat = chatAddress(view)
  if (!order || !chat) return
  view.announce('shop-confirm', { order: snapshotOf(order) })
  view.leave(chat, 'chat')
}

function chatAddress({ session }: ShopView): URL | null {
  return chatUrl(session.settings.peek(), dataOf(session.remote.peek()))
}
