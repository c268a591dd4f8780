import { signal, type Signal } from '@preact/signals-core'
import type { Product } from '../domain/product'
import type { ShopView } from './view'

const shown = new WeakMap<ShopView['history'], Signal<Product | null>>()

/** The product whose page an element shows, as the server told it; null on every other screen. */
export function shownProductOf({ history }: Pick<ShopView, 'history'>): Signal<Product | null> {
  const known = shown.get(history) ?? signal<Product | null>(null)
  shown.set(history, known)
  return known
}
