import { effect, untracked } from '@preact/signals-core'
import { collectionIdOf, isCollectionTab, SUGGESTED_ITEMS, TOP } from '../domain/category'
import { shownTab, type CatalogView } from '../domain/catalog-view'
import { plainPath, productIdIn } from '../lib/paths'
import type { Happening } from '../stores/happenings'
import { dataOf } from '../stores/remote'
import { categoryText } from '../text/category'
import type { ShopEventDetails } from './events'
import { shownProductOf } from './shown-product'
import type { TrackDetail, TrackEvents } from './track-events'
import { joinOrderTracking, type OrderTracker } from './track-order'
import { productItem, viewItemParams } from './track-params'
import type { ShopView } from './view'

export interface TrackOptions {
  view: ShopView
  /** Where the element's own events can be heard. */
  target: EventTarget
  /** What the session told before the tracking began, oldest first. */
  past: readonly Happening[]
}

/** Announces `shop-track` for what an element shows and its shopper does. @returns what ends it */
export function track({ view, target, past }: TrackOptions): () => void {
  const tell = (detail: TrackDetail) => void view.announce('shop-track', detail)
  const [order, leaveOrder] = joinOrderTracking(view.session, tell, past)
  const stops = [
    followLists(view, tell),
    followPath(view, order, tell),
    followProduct(view, tell),
    followSteps(target, order),
    leaveOrder,
  ]
  return () => stops.forEach((stop) => stop())
}

type Tell = (detail: TrackDetail) => void

function followLists(view: ShopView, tell: Tell): () => void {
  const told = new WeakSet<object>()
  return effect(() => {
    const { pages, view: listed } = view.catalog.list.value
    untracked(() => {
      let start = 0
      for (const page of pages) {
        const items = page.map((product, at) => productItem(product, start + at))
        start += page.length
        if (told.has(page) || items.length === 0) continue
        told.add(page)
        tell({ name: 'view_item_list', params: { ...listParams(view, listed), items } })
      }
    })
  })
}

/** How a list is called. What was searched for is the shopper's own words: they stay here. */
function listParams({ session }: ShopView, listed: CatalogView): Omit<TrackEvents['view_item_list'], 'items'> {
  const tab = shownTab(listed)
  const id = collectionIdOf(tab)
  if (listed.mode === 'search') return { item_list_id: 'search', item_list_name: 'Busca' }
  if (tab === SUGGESTED_ITEMS) return { item_list_id: 'suggested', item_list_name: categoryText.suggested }
  if (tab === TOP) return { item_list_id: TOP, item_list_name: categoryText.top }
  const named = isCollectionTab(tab) ? session.settings.peek()?.collections : dataOf(session.categories.peek())
  return { item_list_id: id, item_list_name: named?.find(({ providerId }) => providerId === id)?.name ?? id }
}

function followPath(view: ShopView, order: OrderTracker, tell: Tell): () => void {
  let from = ''
  let isDue = false
  return effect(() => {
    const path = plainPath(view.history.path.value)
    const isOrderHere = view.session.order.remote.value.status === 'ready'
    untracked(() => {
      if (path !== from) {
        if (productIdIn(from) === '') tellSelected(view, productIdIn(path), tell)
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

/** Opened from a list, and not by an address of its own. */
function tellSelected(view: ShopView, providerId: string, tell: Tell): void {
  const { pages, view: listed } = view.catalog.list.peek()
  const products = pages.flat()
  const index = products.findIndex((product) => product.providerId === providerId)
  const product = products[index]
  if (!product) return
  tell({ name: 'select_item', params: { ...listParams(view, listed), items: [productItem(product, index)] } })
}

function followProduct(view: ShopView, tell: Tell): () => void {
  const shown = shownProductOf(view)
  let last = ''
  return effect(() => {
    const product = shown.value
    const isNew = product !== null && product.providerId !== last
    last = product?.providerId ?? ''
    if (product && isNew) untracked(() => tell({ name: 'view_item', params: viewItemParams(product) }))
  })
}

/** The steps that a host hears of are the steps of GA4. */
function followSteps(target: EventTarget, order: OrderTracker): () => void {
  const listeners: Partial<Record<keyof ShopEventDetails, () => void>> = {
    'shop-before-confirm': order.beginCheckout,
    'shop-before-pay': order.addPaymentInfo,
    'shop-confirm': order.purchase,
    'shop-pay': order.purchase,
  }
  const entries = Object.entries(listeners)
  for (const [type, listener] of entries) target.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of entries) target.removeEventListener(type, listener)
  }
}
