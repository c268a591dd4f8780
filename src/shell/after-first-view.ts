import { confirmationOf } from '../session/confirmation'
import type { ShopView } from '../session/view'

/** What waits until the first view had the network for itself. */
export function afterFirstView(view: ShopView): void {
  const { session, history } = view
  // A reload may have cut off a confirmation: the cart asks what became of it.
  if (confirmationOf(session).claimCutOff()) history.navigate('/order', { asksHost: false })
  // What comes next, and what other tabs list; needed or not, a failure is nobody's business yet.
  void import('./ahead').then(({ fetchAheadOfPresses }) => fetchAheadOfPresses(view)).catch(() => undefined)
  void import('../stores/catalog-sources').catch(() => undefined)
}
