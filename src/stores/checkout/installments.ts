import { signal, type ReadonlySignal } from '@preact/signals-core'
import { getCardOptions } from '../../api/card'
import type { OrderContext } from '../order/order'

/** Into how many parts a card may divide the total. */
export function createInstallments({ client }: Pick<OrderContext, 'client'>) {
  const most = signal(0)
  let wasAsked = false
  return {
    /** 0 while it is not known. */
    most: most as ReadonlySignal<number>,
    /** Asks once. A shop that names no cards before one is chosen is no failure: their page asks again, and says what fails. */
    async ask(): Promise<void> {
      if (wasAsked) return
      wasAsked = true
      const options = await getCardOptions(client).catch(() => [])
      most.value = Math.max(0, ...options.flatMap(({ installments }) => installments.map(({ count }) => count)))
    },
  }
}
