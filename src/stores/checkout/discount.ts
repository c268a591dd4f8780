import { computed, effect, untracked } from '@preact/signals-core'
import { postCoupon, postDiscount } from '../../api/order'
import { hasCoupon } from '../../domain/coupon'
import type { Order } from '../../domain/order'
import { asShopError } from '../../lib/errors'
import type { Cents } from '../../lib/money'
import { createServerField } from '../server-field'
import type { CheckoutContext } from './context'
import { AMOUNT_DEBOUNCE } from './delivery-payment'

export type DiscountModel = ReturnType<typeof createDiscount>

/** The order's discount: a coupon, or an amount when an agent sets prices by hand. */
export function createDiscount(context: CheckoutContext) {
  const { client, order, settings, draft, isAgent } = context
  /** The kind that the shop allows the agent or shopper; null for neither. */
  const kind = computed(() => {
    if (isAgent.value && settings.value?.areManualPricesEnabled) return 'amount'
    return settings.value?.canUseCoupon ? 'coupon' : null
  })
  const given = computed(() => (order.current.value ? manualDiscount(order.current.value) : 0))

  const coupon = createServerField<string>(context, {
    cause: 'discount',
    call: (code, how) => postCoupon(client, code, how),
    isTaken: hasCoupon,
  })
  const manual = createServerField<Cents>(context, {
    cause: 'discount',
    orderValue: () => given.value,
    call: (amount, how) => postDiscount(client, amount, how),
    isTaken: (current, amount) => manualDiscount(current) === amount,
    isHeld: (amount) => amount === given.peek(),
    delay: AMOUNT_DEBOUNCE,
    onTaken: () => draft.set({ manualDiscount: 0 }),
    onRefusal: reset,
  })

  // An amount that was typed before a reload.
  effect(() => {
    const { manualDiscount: typed } = draft.current.value
    if (typed > 0) untracked(() => manual.isPending.peek() || manual.show({ chosen: typed }))
  })

  /** Removes the discount, at the server too. When that is unknown, the field shows the server's value. */
  async function reset(): Promise<void> {
    const quietly = (call: () => Promise<Order>) => order.change('discount', call).catch(asShopError)
    manual.show('dropped')
    draft.set({ coupon: '', manualDiscount: 0 })
    if (given.peek() > 0) await quietly(() => postDiscount(client, 0, { keepalive: true }))
    if (order.current.peek()?.coupon) await quietly(() => postCoupon(client, ''))
    if (manual.choice.peek() === 'dropped') manual.show('kept')
  }

  return {
    kind,
    /** The coupon being typed. The order has the active one. */
    coupon: computed(() => draft.current.value.coupon),
    /** Manual discount as the agent sees it, cents. */
    amount: computed(() => manual.current.value ?? 0),
    isSending: computed(() => coupon.isSending.value || manual.isSending.value),
    /** Why coupon or discount was refused, until it has been read. */
    refusal: computed(() => coupon.error.value ?? manual.error.value),
    typeCoupon: (text: string) => draft.set({ coupon: text }),
    async applyCoupon(): Promise<void> {
      const code = draft.current.peek().coupon.trim()
      if (code === '' || coupon.isSending.peek()) return
      await coupon.take(code)
      // The field is emptied in either case; newer typed text stays.
      if (draft.current.peek().coupon.trim() === code) draft.set({ coupon: '' })
    },
    removeCoupon: async () => void (await coupon.take('')),
    /** Sent a second after the last keystroke. */
    setAmount(amount: Cents): void {
      manual.type(amount)
      draft.set({ manualDiscount: amount })
    },
    dismiss(): void {
      coupon.dismiss()
      manual.dismiss()
    },
    /** Sends a waiting amount. True when the server has it. */
    settle: async () => kind.peek() !== 'amount' || manual.settle(),
  }
}

/** The part of an order's discount that no coupon explains. */
function manualDiscount({ coupon, discount }: Order): Cents {
  return coupon === '' ? Math.max(0, discount) : 0
}
