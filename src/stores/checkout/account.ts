import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core'
import { getAccount } from '../../api/payment'
import type { PaymentAccount } from '../../domain/checkout'
import { isManualAccount } from '../../domain/checkout-steps'
import { dataOf } from '../../lib/remote'
import type { CheckoutContext } from './context'

export interface AccountModel {
  /** null until the server has told. */
  readonly current: ReadonlySignal<PaymentAccount | null>
  /** True for an account outside the shop. Until the server answers, the order's gateway decides. */
  readonly isManual: ReadonlySignal<boolean>
  /** Asks for it, once for each order; a failure leaves it unknown until it is asked for again. */
  load(): Promise<void>
}

export function createAccount({ client, order, events }: CheckoutContext): AccountModel {
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
    current,
    isManual: computed(() =>
      current.value ? isManualAccount(current.value) : order.shown.value?.gateway === 'Manual',
    ),
    async load() {
      const id = orderId.peek()
      if (id !== null) await (underWay ??= ask(id))
    },
  }
}
