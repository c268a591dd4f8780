import { confirmationOf } from '../session/confirmation'
import type { ShopView } from '../session/view'

/** What waits until the first view had the network for itself. */
export function afterFirstView({ session, history }: ShopView): void {
  // A reload may have cut off a confirmation: the cart asks what became of it.
  if (confirmationOf(session).claimCutOff()) history.navigate('/order', { asksHost: false })
  // What other tabs list; needed or not, a failure is nobody's business yet.
  void import('../stores/catalog-sources').catch(() => undefined)
}
