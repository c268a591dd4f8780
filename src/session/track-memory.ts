import { baseId } from '../domain/options'
import type { Order } from '../domain/order'
import { visibleItems } from '../domain/order-rules'
import { tabStorage, type StorageKey } from '../lib/storage'
import type { TrackItem } from './track-events'
import { categoryFields } from './track-params'

/** Where in which list a product was chosen. */
interface ItemPlace {
  item_list_id: string
  item_list_name: string
  /** From 0. */
  index: number
}

/** A product's facts that the lines of an order do not have. */
interface SeenItem {
  brand?: string
  /** Names from the category down. */
  categories?: readonly string[]
  place?: ItemPlace
}

export interface TrackMemory {
  /** Adds to what is known of a product; what is empty or missing changes nothing. */
  learn(productId: string, seen: SeenItem): void
  /** The known facts, in GA4's names. */
  fieldsOf(productId: string): Partial<TrackItem>
  /** Keeps what is known of an order's products over a reload of the page. */
  keep(order: Order): void
  /** Takes up what was kept of an order. */
  recall(order: Order): void
  /** True once for each order, over reloads too: a purchase is told once. */
  claimPurchase(order: Order): boolean
  wasPurchased(order: Order): boolean
}

interface Kept {
  seen: Readonly<Record<string, SeenItem>>
  isPurchased: boolean
}

export function createTrackMemory(): TrackMemory {
  const storage = tabStorage()
  const known = new Map<string, SeenItem>()
  const recalled = new Set<string>()

  function learn(productId: string, seen: SeenItem): void {
    const { brand, categories, place } = seen
    const key = baseId(productId)
    known.set(key, {
      ...known.get(key),
      ...(brand && { brand }),
      ...(categories && categories.length > 0 && { categories }),
      ...(place && { place }),
    })
  }

  const kept = (order: Order) => keptIn(storage.get(keyOf(order)))

  return {
    learn,
    fieldsOf(productId) {
      const { brand, categories = [], place } = known.get(baseId(productId)) ?? {}
      return { ...(brand && { item_brand: brand }), ...categoryFields(categories), ...place }
    },
    keep(order) {
      const ids = visibleItems(order).map(({ providerId }) => baseId(providerId))
      const seen = Object.fromEntries(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id)]] : [])))
      storage.set(keyOf(order), { ...kept(order), seen })
    },
    recall(order) {
      if (recalled.has(order.id)) return
      recalled.add(order.id)
      // Facts seen since then are newer.
      for (const [id, seen] of Object.entries(kept(order).seen)) learn(id, { ...seen, ...known.get(id) })
    },
    claimPurchase(order) {
      const before = kept(order)
      if (before.isPurchased) return false
      storage.set(keyOf(order), { ...before, isPurchased: true })
      return true
    },
    wasPurchased: (order) => kept(order).isPurchased,
  }
}

function keyOf({ id }: Order): StorageKey {
  return `cached_catalog:track-${id}`
}

/** Ignores entries that another version, or other code, left there. */
function keptIn(value: unknown): Kept {
  const { seen, isPurchased } = Object(value) as Partial<Kept>
  const entries = Object.entries(Object(seen) as Record<string, unknown>)
  return { seen: Object.fromEntries(entries.map(([id, one]) => [id, seenIn(one)])), isPurchased: isPurchased === true }
}

function seenIn(value: unknown): SeenItem {
  const { brand, categories, place } = Object(value) as Record<string, unknown>
  const { item_list_id, item_list_name, index } = Object(place) as Record<string, unknown>
  return {
    ...(typeof brand === 'string' && { brand }),
    ...(Array.isArray(categories) && { categories: categories.map(String) }),
    ...(typeof item_list_id === 'string' &&
      typeof item_list_name === 'string' &&
      typeof index === 'number' && { place: { item_list_id, item_list_name, index } }),
  }
}
