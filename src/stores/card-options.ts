import { signal } from '@preact/signals-core'
import { getCardOptions, postInstallments } from '../api/card'
import type { CardOption } from '../domain/checkout'
import type { Cents } from '../lib/money'
import { dataOf, loading, type Remote } from '../lib/remote'
import { createLatest } from './latest'
import type { OrderContext } from './order/order'
import { createServerField } from './server-field'

export type CardOptionsStore = ReturnType<typeof createCardOptionsStore>

/** The kinds of cards an order can be paid with, and the installments of the chosen one. */
export function createCardOptionsStore({ client, order, events }: OrderContext) {
  const options = signal<Remote<readonly CardOption[]>>(loading)
  const choice = createServerField<{ providerId: string; installments: number }>(
    { client, order, events },
    { cause: 'payment', call: (selection, how) => postInstallments(client, selection, how) },
  )
  const isChoosing = signal(false)
  const latest = createLatest(events)
  let listing = Promise.resolve()
  let listedFor: Cents | undefined

  const total = () => dataOf(order.remote.peek())?.total

  async function list(): Promise<void> {
    listedFor = total()
    const answer = await latest.ask((how) => getCardOptions(client, how))
    if (!answer) return
    if (answer.status === 'failed') listedFor = undefined
    // The earlier list stays when it cannot be read again.
    if (answer.status === 'ready' || options.peek().status !== 'ready') options.value = answer
  }

  function load(): Promise<void> {
    if (options.peek().status === 'failed') options.value = loading
    return (listing = list())
  }

  /** Lists them anew when they were listed for another total than the order's: the installments are parts of it. */
  const keepUp = () => (listedFor === total() ? listing : load())

  return {
    options,
    /** True while the installments of a choice are being requested. */
    isChoosing,
    /** Why the last choice was not taken; null once another one is made. */
    choiceError: choice.error,
    load,
    keepUp,
    /** Sends the kind of card and the installments. True when the server took them and no later choice came. */
    async choose(providerId: string, installments: number): Promise<boolean> {
      isChoosing.value = true
      const isTaken = await choice.take({ providerId, installments })
      if (isTaken) await keepUp()
      const isLast = !choice.isPending.peek()
      if (isLast) isChoosing.value = false
      return isTaken && isLast
    },
  }
}
