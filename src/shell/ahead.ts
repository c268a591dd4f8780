import { cartPath } from '../domain/shop'
import type { ShopView } from '../session/view'
import { dataOf } from '../stores/remote'
import { routeOf } from './routes'

const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * From now on a finger, a mouse or the keyboard at something has fetched what it leads to, as far as one screen cannot
 * know the next: the pharmacy programme's panel of a card's product, a category's filters, an agent's checkout. One
 * listener for all cards; it is gone with the view, whose roots it does not keep.
 */
export function fetchAheadOfPresses(view: ShopView): void {
  const root = view.scroller.current?.getRootNode()
  if (!root) return
  const kept = new WeakRef(view)
  function look(event: Event): void {
    const current = kept.deref()
    if (current) fetchWhatFollows(current, event)
    else for (const sign of SIGNS) root?.removeEventListener(sign, look)
  }
  for (const sign of SIGNS) root.addEventListener(sign, look, { passive: true })
}

function fetchWhatFollows(view: ShopView, event: Event): void {
  // A page of its own listens outside the element: what was touched stands at the start of the event's path.
  const [touched] = event.composedPath()
  if (!(touched instanceof Element)) return
  const card = touched.closest('[part=product-card]')
  if (card) return fetchBenefits(view, card)
  if (touched.closest('[role=tab]')) {
    return void import('../screens/catalog/Finder').then(({ facetParts }) => facetParts.preload()).catch(ignore)
  }
  const isOnWay = touched.closest('[part=cart-button], a, [role=link]')
  if (isOnWay) routeOf(cartPath(dataOf(view.session.remote.peek()))).screen.preload?.()
}

/** A card is told by its name; one of its name with the programme is reason enough. */
function fetchBenefits({ catalog }: ShopView, card: Element): void {
  const name = card.querySelector('h2')?.textContent
  const hasProgramme = catalog.list.peek().pages.some((page) => page.some((one) => one.pbm && one.name === name))
  if (hasProgramme) import('./ProductRoute').then(({ preloadBenefits }) => preloadBenefits()).catch(ignore)
}

/** Nobody waits for what is fetched ahead: whoever needs it tries again and says so. */
const ignore = () => undefined
