import type { ShopSession } from '../session/session'
import { textsOf } from '../session/SessionContext'
import type { ShopView } from '../session/view'
import { tabsText } from '../text/tabs'

const viewsBySession = new WeakMap<ShopSession, Set<ShopView>>()

/** Says in one element of the page what another tab did. */
export function showOtherTabChanges(view: ShopView): () => void {
  const { session, toasts } = view
  const views = viewsBySession.get(session) ?? new Set()
  viewsBySession.set(session, views)
  views.add(view)
  const stop = session.events.subscribe((event) => {
    if (event.type !== 'order-change' || event.by !== 'other-tab' || [...views][0] !== view) return
    const { cause } = event
    const { area: _, ...words } = textsOf(view, tabsText)
    toasts.show(cause in words ? words[cause as keyof typeof words] : words.changed)
  })
  return () => {
    views.delete(view)
    stop()
  }
}
