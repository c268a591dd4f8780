import { baseId } from '../../domain/options'
import type { Order } from '../../domain/order'
import { visibleItems } from '../../domain/order-rules'
import { tabStorage, type StorageKey } from '../../lib/storage'
import type { TrackItem } from '../../session/track-events'

/** Facts of a product that the lines of an order do not have: its brand, its categories, and its place in a list. */
type Facts = Partial<TrackItem>
const FACT = /^(item_(brand|category\d?|list_id|list_name)|index)$/

interface Kept {
  items: Readonly<Record<string, Facts>>
  isPurchased: boolean
}

/** Facts of the products that were seen; kept over a reload for those of an order. */
export function createTrackMemory() {
  const storage = tabStorage()
  const factsById = new Map<string, Facts>()
  const recalled = new Set<string>()
  const kept = (order: Order) => keptIn(storage.get(keyOf(order)))

  /** Adds to what is known of a product; what is empty changes nothing. */
  function learn(productId: string, facts: Facts): void {
    const key = baseId(productId)
    const isOutdated = (name: string) => facts.item_category !== undefined && name.startsWith('item_category')
    const old = Object.entries(factsById.get(key) ?? {}).filter(([name]) => !isOutdated(name))
    factsById.set(
      key,
      Object.fromEntries([...old, ...Object.entries(facts).filter(([, fact]) => fact !== '' && fact !== undefined)]),
    )
  }

  return {
    learn,
    fieldsOf: (productId: string): Facts => factsById.get(baseId(productId)) ?? {},
    /** Keeps what is known of an order's products over a reload of the page. */
    keep(order: Order): void {
      const ids = visibleItems(order).map(({ providerId }) => baseId(providerId))
      const items = Object.fromEntries(ids.flatMap((id) => (factsById.has(id) ? [[id, factsById.get(id)]] : [])))
      storage.set(keyOf(order), { ...kept(order), items })
    },
    /** Takes up what was kept of an order. */
    recall(order: Order): void {
      if (recalled.has(order.id)) return
      recalled.add(order.id)
      // Facts seen since then are newer.
      for (const [id, facts] of Object.entries(kept(order).items)) learn(id, { ...facts, ...factsById.get(id) })
    },
    /** True once for each order, over reloads too: a purchase is told once. */
    claimPurchase(order: Order): boolean {
      const before = kept(order)
      if (!before.isPurchased) storage.set(keyOf(order), { ...before, isPurchased: true })
      return !before.isPurchased
    },
    wasPurchased: (order: Order): boolean => kept(order).isPurchased,
  }
}

function keyOf({ id }: Order): StorageKey {
  return `cached_catalog:track-${id}`
}

/** Ignores what another version, or other code, left there. */
function keptIn(value: unknown): Kept {
  const { items, isPurchased } = Object(value) as Partial<Kept>
  const all = Object.entries(Object(items) as object).map(([id, one]) => [id, factsIn(one)] as const)
  return { items: Object.fromEntries(all), isPurchased: isPurchased === true }
}

function factsIn(value: unknown): Facts {
  const entries = Object.entries(Object(value) as Facts)
  return Object.fromEntries(entries.filter(([name, fact]) => FACT.test(name) && /string|number/.test(typeof fact)))
}
