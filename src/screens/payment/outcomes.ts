import { effect } from '@preact/signals-core'
import { useEffect } from 'react'
import type { Order } from '../../domain/order'
import { snapshotOf } from '../../domain/order-snapshot'
import { cardMethodName, paymentMethodName } from '../../domain/payment-methods'
import { isPaidInEmbeddedForm } from '../../domain/payment-view'
import { chatUrl } from '../../domain/redirects'
import { Channel } from '../../domain/shop'
import { plainPath } from '../../lib/paths'
import { dataOf } from '../../lib/remote'
import { tabStorage, type StorageKey } from '../../lib/storage'
import { askHost } from '../../session/ask-host'
import { rememberDone } from '../../session/done-orders'
import type { PayStatus } from '../../session/host-events'
import type { ShopSession } from '../../session/session'
import { useView } from '../../session/SessionContext'
import type { ShopView } from '../../session/view'
import { paymentOf, type Payment } from '../../stores/payment'

export async function askToPay(view: ShopView, order: Order): Promise<boolean> {
  const method = paymentMethodName(order.payment?.method) ?? cardMethodName
  return askHost(view, 'shop-before-pay', { order: snapshotOf(order), method })
}

const ends: readonly string[] = ['waiting', 'failed', 'unknown'] satisfies PayStatus[]

// By payment: two elements with the same payment announce its end once, and repeated checks add nothing.
const announced = new WeakMap<object, string>()

/** Announces every result of a card payment but success, which `usePaidOrder` announces. */
function usePayOutcomes(): void {
  const view = useView()
  useEffect(() => {
    const payment = paymentOf(view.session)
    return effect(() => {
      const { status } = payment.state.value
      const order = dataOf(view.session.order.remote.peek())
      if (status === 'sending') announced.delete(payment)
      if (!order || !isEnd(status) || announced.get(payment) === status) return
      announced.set(payment, status)
      announcePay(view, order, status)
    })
  }, [view])
}

function isEnd(status: string): status is PayStatus {
  return ends.includes(status)
}

const paidOrders = new WeakMap<ShopSession, Set<string>>()

/** Announces the result of a payment to the host: a paid order once, by the first element that learns of it. */
function announcePay(view: ShopView, order: Order, status: PayStatus): void {
  if (status === 'paid') {
    const ids = paidOrders.get(view.session) ?? new Set()
    paidOrders.set(view.session, ids)
    if (ids.has(order.id)) return
    ids.add(order.id)
  }
  view.announce('shop-pay', { order: snapshotOf(order), method: paymentMethodName(order.payment?.method), status })
}

/** Announces an order that gets paid by PIX, on the provider's page or in another tab, not one paid before. */
export function usePaidOrder(): void {
  const view = useView()
  useEffect(() => {
    let isAwaited = false
    return effect(() => {
      const order = dataOf(view.session.order.remote.value)
      if (!order) return
      if (!isPaid(order)) isAwaited = true
      else if (isAwaited || wasSentToPay(order)) announcePay(view, order, 'paid')
    })
  }, [view])
}

function isPaid({ payment, status }: Order): boolean {
  return payment?.status === 'Paid' || (status === 'Finalized' && payment !== null)
}

/**
 * After a payment: '/finish', and on WhatsApp back to the chat (storefront specification, section 2). After the
 * embedded form, every channel with a chat link goes there (section 7).
 */
function succeed(view: ShopView): void {
  const order = dataOf(view.session.order.remote.peek())
  if (order) {
    announcePay(view, order, 'paid')
    rememberDone(order)
  }
  goOn(view, '/finish', order !== null && isPaidInEmbeddedForm(order))
}

/** Requests another payment method, then goes to '/change-payment' and, on WhatsApp, the chat. False when refused. */
export async function changeMethod(view: ShopView): Promise<boolean> {
  const isOpen = (await paymentOf(view.session).changeMethod()) !== null
  if (isOpen) goOn(view, '/change-payment')
  return isOpen
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

/** For what became of a payment: a paid one ends here. */
export function follow(view: ShopView, ended: Payment): void {
  if (ended.status === 'paid') succeed(view)
}

/** States of a payment that may still arrive. */
export const underWay: readonly string[] = ['sending', 'checking', 'waiting', 'unknown'] satisfies Payment['status'][]

/** For a form of a card: true while a payment is shown in its place. One that a reload interrupted is checked first. */
export function usePaying(): boolean {
  const view = useView()
  const payment = paymentOf(view.session)
  usePayOutcomes()
  useEffect(() => void payment.resume()?.then((ended) => follow(view, ended)), [view, payment])
  return underWay.includes(payment.state.value.status)
}

// Read on demand: in a frame without an origin, access to the storage throws.
const memory = () => tabStorage()

/** True when the shopper was sent to the provider's page for this try to pay the order, in this browser session. */
export function wasSentToPay(order: Order): boolean {
  return memory().get(keyOf(order)) === tryOf(order)
}

export function rememberSentToPay(order: Order): void {
  memory().set(keyOf(order), tryOf(order))
}

/** true where the backend names no try. */
function tryOf({ payment }: Order): string | true {
  return payment?.tryId || true
}

function keyOf({ id }: Pick<Order, 'id'>): StorageKey {
  return `payment_data:link-${id}`
}
