import { effect } from '@preact/signals-core'
import { useEffect } from 'react'
import type { Order } from '../../domain/order'
import { snapshotOf } from '../../domain/order-snapshot'
import { paymentMethodName } from '../../domain/payment-method-name'
import { askHost } from '../../session/ask-host'
import type { PayStatus } from '../../session/host-events'
import { paymentOf } from '../../stores/payment'
import { useView } from '../../session/SessionContext'
import type { ShopView } from '../../session/view'
import { dataOf } from '../../lib/remote'
import { announcePay } from './announce-pay'

export function askToPay(view: ShopView, order: Order): Promise<boolean> {
  const method = paymentMethodName(order.payment?.method) ?? 'credit-card'
  return askHost(view, 'shop-before-pay', { order: snapshotOf(order), method })
}

const ends: readonly string[] = ['waiting', 'failed', 'unknown'] satisfies PayStatus[]

// By payment: two elements with the same payment announce its end once, and repeated checks add nothing.
const announced = new WeakMap<object, string>()

/** Announces every result of a card payment but success, which `usePaidOrder` announces. */
export function usePayOutcomes(): void {
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
