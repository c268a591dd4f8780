import { effect, untracked } from '@preact/signals-core'
import { listen, together } from '../../lib/listen'
import { isCatalogPath, plainPath, productIdIn } from '../../lib/paths'
import type { SessionEvent } from '../../stores/session-events'
import type { ShopEventDetails } from '../../session/host-events'
import { shownProductOf } from '../../session/shown-product'
import type { TrackDetail } from '../../session/track-events'
import { orderTrackerOf, type OrderTracker } from './order'
import { categoriesOf, listItem, listParams, type ListsFollower } from '../../session/track-lists'
import { searchTerm, viewItemParams } from './params'
import type { ShopView } from '../../session/view'

interface TrackOptions {
  view: ShopView
  /** The target of the element's own events. */
  target: EventTarget
  /** Events of the session from before the tracking began, oldest first. */
  past: readonly SessionEvent[]
  lists: ListsFollower
}

/** Dispatches `shop-track` for an element's content and its shopper's actions; its lists are followed already. @returns a function that stops it */
export function track({ view, target, past, lists }: TrackOptions): () => void {
  const emit = (detail: TrackDetail) => void view.announce('shop-track', detail)
  const order = orderTrackerOf(view.session)
  lists.onProduct(order.memory.learn)
  return together(
    order.join(emit, past),
    followSearches(view, emit),
    followPath(view, order, emit),
    followProduct(view, order, emit),
    followSteps(view, target, order),
  )
}

type Emit = (detail: TrackDetail) => void

/** Searches made here. The page's first search is not one: it was somebody else's, or is already reported. */
function followSearches(view: ShopView, emit: Emit): () => void {
  let last: string | null = null
  return effect(() => {
    const { mode, searchText } = view.catalog.view.value
    const words = mode === 'search' ? searchText.trim() : ''
    const search_term = last === null || last === words ? null : searchTerm(words)
    last = words
    if (search_term !== null) untracked(() => emit({ name: 'search', params: { search_term } }))
  })
}

function followPath(view: ShopView, order: OrderTracker, emit: Emit): () => void {
  let from = ''
  let isDue = false
  return effect(() => {
    const path = plainPath(view.history.path.value)
    const isOrderHere = view.session.order.remote.value.status === 'ready'
    untracked(() => {
      if (path !== from) {
        if (productIdIn(from) === '') emitSelected(view, order, productIdIn(path), emit)
        isDue = true
      }
      from = path
      if (!isDue || !isOrderHere) return
      isDue = false
      if (path === '/order') order.viewCart()
      if (path === '/order/checkout') order.beginCheckout()
    })
  })
}

/** Only for a product opened from a list, not by its own address. */
function emitSelected(view: ShopView, { memory }: OrderTracker, providerId: string, emit: Emit): void {
  const place = findListed(view, providerId)
  if (!place) return
  const { product, index, listed } = place
  const list = listParams(view, listed)
  memory.learn(providerId, { ...list, index })
  emit({ name: 'select_item', params: { ...list, items: [listItem(product, categoriesOf(view, listed), index)] } })
}

function findListed(view: ShopView, providerId: string) {
  const { pages, view: listed } = view.catalog.list.peek()
  const products = pages.flat()
  const index = products.findIndex((product) => product.providerId === providerId)
  const product = products[index]
  return product && { product, index, listed }
}

function followProduct(view: ShopView, { memory }: OrderTracker, emit: Emit): () => void {
  const visible = shownProductOf(view)
  let last = ''
  return effect(() => {
    const product = visible.value
    const isNew = product !== null && product.providerId !== last
    last = product?.providerId ?? ''
    if (!product || !isNew) return
    memory.learn(product.providerId, { item_brand: product.brand })
    untracked(() => emit({ name: 'view_item', params: viewItemParams(product, memory.fieldsOf) }))
  })
}

/** The host's events are the steps of GA4. */
function followSteps(view: ShopView, target: EventTarget, order: OrderTracker): () => void {
  const steps: { [Type in keyof ShopEventDetails]?: (detail: ShopEventDetails[Type]) => void } = {
    'shop-before-add': ({ item }) => placeAdded(view, order, item.productId),
    'shop-before-confirm': order.beginCheckout,
    'shop-before-pay': order.addPaymentInfo,
    'shop-confirm': order.purchase,
    'shop-pay': ({ status }) => {
      if (status === 'paid') order.purchase()
    },
  }
  return together(
    ...Object.entries(steps).map(([type, take]) =>
      listen(target, type, ({ detail }: CustomEvent<never>) => take(detail)),
    ),
  )
}

/** A product added from a card belongs to the card's list; on its own page, to the list it was opened from. */
function placeAdded(view: ShopView, { memory }: OrderTracker, productId: string): void {
  const place = isCatalogPath(view.history.path.peek()) && findListed(view, productId)
  if (place) memory.learn(productId, { ...listParams(view, place.listed), index: place.index })
}
