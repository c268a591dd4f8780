import { computed, effect, untracked, type ReadonlySignal } from '@preact/signals-core'
import { postPaymentDelivery } from '../../api/payment'
import type { DeliveryPayment, PaymentOption } from '../../domain/checkout'
import type { Choice } from '../../domain/choice'
import { CASH_GROUP } from '../../domain/checkout-steps'
import { meansOf, onDeliveryGroups } from '../../domain/payment-choice'
import { methodWithMeans, type PaymentMethod } from '../../domain/payment-methods'
import type { Cents } from '../../lib/money'
import { dataOf } from '../../lib/remote'
import { createServerField } from '../server-field'
import type { CheckoutContext } from './context'

/** Pause before an amount is sent, ms. */
export const AMOUNT_DEBOUNCE = 1000

const meansKey = (optionId: string, cashAmount: Cents | null) => `${optionId} ${cashAmount}`

/** The choice of paying on delivery over the order's method. */
const onDelivery = (method: PaymentMethod | null | undefined): Choice<PaymentMethod> =>
  method === methodWithMeans ? 'kept' : { chosen: methodWithMeans }

interface DeliveryPaymentOptions extends CheckoutContext {
  /** The shop's options; null while they are not here. */
  listed: ReadonlySignal<readonly PaymentOption[] | null>
  isOnDelivery: ReadonlySignal<boolean>
}

/** The payment on delivery: a group, one of its means, and the cash that the contact pays with. */
export function createDeliveryPayment({ listed, isOnDelivery, ...context }: DeliveryPaymentOptions) {
  const { client, order, effectiveOrder, draft } = context
  /** The means and the cash that the server last took. */
  let taken = ''

  const options = computed(() => listed.value ?? [])
  const isCash = computed(() => isOnDelivery.value && draft.current.value.paymentOptionGroup === CASH_GROUP)
  const total = computed(() => effectiveOrder.value?.order.total ?? 0)
  const heldPayment = () => dataOf(order.remote.peek())?.payment

  const field = createServerField<DeliveryPayment>(context, {
    cause: 'payment',
    call: (means, how) => postPaymentDelivery(client, means, how),
    isTaken: ({ payment }, { providerId, cashAmount }) =>
      payment?.optionId === providerId && payment.cashAmount === (cashAmount ?? 0),
    delay: AMOUNT_DEBOUNCE,
    isValid: ({ cashAmount }) => cashAmount === null || cashAmount >= total.peek(),
    isHeld: ({ providerId, cashAmount }) => meansKey(providerId, cashAmount) === taken,
    onTaken({ providerId, cashAmount }) {
      taken = meansKey(providerId, cashAmount)
      // The order names the method from now on, unless it holds the means without the method.
      draft.set({ paymentMethod: onDelivery(heldPayment()?.method) })
    },
  })

  /** The means and the cash of the draft; null while no means is chosen. */
  function wanted(): DeliveryPayment | null {
    const { paymentOptionId, cashAmount } = draft.current.peek()
    const means = options.peek().find(({ providerId }) => providerId === paymentOptionId)
    if (!means || means.method === null) return null
    return { providerId: means.providerId, method: means.method, cashAmount: isCash.peek() ? cashAmount : null }
  }

  // Waits for the list, which has the group of each means. A choice that was not sent has priority over the order's.
  let restored = ''
  effect(() => {
    const id = dataOf(order.remote.value)?.id ?? ''
    if (options.value.length === 0 || id === '' || id === restored) return
    restored = id
    if (draft.current.peek().paymentMethod === 'kept') untracked(takeOver)
  })

  /** Copies the order's means and cash into the draft, if the server sends them. */
  function takeOver(): void {
    const payment = heldPayment()
    const means = options.peek().find((one) => one.isPaidOnDelivery && one.providerId === payment?.optionId)
    if (!payment || !means) return
    const { group, providerId } = means
    const { cashAmount } = payment
    draft.set({
      paymentMethod: onDelivery(payment.method),
      paymentOptionGroup: group,
      paymentOptionId: providerId,
      cashAmount,
    })
    taken = meansKey(providerId, group === CASH_GROUP ? cashAmount : null)
  }

  async function choose(): Promise<void> {
    taken = ''
    draft.set({ paymentMethod: { chosen: methodWithMeans }, paymentOptionGroup: '', paymentOptionId: '' })
    const [group, ...more] = onDeliveryGroups(options.peek())
    if (group !== undefined && more.length === 0) await chooseGroup(group)
  }

  async function chooseGroup(group: string): Promise<void> {
    field.giveUp()
    draft.set({ paymentOptionGroup: group, paymentOptionId: '' })
    const [means, ...more] = meansOf(options.peek(), group)
    if (means && more.length === 0) await chooseMeans(means.providerId)
  }

  async function chooseMeans(providerId: string): Promise<void> {
    draft.set({ paymentOptionId: providerId })
    await send()
  }

  /** True when the server knows the means and the cash; false while something is missing or was refused. */
  async function send(): Promise<boolean> {
    // Without the shop's list, the order itself tells whether its payment on delivery still stands.
    if (!listed.peek()) return heldPayment()?.method === methodWithMeans
    const means = wanted()
    return means !== null && field.take(means)
  }

  return {
    /** As the agent sees it. */
    view: {
      /** Groups of what is paid on delivery; none unless that is chosen. */
      groups: computed(() => (isOnDelivery.value ? onDeliveryGroups(options.value) : [])),
      means: computed(() => (isOnDelivery.value ? meansOf(options.value, draft.current.value.paymentOptionGroup) : [])),
      isCash,
      /** The key of what is wrong, in area `checkout` of `src/text`. */
      cashError: computed((): 'cashBelowTotal' | null => {
        const { cashAmount } = draft.current.value
        return isCash.value && cashAmount > 0 && cashAmount < total.value ? 'cashBelowTotal' : null
      }),
      chooseGroup,
      chooseMeans,
      /** Sent a second after the last keystroke, once it covers the order. */
      setCash(amount: Cents): void {
        draft.set({ cashAmount: amount })
        const means = wanted()
        if (means) field.type(means)
      },
    },
    field,
    choose,
    send,
    takeOver,
  }
}
