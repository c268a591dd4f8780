import { signal, type ReadonlySignal } from '@preact/signals-core'
import { getTop } from '../../api/products'
import type { Product } from '../../domain/product'
import { oncePer } from '../../lib/once-per'
import type { StoreContext } from '../session-events'

/** Whole rows of two and four columns. */
const MOST = 4

/** Products that sell well, asked for once in a session; none until they are here, and none when they do not come. */
function createBestSellers({ client, events }: StoreContext): ReadonlySignal<readonly Product[]> {
  const products = signal<readonly Product[]>([])
  getTop(client, { perPage: MOST }).then(
    ({ data }) => (products.value = data.filter(({ isActive }) => isActive).slice(0, MOST)),
    (thrown: unknown) => events.report(thrown),
  )
  return products
}

export const bestSellersOf = oncePer(createBestSellers)
