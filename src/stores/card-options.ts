import { signal, type ReadonlySignal } from '@preact/signals-core'
import { getCardOptions, postInstallments } from '../api/card'
import type { ApiClient } from '../api/client'
import type { CardOption } from '../domain/checkout'
import { ShopError } from '../lib/errors'
import type { Happenings } from './happenings'
import type { OrderStore } from './order'
import { dataOf, failed, loading, ready, type Remote } from './remote'

/** The kinds of cards an order can be paid with, and the installments of the chosen one. */
export interface CardOptionsStore {
  readonly options: ReadonlySignal<Remote<readonly CardOption[]>>
  /** Whether the installments of a choice are being asked for. */
  readonly isChoosing: ReadonlySignal<boolean>
  /** Why the last choice was not taken; null once another one is made. */
  readonly choiceError: ReadonlySignal<ShopError | null>
  load(): Promise<void>
  /** Tells the server the kind of card and the installments. True when it took them; false also when a later choice came. */
  choose(providerId: string, installments: number): Promise<boolean>
}

interface CardOptionsStoreOptions {
  client: ApiClient
  order: OrderStore
  happenings: Happenings
}

export function createCardOptionsStore({ client, order, happenings }: CardOptionsStoreOptions): CardOptionsStore {
  const options = signal<Remote<readonly CardOption[]>>(loading)
  const isChoosing = signal(false)
  const choiceError = signal<ShopError | null>(null)
  let choices = 0

  function told(error: unknown): ShopError {
    if (!(error instanceof ShopError)) throw error
    happenings.tell({ type: 'error', error })
    return error
  }

  async function load(): Promise<void> {
    if (options.peek().status === 'failed') options.value = loading
    try {
      options.value = ready(await getCardOptions(client))
    } catch (error) {
      const failure = told(error)
      // What was listed before still stands.
      if (options.peek().status !== 'ready') options.value = failed(failure)
    }
  }

  return {
    options,
    isChoosing,
    choiceError,
    load,
    async choose(providerId, installments) {
      const choice = (choices += 1)
      isChoosing.value = true
      choiceError.value = null
      const total = dataOf(order.remote.peek())?.total
      try {
        const { total: newTotal } = await order.change('payment', () =>
          postInstallments(client, { providerId, installments }),
        )
        // The installments are parts of the total.
        if (newTotal !== total) await load()
        return choice === choices
      } catch (error) {
        const failure = told(error)
        if (choice === choices) choiceError.value = failure
        return false
      } finally {
        if (choice === choices) isChoosing.value = false
      }
    },
  }
}
