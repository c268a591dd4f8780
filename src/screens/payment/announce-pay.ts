import { effect } from '@preact/signals-core'
import { useEffect } from 'react'
import type { Order } from '../../domain/order'
import { snapshotOf } from '../../domain/order-snapshot'
import { paymentMethodName } from '../../domain/payment-method-name'
import type { PayStatus } from '../../session/host-events'
import type { ShopSession } from '../../session/session'
import { useView } from '../../session/SessionContext'
import type { ShopView } from '../../session/view'
import { dataOf } from '../../lib/remote'
import { wasSentToPay } from './link-visits'

const paid = new WeakMap<ShopSession, Set<string>>()

/** Announces the result of a payment to the host: a paid order once, by the first element that learns of it. */
export function announcePay(view: ShopView, order: Order, status: PayStatus): void {
  if (status === 'paid') {
    const ids = paid.get(view.session) ?? new Set()
    paid.set(view.session, ids)
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
