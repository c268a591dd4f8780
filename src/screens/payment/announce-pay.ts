import { effect } from '@preact/signals-core'
import { useEffect } from 'react'
import type { Order } from '../../domain/order'
import { snapshotOf } from '../../domain/order-snapshot'
import { paymentMethodName } from '../../domain/payment-method-name'
import type { PayStatus } from '../../session/events'
import type { ShopSession } from '../../session/session'
import { useView } from '../../session/SessionContext'
import type { ShopView } from '../../session/view'
import { dataOf } from '../../stores/remote'
import { wasSentToPay } from './link-visits'

const paid = new WeakMap<ShopSession, Set<string>>()

/** Tells the host what became of a payment. That an order is paid is told once, whichever element learns of it first. */
export function announcePay(view: ShopView, order: Order, status: PayStatus): void {
  if (status === 'paid') {
    const ids = paid.get(view.session) ?? new Set()
    paid.set(view.session, ids)
    if (ids.has(order.id)) return
    ids.add(order.id)
  }
  view.announce('shop-pay', { order: snapshotOf(order), method: paymentMethodName(order.payment?.method), status })
}

/**
 * Tells the host when the order that is to be paid is: by PIX, on the page of whoever takes the money, in another tab. An
 * order that was paid before this page opened is no news.
 */
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
