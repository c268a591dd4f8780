import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { postCoupon, postDiscount } from '../../api/coupon'
import type { Order } from '../../domain/order'
import { clock, type Timer } from '../../lib/clock'
import { asShopError, type ShopError } from '../../lib/errors'
import type { Cents } from '../../lib/money'
import { createAttempts } from './attempts'
import type { CheckoutContext } from './context'
import { AMOUNT_DEBOUNCE } from './delivery-payment'

/** The order's discount: a coupon, or an amount when an agent sets prices by hand. */
export interface DiscountModel {
  /** The kind that the shop allows the agent or shopper; null for neither. */
  readonly kind: ReadonlySignal<'coupon' | 'amount' | null>
  /** The coupon being typed. The order has the active one. */
  readonly coupon: ReadonlySignal<string>
  /** Manual discount as the agent sees it, cents. */
  readonly amount: ReadonlySignal<Cents>
  readonly isSending: ReadonlySignal<boolean>
  /** Why coupon or discount was refused, until it has been read. */
  readonly refusal: ReadonlySignal<ShopError | null>
  typeCoupon(text: string): void
  applyCoupon(): Promise<void>
  removeCoupon(): Promise<void>
  /** Sent a second after the last keystroke. */
  setAmount(amount: Cents): void
  dismiss(): void
  /** Sends a waiting amount. True when the server has it. */
  settle(): Promise<boolean>
}

export function createDiscount(context: CheckoutContext): DiscountModel {
  const { client, order, settings, draft, isAgent } = context
  const { attempt, isSending, refusal, dismiss } = createAttempts(context, 'discount')
  /** The last typed amount, until the server has it; null when none waits. */
  const typed = signal<Cents | null>(null)
  let timer: Timer | undefined

  const kind = computed(() => {
    if (isAgent.value && settings.value?.areManualPricesEnabled) return 'amount'
    return settings.value?.canUseCoupon ? 'coupon' : null
  })
  /** The manual discount of the order: the part that no coupon explains. */
  const given = computed(() => {
    const shown = order.shown.value
    return shown && shown.coupon === '' ? Math.max(0, shown.discount) : 0
  })
  const waiting = computed(() => typed.value ?? (draft.current.value.manualDiscount || null))

  /** The field is emptied in either case; newer typed text stays. */
  async function applyCoupon(): Promise<void> {
    const coupon = draft.current.peek().coupon.trim()
    if (coupon === '' || isSending.peek()) return
    await attempt(() => postCoupon(client, coupon), holdsCoupon(coupon))
    if (draft.current.peek().coupon.trim() === coupon) draft.set({ coupon: '' })
  }

  /** Removes the discount, at the server too. When that is unknown, the field shows the server's value. */
  async function reset(): Promise<void> {
    const quietly = (call: () => Promise<Order>) => order.change('discount', call).catch(asShopError)
    typed.value = 0
    draft.set({ coupon: '', manualDiscount: 0 })
    if (given.peek() > 0) await quietly(() => postDiscount(client, 0, { keepalive: true }))
    if (order.shown.peek()?.coupon) await quietly(() => postCoupon(client, ''))
  }

  async function sendAmount(): Promise<boolean> {
    clock.clearTimeout(timer)
    const amount = waiting.peek()
    if (kind.peek() !== 'amount' || amount === null) return true
    const isTaken = amount === given.peek() || (await attemptAmount(amount))
    // A newer typed value stays.
    if (waiting.peek() !== amount) return isTaken
    if (!isTaken) await reset()
    if (isTaken || typed.peek() === 0) forget()
    return isTaken
  }

  async function attemptAmount(amount: Cents): Promise<boolean> {
    const send = () => postDiscount(client, amount, { keepalive: true })
    return (await attempt(send, () => given.peek() === amount)) !== null
  }

  function forget(): void {
    batch(() => {
      typed.value = null
      draft.set({ manualDiscount: 0 })
    })
  }

  return {
    kind,
    coupon: computed(() => draft.current.value.coupon),
    amount: computed(() => waiting.value ?? given.value),
    isSending,
    refusal,
    typeCoupon: (text) => draft.set({ coupon: text }),
    applyCoupon,
    async removeCoupon() {
      await attempt(() => postCoupon(client, ''), holdsCoupon(''))
    },
    setAmount(amount) {
      clock.clearTimeout(timer)
      batch(() => {
        typed.value = amount
        draft.set({ manualDiscount: amount })
      })
      timer = clock.setTimeout(() => void sendAmount(), AMOUNT_DEBOUNCE)
    },
    dismiss,
    settle: sendAmount,
  }
}

/** Codes are compared without regard to case. */
function holdsCoupon(coupon: string): (order: Order) => boolean {
  return (order) => order.coupon.toUpperCase() === coupon.toUpperCase()
}
