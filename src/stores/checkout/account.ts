import { computed, effect, signal } from '@preact/signals-core'
import { getAccount } from '../../api/payment'
import type { PaymentAccount } from '../../domain/checkout'
import { isManualAccount } from '../../domain/checkout-steps'
import { dataOf } from '../../lib/remote'
import type { CheckoutContext } from './context'

export type AccountModel = ReturnType<typeof createAccount>

export function createAccount({ client, order, events }: CheckoutContext) {
  const current = signal<PaymentAccount | null>(null)
  const orderId = computed(() => dataOf(order.remote.value)?.id ?? null)
  let underWay: Promise<void> | null = null

  effect(() => {
    if (orderId.value !== null) current.value = null
    underWay = null
  })

  async function ask(id: string): Promise<void> {
    try {
      const account = await getAccount(client, id)
      if (orderId.peek() === id) current.value = account
    } catch (thrown) {
      underWay = null
      events.report(thrown)
    }
  }

  return {
    /** null until the server has told. */
    current,
    /** True for an account outside the shop. Until the server answers, the order's gateway decides. */
    isManual: computed(() =>
      current.value ? isManualAccount(current.value) : order.shown.value?.gateway === 'Manual',
    ),
    /** Asks for it, once for each order; a failure leaves it unknown until it is asked for again. */
    async load(): Promise<void> {
      const id = orderId.peek()
      if (id !== null) await (underWay ??= ask(id))
    },
  }
}
