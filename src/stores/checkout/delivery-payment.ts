import { computed, type ReadonlySignal } from '@preact/signals-core'
import { postPaymentDelivery } from '../../api/payment'
import type { PaymentOption } from '../../domain/checkout'
import { CASH_GROUP } from '../../domain/checkout-steps'
import { PaymentMethod, type Order } from '../../domain/order'
import { meansOf, onDeliveryGroups } from '../../domain/payment-choice'
import { clock, type Timer } from '../../lib/clock'
import type { Cents } from '../../lib/money'
import { checkoutText } from '../../text/checkout'
import { dataOf } from '../../lib/remote'
import type { CheckoutContext } from './context'
import { meansKey } from './held-payment'

/** Pause before an amount is sent, ms. */
export const AMOUNT_DEBOUNCE = 1000

interface DeliveryPaymentOptions extends Pick<CheckoutContext, 'client' | 'order' | 'asChosen' | 'draft'> {
  /** The shop's options; null while they are not here. */
  listed: ReadonlySignal<readonly PaymentOption[] | null>
  isOnDelivery: ReadonlySignal<boolean>
  /** Runs a call of the payment; null when it was refused. */
  attempt(call: () => Promise<Order>): Promise<Order | null>
}

/** The payment on delivery: a group, one of its means, and the cash that the contact pays with. */
export function createDeliveryPayment(options: DeliveryPaymentOptions) {
  const { client, order, asChosen, draft, listed, isOnDelivery, attempt } = options
  /** The means and the cash that the server last took. */
  let taken = ''
  let timer: Timer | undefined

  const known = computed(() => listed.value ?? [])
  const isCash = computed(() => isOnDelivery.value && draft.current.value.paymentOptionGroup === CASH_GROUP)
  const total = computed(() => asChosen.value?.total ?? 0)

  async function choose(): Promise<void> {
    taken = ''
    draft.set({ paymentMethod: PaymentMethod.OnDelivery, paymentOptionGroup: '', paymentOptionId: '' })
    const [group, ...more] = onDeliveryGroups(known.peek())
    if (group !== undefined && more.length === 0) await chooseGroup(group)
  }

  async function chooseGroup(group: string): Promise<void> {
    clock.clearTimeout(timer)
    draft.set({ paymentOptionGroup: group, paymentOptionId: '' })
    const [means, ...more] = meansOf(known.peek(), group)
    if (means && more.length === 0) await chooseMeans(means.providerId)
  }

  async function chooseMeans(providerId: string): Promise<void> {
    draft.set({ paymentOptionId: providerId })
    await send()
  }

  /** True when the server knows the means and the cash; false while something is missing or was refused. */
  async function send(): Promise<boolean> {
    clock.clearTimeout(timer)
    const { paymentOptionId, cashAmount: typed } = draft.current.peek()
    const means = known.peek().find((option) => option.providerId === paymentOptionId)
    const cashAmount = isCash.peek() ? typed : null
    // Without the shop's list, the order itself tells whether its payment on delivery still stands.
    if (!listed.peek()) return dataOf(order.remote.peek())?.payment?.method === PaymentMethod.OnDelivery
    if (!means || means.method === null || (cashAmount !== null && cashAmount < total.peek())) return false
    const { providerId, method } = means
    const key = meansKey(providerId, cashAmount)
    if (key === taken) return true
    const changed = await attempt(() =>
      postPaymentDelivery(client, { providerId, method, cashAmount }, { keepalive: true }),
    )
    if (!changed) return false
    taken = key
    // The order names the method from now on, unless it holds the means without the method.
    const isNamed = changed.payment?.method === PaymentMethod.OnDelivery
    draft.set({ paymentMethod: isNamed ? null : PaymentMethod.OnDelivery })
    return true
  }

  return {
    /** As the agent sees it. */
    shown: {
      groups: computed(() => (isOnDelivery.value ? onDeliveryGroups(known.value) : [])),
      means: computed(() => (isOnDelivery.value ? meansOf(known.value, draft.current.value.paymentOptionGroup) : [])),
      isCash,
      cashError: computed(() => {
        const { cashAmount } = draft.current.value
        return isCash.value && cashAmount > 0 && cashAmount < total.value ? checkoutText.cashBelowTotal : null
      }),
      chooseGroup,
      chooseMeans,
      setCash(amount: Cents): void {
        clock.clearTimeout(timer)
        draft.set({ cashAmount: amount })
        timer = clock.setTimeout(() => void send(), AMOUNT_DEBOUNCE)
      },
    },
    choose,
    send,
    /** Drops the cash that waits to be sent. */
    hold: () => clock.clearTimeout(timer),
    /** Notes that the order already holds these means. */
    noteTaken(key: string): void {
      taken = key
    },
  }
}
