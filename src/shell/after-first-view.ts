import { confirmationOf } from '../stores/confirmation'
import type { ShopView } from '../session/view'
import { followHostScroller } from './host-scroller'
import { letToastsLeave } from './leave-toasts'
import { addLaterRules } from '../styles/later-rules'

export function afterFirstView(view: ShopView): void {
  const { session, history } = view
  followHostScroller(view)
  letToastsLeave(view)
  addLaterRules()
  // A reload may have interrupted a confirmation. The cart asks the server for its result.
  if (confirmationOf(session).claimCutOff()) history.navigate('/order', { asksHost: false })
  // Code that may be needed later. A failed download is ignored: it is tried again when the code is used.
  void import('./prefetch-watcher').then(({ watchForPrefetch }) => watchForPrefetch(view)).catch(() => undefined)
  void import('../stores/catalog-sources').catch(() => undefined)
}
