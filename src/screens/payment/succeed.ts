import { isPaidInEmbeddedForm } from '../../domain/payment-view'
import { chatUrl } from '../../domain/redirects'
import { Channel } from '../../domain/shop'
import { ShopError } from '../../lib/errors'
import { plainPath } from '../../lib/paths'
import { paymentOf } from '../../session/payment'
import type { ShopView } from '../../session/view'
import { dataOf } from '../../stores/remote'
import { announcePay } from './announce-pay'

/**
 * After a payment: '/finish', and on WhatsApp back to the chat (storefront specification, section 2). Paid in the embedded
 * form, every channel that has a chat link goes there (section 7).
 */
export function succeed(view: ShopView): void {
  const order = dataOf(view.session.order.remote.peek())
  if (order) announcePay(view, order, 'paid')
  goOn(view, '/finish', order !== null && isPaidInEmbeddedForm(order))
}

/**
 * Opens the payment method for change, then '/change-payment' and, on WhatsApp, the chat. False when the server did not
 * open it.
 */
export async function changeMethod(view: ShopView): Promise<boolean> {
  try {
    await paymentOf(view.session).changeMethod()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    // The store told the host; the shopper reads a sentence of the screen's own.
    return false
  }
  goOn(view, '/change-payment')
  return true
}

function goOn(view: ShopView, path: string, isChatForAll = false): void {
  const { history, session } = view
  // The order may have brought the shopper there already. What was paid is not to be gone back to.
  if (plainPath(history.path.peek()) !== path) history.navigate(path, { replace: true })
  const data = dataOf(session.remote.peek())
  const goesToChat = isChatForAll || data?.channelType === Channel.WhatsApp
  const chat = goesToChat ? chatUrl(session.settings.peek(), data) : null
  if (chat) view.leave(chat, 'chat')
}
