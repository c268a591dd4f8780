import { isPaidInEmbeddedForm } from '../../domain/payment-view'
import { chatUrl } from '../../domain/redirects'
import { Channel } from '../../domain/shop'
import { asShopError } from '../../lib/errors'
import { plainPath } from '../../lib/paths'
import { rememberDone } from '../../session/done-orders'
import { paymentOf } from '../../stores/payment'
import type { ShopView } from '../../session/view'
import { dataOf } from '../../lib/remote'
import { announcePay } from './announce-pay'

/**
 * After a payment: '/finish', and on WhatsApp back to the chat (storefront specification, section 2). After the
 * embedded form, every channel with a chat link goes there (section 7).
 */
export function succeed(view: ShopView): void {
  const order = dataOf(view.session.order.remote.peek())
  if (order) {
    announcePay(view, order, 'paid')
    rememberDone(order)
  }
  goOn(view, '/finish', order !== null && isPaidInEmbeddedForm(order))
}

/** Requests another payment method, then goes to '/change-payment' and, on WhatsApp, the chat. False when refused. */
export async function changeMethod(view: ShopView): Promise<boolean> {
  try {
    await paymentOf(view.session).changeMethod()
  } catch (error) {
    asShopError(error)
    // The store has reported the error to the host. The shopper reads the screen's own message.
    return false
  }
  goOn(view, '/change-payment')
  return true
}

function goOn(view: ShopView, path: string, isChatForAll = false): void {
  const { history, session } = view
  // The order may have moved the shopper there already. `replace`: going back must not lead to a paid page.
  if (plainPath(history.path.peek()) !== path) history.navigate(path, { replace: true })
  const data = dataOf(session.remote.peek())
  const goesToChat = isChatForAll || data?.channelType === Channel.WhatsApp
  const chat = goesToChat ? chatUrl(session.settings.peek(), data) : null
  if (chat) view.leave(chat, 'chat')
}
