import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { getProduct } from '../api/product'
import type { Product } from '../domain/product'
import { clampQuantity } from '../domain/quantity'
import { picturedOptions } from '../domain/option-pictures'
import { chosenOptions, defaultOptions, variantId, type ChosenOptions } from '../domain/options'
import { dimensionFor, needsVariant, soleOptions, withDimension } from '../domain/variants'
import type { ShopError } from '../lib/errors'
import type { StoreContext } from './session-events'
import type { Choice } from './order/order'
import { dataOf, failed, loading, ready, type Remote } from '../lib/remote'
import { createLatest } from './latest'

export type ProductStore = ReturnType<typeof createProductStore>

export interface VariantFailure {
  attributeId: string
  optionId: string
  error: ShopError
}

interface ProductStoreOptions extends StoreContext {
  providerId: string
  /** The options chosen at first, if the product has them. */
  options?: ChosenOptions
  /** True when the shopper sees no options: then the only sold combination is chosen for them. */
  areAttributesHidden?: boolean
  /** True where the product was picked by its picture: what that shows is chosen. */
  isPictured?: boolean
}

export function createProductStore(options: ProductStoreOptions) {
  const { client, events, providerId, options: wanted = {}, areAttributesHidden = false, isPictured = false } = options
  const remote = signal<Remote<Product>>(loading)
  const selection = signal(wanted)
  const quantity = signal(1)
  const isReloading = signal(false)
  const variantFailure = signal<VariantFailure | null>(null)
  /** The choices for the loaded product, without an option whose variant is still loading. */
  let settled: ChosenOptions = {}
  const latest = createLatest(events)
  /** The attribute whose option leads to the variant on its way. */
  let redirected = ''

  const variant = computed(() => {
    const product = dataOf(remote.value)
    const dimension = product && dimensionFor(product, selection.value)
    return product && dimension ? withDimension(product, dimension) : product
  })

  function defaultsOf(product: Product): ChosenOptions {
    if (product.dimensions.length === 0) return defaultOptions(product)
    if (areAttributesHidden) return soleOptions(product)
    return isPictured ? picturedOptions(product) : {}
  }

  /** Shows a product with the options of `picked` that it has, and the usual choice for the rest. */
  function show(product: Product, picked: ChosenOptions): void {
    const kept = chosenOptions(product, picked).map((option) => [option.providerId, option.optionProviderId])
    settled = { ...defaultsOf(product), ...Object.fromEntries(kept) }
    batch(() => {
      remote.value = ready(product)
      selection.value = settled
      quantity.value = clampQuantity(quantity.peek(), product.maxQuantity)
    })
  }

  /** A failed variant leaves the product at hand, with what was chosen of it. */
  function fail(error: ShopError, [picked]: [attributeId: string, optionId: string][]): void {
    if (remote.peek().status !== 'ready') remote.value = failed(error)
    else selection.value = settled
    if (picked) variantFailure.value = { attributeId: picked[0], optionId: picked[1], error }
  }

  /** The last product asked for wins and keeps what was chosen. */
  async function open(id: string, keep: ChosenOptions): Promise<void> {
    isReloading.value = remote.peek().status === 'ready'
    const product = await latest.ask((how) => getProduct(client, id, how))
    if (!product) return
    if (product.status === 'ready') show(product.data, { ...selection.peek(), ...keep })
    else fail(product.error, Object.entries(keep))
    isReloading.value = false
  }

  function forget(): void {
    latest.drop()
    isReloading.value = false
  }

  function draft(): Choice | null {
    const product = variant.value
    return product && { product, sku: product.sku, attributes: chosenOptions(product, selection.value) }
  }

  return {
    remote: remote as ReadonlySignal<Remote<Product>>,
    /** The product as it is sold in the chosen combination. */
    variant,
    selection: selection as ReadonlySignal<ChosenOptions>,
    quantity: quantity as ReadonlySignal<number>,
    isReloading: isReloading as ReadonlySignal<boolean>,
    /** The option whose variant did not come, until another one is picked. */
    variantFailure: variantFailure as ReadonlySignal<VariantFailure | null>,
    isVariantMissing: computed(() => {
      const product = dataOf(remote.value)
      return product !== null && needsVariant(product, selection.value)
    }),
    /** Loads the product; what is shown stays until the answer comes. */
    load(): Promise<void> {
      if (remote.peek().status === 'failed') remote.value = loading
      return open(providerId, {})
    },
    /** Picks an option, '' clears the attribute. A redirectable option loads the product it leads to. */
    async choose(attributeId: string, optionId: string): Promise<void> {
      const picked = { [attributeId]: optionId }
      variantFailure.value = null
      selection.value = { ...selection.peek(), ...picked }
      if (!isRedirectable(dataOf(remote.peek()), attributeId, optionId)) {
        settled = { ...settled, ...picked }
        // The variant that was asked for before is wanted no more.
        if (redirected === attributeId) forget()
        return
      }
      redirected = attributeId
      await open(variantId(dataOf(remote.peek())?.providerId ?? providerId, optionId), picked)
    },
    setQuantity(next: number): void {
      quantity.value = clampQuantity(next, dataOf(remote.peek())?.maxQuantity)
    },
    /** The choice that 'Adicionar' would add to the order; null while a part is missing. */
    choice(): Choice | null {
      const choice = draft()
      return choice && !needsVariant(choice.product, selection.value) ? choice : null
    },
    /** The product with what is chosen of it so far, complete or not; null while there is no product. */
    draft,
    /** Forgets what is on its way. */
    close: forget,
  }
}

function isRedirectable(product: Product | null, attributeId: string, optionId: string): boolean {
  const attribute = product?.attributes.find((one) => one.providerId === attributeId)
  return attribute?.options.some((option) => option.providerId === optionId && option.isRedirectable) === true
}
