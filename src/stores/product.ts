import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getProduct } from '../api/product'
import type { Product } from '../domain/product'
import { clampQuantity } from '../domain/quantity'
import { chosenOptions, defaultOptions, variantId, type ChosenOptions } from '../domain/options'
import { dimensionFor, needsVariant, withDimension } from '../domain/variants'
import { ShopError } from '../lib/errors'
import type { Happenings } from './happenings'
import type { Choice } from './order'
import { dataOf, failed, loading, ready, type Remote } from './remote'

export interface ProductStore {
  /** The product as the server tells it. */
  readonly remote: ReadonlySignal<Remote<Product>>
  /** The product as it is sold in the chosen combination. */
  readonly shown: ReadonlySignal<Product | null>
  readonly chosen: ReadonlySignal<ChosenOptions>
  readonly quantity: ReadonlySignal<number>
  /** Whether a combination exists to be picked and is not yet. */
  readonly isVariantMissing: ReadonlySignal<boolean>
  /** Whether another variant is on its way. */
  readonly isReloading: ReadonlySignal<boolean>
  /** Loads the product; what is shown stays until the answer comes. */
  load(): Promise<void>
  /** Picks an option, '' clears the attribute. A redirectable option loads the product it leads to. */
  choose(attributeId: string, optionId: string): Promise<void>
  setQuantity(quantity: number): void
  /** What 'Adicionar' would put into the order; null while something is missing. */
  choice(): Choice | null
}

interface ProductStoreOptions {
  client: ApiClient
  happenings: Happenings
  providerId: string
}

export function createProductStore({ client, happenings, providerId }: ProductStoreOptions): ProductStore {
  const remote = signal<Remote<Product>>(loading)
  const chosen = signal<ChosenOptions>({})
  const quantity = signal(1)
  const isReloading = signal(false)
  /** What was chosen of the product at hand; an option whose variant is on its way is not among it. */
  let settled: ChosenOptions = {}
  let running: AbortController | null = null

  const shown = computed(() => {
    const product = dataOf(remote.value)
    const dimension = product && dimensionFor(product, chosen.value)
    return product && dimension ? withDimension(product, dimension) : product
  })

  /** The last product asked for wins and keeps what was chosen; a failed variant leaves the one at hand. */
  async function open(id: string, keep: ChosenOptions): Promise<void> {
    running?.abort()
    const { signal: aborted } = (running = new AbortController())
    isReloading.value = remote.peek().status === 'ready'
    try {
      const product = await getProduct(client, id, { signal: aborted })
      if (aborted.aborted) return
      const kept = chosenOptions(product, { ...chosen.peek(), ...keep })
      settled = {
        ...defaultOptions(product),
        ...Object.fromEntries(kept.map((option) => [option.providerId, option.optionProviderId])),
      }
      batch(() => {
        remote.value = ready(product)
        chosen.value = settled
        quantity.value = clampQuantity(quantity.peek(), product.maxQuantity)
        isReloading.value = false
      })
    } catch (error) {
      if (aborted.aborted) return
      if (!(error instanceof ShopError)) throw error
      batch(() => {
        isReloading.value = false
        if (remote.peek().status === 'ready') chosen.value = settled
        else remote.value = failed(error)
      })
      happenings.tell({ type: 'error', error })
    }
  }

  function isRedirectable(attributeId: string, optionId: string): boolean {
    const attribute = dataOf(remote.peek())?.attributes.find((one) => one.providerId === attributeId)
    return attribute?.options.some((option) => option.providerId === optionId && option.isRedirectable) === true
  }

  return {
    remote,
    shown,
    chosen,
    quantity,
    isReloading,
    isVariantMissing: computed(() => {
      const product = dataOf(remote.value)
      return product !== null && needsVariant(product, chosen.value)
    }),
    load() {
      if (remote.peek().status === 'failed') remote.value = loading
      return open(providerId, {})
    },
    async choose(attributeId, optionId) {
      const picked = { [attributeId]: optionId }
      chosen.value = { ...chosen.peek(), ...picked }
      if (!isRedirectable(attributeId, optionId)) return void (settled = { ...settled, ...picked })
      await open(variantId(dataOf(remote.peek())?.providerId ?? providerId, optionId), picked)
    },
    setQuantity(next) {
      quantity.value = clampQuantity(next, dataOf(remote.peek())?.maxQuantity)
    },
    choice() {
      const product = shown.peek()
      const base = dataOf(remote.peek())
      if (!product || !base || needsVariant(base, chosen.peek())) return null
      return { product, sku: product.sku, attributes: chosenOptions(base, chosen.peek()) }
    },
  }
}
