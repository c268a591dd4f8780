import { signal, type Signal } from '@preact/signals-core'
import type { Product } from '../domain/product'
import { oncePer } from '../lib/once-per'
import type { ShopView } from './view'

const shownAt = oncePer((_history: ShopView['history']): Signal<Product | null> => signal(null))

/** The product whose page an element shows, as the server sent it; null on every other screen. */
export function shownProductOf({ history }: Pick<ShopView, 'history'>): Signal<Product | null> {
  return shownAt(history)
}
