import { signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import { getProductsByIds } from '../../api/catalog'
import type { Product } from '../../domain/product'
import { oncePer } from '../../lib/once-per'
import type { StoreContext } from '../session-events'

/** Ids in one call: the address stays far below what servers take. */
const MOST_IDS = 50

/** The products of an order's lines: an order has neither the names of options nor the weight of a unit. */
export function createLineProducts({ client, events }: StoreContext) {
  const products = new Map<string, Signal<Product | null>>()
  const requested = new Set<string>()
  let wanted: string[] = []

  function entry(providerId: string): Signal<Product | null> {
    const product = products.get(providerId) ?? signal<Product | null>(null)
    products.set(providerId, product)
    return product
  }

  function learn(product: Product): void {
    entry(product.providerId).value = product
  }

  async function ask(ids: readonly string[]): Promise<void> {
    try {
      const { data } = await getProductsByIds(client, ids)
      data.forEach(learn)
    } catch (thrown) {
      ids.forEach((id) => requested.delete(id))
      events.report(thrown)
    }
  }

  function askForWanted(seen: readonly Product[]): void {
    const missing = new Set(wanted)
    wanted = []
    for (const product of seen) if (missing.delete(product.providerId)) learn(product)
    const ids = [...missing]
    for (let at = 0; at < ids.length; at += MOST_IDS) void ask(ids.slice(at, at + MOST_IDS))
  }

  return {
    /** A product, null while it is unknown. */
    of: (providerId: string): ReadonlySignal<Product | null> => entry(providerId),
    /** Loads a product that is not among `seen`. Requests of one moment are one call; a failed one may be repeated. */
    want(providerId: string, seen: () => readonly Product[]): void {
      if (requested.has(providerId)) return
      requested.add(providerId)
      wanted.push(providerId)
      if (wanted.length === 1) queueMicrotask(() => askForWanted(seen()))
    },
  }
}

/** The products of a session's lines, shared by every element that shows them. */
export const lineProductsOf = oncePer(createLineProducts)
