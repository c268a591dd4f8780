import { onLook } from '../lib/on-look'
import { tabsText } from '../text/tabs'
import { followChanges } from './follow-changes'
import { watchLostSession } from './lost-session'
import { followTabs } from './tabs'
import { track, type TrackOptions } from './track'
import type { ShopSession } from './session'
import type { ShopView } from './view'

/** Starts what goes along with an element once its first screen can be used. @returns what ends it */
export function startAfterReady(options: TrackOptions): () => void {
  const { view, past } = options
  const { session } = view
  const stops = [
    track(options),
    followTabs(session, past),
    followChanges(session),
    showOtherTabChanges(view),
    // A failed order keeps the product page's 'Adicionar' grey.
    onLook(() => session.askAgain()),
    watchLostSession(view),
  ]
  return () => stops.forEach((stop) => stop())
}

const viewsBySession = new WeakMap<ShopSession, Set<ShopView>>()

/** Says in one element of the page what another tab did. */
function showOtherTabChanges(view: ShopView): () => void {
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
