import { effect, untracked, type ReadonlySignal } from '@preact/signals-core'
import type { PaymentOption } from '../../domain/checkout'
import { CASH_GROUP } from '../../domain/checkout-steps'
import { PaymentMethod, type OrderPayment } from '../../domain/order'
import type { Cents } from '../../lib/money'
import { dataOf } from '../../lib/remote'
import type { CheckoutContext } from './context'

interface HeldPaymentOptions extends Pick<CheckoutContext, 'order' | 'draft'> {
  known: ReadonlySignal<readonly PaymentOption[]>
  /** True while a payment call is in flight: its result is no outside change. */
  isSending: ReadonlySignal<boolean>
  /** Another person chose another method. */
  onMethod(before: PaymentMethod | null, next: PaymentMethod | null): void
  /** The draft shows the order's payment on delivery; `key` identifies the value that the server has. */
  onMeans(key: string): void
}

export function meansKey(optionId: string, cashAmount: Cents | null): string {
  return `${optionId} ${cashAmount}`
}

/** Copies the order's payment into the draft: after a reload, and after another person changed it. */
export function followHeldPayment({ order, draft, known, isSending, onMethod, onMeans }: HeldPaymentOptions): void {
  /** The server's last value; undefined before the first. */
  let held: OrderPayment | null | undefined
  /** The order whose payment means has been restored. */
  let restored = ''

  effect(() => {
    const current = dataOf(order.remote.value)
    if (!current) return
    const before = held
    held = current.payment
    if (before === undefined || isSending.peek()) return
    untracked(() => {
      // Drops the choice made here.
      if (held?.method !== before?.method) onMethod(before?.method ?? null, held?.method ?? null)
      if (held?.optionId !== before?.optionId || held?.cashAmount !== before?.cashAmount) takeOver()
    })
  })

  // Waits for the list, which has the group of each means. A choice that was not sent has priority over the order's.
  effect(() => {
    const id = dataOf(order.remote.value)?.id ?? ''
    if (known.value.length === 0 || id === '' || id === restored) return
    restored = id
    if (draft.current.peek().paymentMethod === null) untracked(takeOver)
  })

  /** Shows the order's means and cash on delivery, if the server sends them. */
  function takeOver(): void {
    const means = known.peek().find((one) => one.isPaidOnDelivery && one.providerId === held?.optionId)
    if (!held || !means) return
    const { group, providerId } = means
    const { cashAmount } = held
    const paymentMethod = held.method === PaymentMethod.OnDelivery ? null : PaymentMethod.OnDelivery
    draft.set({ paymentMethod, paymentOptionGroup: group, paymentOptionId: providerId, cashAmount })
    onMeans(meansKey(providerId, group === CASH_GROUP ? cashAmount : null))
  }
}
