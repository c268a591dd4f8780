import { cartPath } from '../domain/shop'
import type { ShopView } from '../session/view'
import { dataOf } from '../lib/remote'
import { routeOf } from './routes'

const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const

/** The view that each root shows now. A console opens hundreds a day in the same root. */
const views = new WeakMap<Node, WeakRef<ShopView>>()

/**
 * Loads code on hover, touch or focus where one screen cannot import another: a product's pharmacy panel, a category's
 * filters, an agent's checkout. One listener serves all cards and all views of a root.
 */
export function watchForPrefetch(view: ShopView): void {
  const root = view.scroller.current?.getRootNode()
  if (!root) return
  if (!views.has(root)) for (const sign of SIGNS) root.addEventListener(sign, onSign, { passive: true })
  views.set(root, new WeakRef(view))
}

function onSign(event: Event): void {
  const view = views.get(event.currentTarget as Node)?.deref()
  if (view) prefetchTarget(view, event)
}

function prefetchTarget(view: ShopView, event: Event): void {
  // A standalone page listens outside the element, where events are retargeted: the real target is first in the path.
  const [touched] = event.composedPath()
  if (!(touched instanceof Element)) return
  const card = touched.closest('[part=product-card]')
  if (card) return prefetchBenefits(view, card)
  if (touched.closest('[role=tab]')) {
    return void import('../screens/catalog/Finder').then(({ facetParts }) => facetParts.preload()).catch(ignore)
  }
  const isOnWay = touched.closest('[part=cart-button], a, [role=link]')
  if (isOnWay) routeOf(cartPath(dataOf(view.session.remote.peek()))).screen.preload?.()
}

/** Cards have no id, so the product is found by name. Any product of that name in the programme is enough. */
function prefetchBenefits({ catalog }: ShopView, card: Element): void {
  const name = card.querySelector('h2')?.textContent
  const hasProgramme = catalog.list.peek().pages.some((page) => page.some((one) => one.pbm && one.name === name))
  if (hasProgramme) import('./ProductRoute').then(({ preloadBenefits }) => preloadBenefits()).catch(ignore)
}

/** A failed prefetch is ignored: the code is requested again when it is needed. */
const ignore = () => undefined
