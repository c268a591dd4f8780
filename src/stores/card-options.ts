import { signal, type ReadonlySignal } from '@preact/signals-core'
import { getCardOptions, postInstallments } from '../api/card'
import type { CardOption } from '../domain/checkout'
import type { ShopError } from '../lib/errors'
import type { Cents } from '../lib/money'
import type { OrderContext } from './order-model'
import { dataOf, failed, loading, ready, type Remote } from '../lib/remote'

/** The kinds of cards an order can be paid with, and the installments of the chosen one. */
export interface CardOptionsStore {
  readonly options: ReadonlySignal<Remote<readonly CardOption[]>>
  /** True while the installments of a choice are being requested. */
  readonly isChoosing: ReadonlySignal<boolean>
  /** Why the last choice was not taken; null once another one is made. */
  readonly choiceError: ReadonlySignal<ShopError | null>
  load(): Promise<void>
  /** Lists them anew when they were listed for another total than the order's: the installments are parts of it. */
  keepUp(): Promise<void>
  /** Sends the kind of card and the installments. True when the server took them and no later choice came. */
  choose(providerId: string, installments: number): Promise<boolean>
}

export function createCardOptionsStore({ client, order, events }: OrderContext): CardOptionsStore {
  const options = signal<Remote<readonly CardOption[]>>(loading)
  const isChoosing = signal(false)
  const choiceError = signal<ShopError | null>(null)
  let choices = 0
  let loads = 0
  let listing = Promise.resolve()
  let listedFor: Cents | undefined

  const total = () => dataOf(order.remote.peek())?.total

  async function list(): Promise<void> {
    const turn = (loads += 1)
    listedFor = total()
    try {
      const listed = await getCardOptions(client)
      // A later question is about a newer total, whichever is answered first.
      if (turn === loads) options.value = ready(listed)
    } catch (error) {
      const failure = events.report(error)
      if (turn !== loads) return
      listedFor = undefined
      // The earlier list stays.
      if (options.peek().status !== 'ready') options.value = failed(failure)
    }
  }

  function load(): Promise<void> {
    if (options.peek().status === 'failed') options.value = loading
    return (listing = list())
  }

  const keepUp = () => (listedFor === total() ? listing : load())

  return {
    options,
    isChoosing,
    choiceError,
    load,
    keepUp,
    async choose(providerId, installments) {
      const choice = (choices += 1)
      isChoosing.value = true
      choiceError.value = null
      try {
        await order.change('payment', () => postInstallments(client, { providerId, installments }))
        await keepUp()
        return choice === choices
      } catch (error) {
        const failure = events.report(error)
        if (choice === choices) choiceError.value = failure
        return false
      } finally {
        if (choice === choices) isChoosing.value = false
      }
    },
  }
}
