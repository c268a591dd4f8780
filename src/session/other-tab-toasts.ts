import { tabsText } from '../text/tabs'
import type { ShopSession } from './session'
import type { ShopView } from './view'

const viewsBySession = new WeakMap<ShopSession, Set<ShopView>>()

/** Says in one element of the page what another tab did. */
export function showOtherTabChanges(view: ShopView): () => void {
  const { session, toasts, texts } = view
  const views = viewsBySession.get(session) ?? new Set()
  viewsBySession.set(session, views)
  views.add(view)
  const stop = session.events.subscribe((event) => {
    if (event.type !== 'order-change' || event.by !== 'other-tab' || [...views][0] !== view) return
    const { cause } = event
    const key = cause in tabsText ? (cause as keyof typeof tabsText) : 'changed'
    toasts.show(texts[`tabs.${key}`] ?? tabsText[key])
  })
  return () => {
    views.delete(view)
    stop()
  }
}
