import { tabsText } from '../text/tabs'
import { followTabs } from './tabs'
import { track, type TrackOptions } from './track'
import type { ShopSession } from './session'
import type { ShopView } from './view'

/** Starts what goes along with an element once its first screen can be used. @returns what ends it */
export function accompany(options: TrackOptions): () => void {
  const { view } = options
  const stops = [track(options), followTabs(view.session), tellShopper(view)]
  return () => stops.forEach((stop) => stop())
}

const tellers = new WeakMap<ShopSession, Set<ShopView>>()

/** Says in one element of the page what another tab did. */
function tellShopper(view: ShopView): () => void {
  const { session, toasts, texts } = view
  const views = tellers.get(session) ?? new Set()
  tellers.set(session, views)
  views.add(view)
  const stop = session.happenings.listen((happening) => {
    if (happening.type !== 'order-change' || happening.by !== 'other-tab' || [...views][0] !== view) return
    const { cause } = happening
    const key = cause in tabsText ? (cause as keyof typeof tabsText) : 'changed'
    toasts.show(texts[`tabs.${key}`] ?? tabsText[key])
  })
  return () => {
    views.delete(view)
    stop()
  }
}
