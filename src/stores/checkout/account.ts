import { computed } from '@preact/signals-core'
import { getAccount } from '../../api/payment'
import type { PaymentAccount } from '../../domain/checkout'
import { isManualAccount } from '../../domain/checkout-steps'
import { dataOf } from '../../lib/remote'
import { onEachOrder } from '../order/each-order'
import type { CheckoutContext } from './context'
import { createInquiry } from './inquiry'

export type AccountModel = ReturnType<typeof createAccount>

export function createAccount({ client, order, events }: CheckoutContext) {
  const inquiry = createInquiry<PaymentAccount, string>(events, (id, options) => getAccount(client, id, options))
  const current = inquiry.data

  onEachOrder(order, (now, before) => {
    if (now.id !== before?.id) inquiry.forget()
  })

  return {
    /** null until the server has told. */
    current,
    /** True for an account outside the shop. Until the server answers, the order's gateway decides. */
    isManual: computed(() =>
      current.value ? isManualAccount(current.value) : order.current.value?.gateway === 'Manual',
    ),
    /** Asks for it, once for each order; a failure leaves it unknown until it is asked for again. */
    async load(): Promise<void> {
      const id = dataOf(order.remote.peek())?.id
      if (id !== undefined) await inquiry.ask(id)
    },
  }
}
