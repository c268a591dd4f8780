import { confirmationOf } from '../session/confirmation'
import type { ShopView } from '../session/view'
import { fetchAheadOfPresses } from './ahead'

/** What waits until the first view had the network for itself. */
export function afterFirstView(view: ShopView): void {
  const { session, history } = view
  // A reload may have cut off a confirmation: the cart asks what became of it.
  if (confirmationOf(session).claimCutOff()) history.navigate('/order', { asksHost: false })
  fetchAheadOfPresses(view)
  // What other tabs list; needed or not, a failure is nobody's business yet.
  void import('../stores/catalog-sources').catch(() => undefined)
}
