import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { postCoupon, postDiscount } from '../../api/coupon'
import type { Order } from '../../domain/order'
import { ShopError } from '../../lib/errors'
import type { Cents } from '../../lib/money'
import type { CheckoutContext } from './context'
import { AMOUNT_DEBOUNCE } from './payment-choice'

/** What is taken off the order: by a coupon, or by an amount where the agent sets prices by hand. */
export interface DiscountModel {
  /** What the shop lets the agent use; null for neither. */
  readonly kind: ReadonlySignal<'coupon' | 'amount' | null>
  /** Coupon being typed. The one in force is the order's. */
  readonly coupon: ReadonlySignal<string>
  /** Manual discount as the agent sees it, cents. */
  readonly amount: ReadonlySignal<Cents>
  readonly isSending: ReadonlySignal<boolean>
  /** Why coupon or discount was not taken, until it has been read. */
  readonly refusal: ReadonlySignal<ShopError | null>
  typeCoupon(text: string): void
  applyCoupon(): Promise<void>
  removeCoupon(): Promise<void>
  /** Sent a second after the last keystroke. */
  setAmount(amount: Cents): void
  dismiss(): void
  /** Sends the amount that waits. True when the server has it. */
  settle(): Promise<boolean>
}

export function createDiscount({ client, order, happenings, settings, draft }: CheckoutContext): DiscountModel {
  const sending = signal(0)
  const refusal = signal<ShopError | null>(null)
  /** The amount typed last, until the server has it; null when none waits. */
  const typed = signal<Cents | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  const kind = computed(() => {
    if (settings.value?.areManualPricesEnabled) return 'amount'
    return settings.value?.canUseCoupon ? 'coupon' : null
  })
  /** What the order was given by hand: a discount that no coupon explains. */
  const given = computed(() => {
    const shown = order.shown.value
    return shown && shown.coupon === '' ? Math.max(0, shown.discount) : 0
  })
  const waiting = computed(() => typed.value ?? (draft.current.value.manualDiscount || null))

  async function attempt(call: () => Promise<Order>): Promise<boolean> {
    sending.value += 1
    try {
      await order.change('discount', call)
      return true
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      refuse(error)
      return false
    } finally {
      sending.value -= 1
    }
  }

  /** A refused coupon or amount is cleared; one that did not get through stays typed, to be tried again. */
  function refuse(error: ShopError): void {
    batch(() => {
      refusal.value = error
      if (error.retryable) return
      typed.value = null
      draft.set({ coupon: '', manualDiscount: 0 })
    })
    happenings.tell({ type: 'error', error })
  }

  async function applyCoupon(): Promise<void> {
    const coupon = draft.current.peek().coupon.trim()
    if (coupon === '' || sending.peek() > 0) return
    const isTaken = await attempt(() => postCoupon(client, coupon))
    if (isTaken && draft.current.peek().coupon.trim() === coupon) draft.set({ coupon: '' })
  }

  async function sendAmount(): Promise<boolean> {
    clearTimeout(timer)
    const amount = waiting.peek()
    if (kind.peek() !== 'amount' || amount === null) return true
    if (amount !== given.peek() && !(await attempt(() => postDiscount(client, amount, { keepalive: true }))))
      return false
    if (waiting.peek() === amount) {
      batch(() => {
        typed.value = null
        draft.set({ manualDiscount: 0 })
      })
    }
    return true
  }

  return {
    kind,
    coupon: computed(() => draft.current.value.coupon),
    amount: computed(() => waiting.value ?? given.value),
    isSending: computed(() => sending.value > 0),
    refusal,
    typeCoupon: (text) => draft.set({ coupon: text }),
    applyCoupon,
    async removeCoupon() {
      await attempt(() => postCoupon(client, ''))
    },
    setAmount(amount) {
      clearTimeout(timer)
      batch(() => {
        typed.value = amount
        draft.set({ manualDiscount: amount })
      })
      timer = setTimeout(() => void sendAmount(), AMOUNT_DEBOUNCE)
    },
    dismiss() {
      refusal.value = null
    },
    settle: sendAmount,
  }
}
