import { holdComposingKeys } from '../lib/composing-keys'
import { listen, together } from '../lib/listen'
import { onLook } from '../lib/on-look'
import { followLists } from '../session/track-lists'
import { isListPath } from '../lib/paths'
import { followChanges, followProposals, wantChanges } from '../session/follow-changes'
import { watchLostSession } from '../session/lost-session'
import { followTabs } from '../session/tabs'
import { tellWaiting } from '../session/waiting'
import type { ShopView } from '../session/view'
import { followHostScroller } from '../shell/host-scroller'
import { letToastsLeave } from '../shell/leave-toasts'
import { showOtherTabChanges } from '../shell/tab-news'
import { confirmationMemoryOf } from '../stores/attempt-memory'
import type { SessionEvent } from '../stores/session-events'
import { watchHostColors } from '../styles/host-changes'
import { addLaterRules } from '../styles/global-rules'
import { notePress } from '../ui/opener'
import { logForDeveloper } from './console'
import { holdWheel } from './held-wheel'
import { holdTypedKeys } from './typed-keys'
import { followTranslators } from './translated-text'

/** A shop whose first screen can be used. */
export interface ReadyShop {
  view: ShopView
  target: HTMLElement
  /** Path of the screen that the element opened with. */
  openedAt: string
  /** Events of the session until now, oldest first. */
  past: readonly SessionEvent[]
  coupon: string | null | undefined
}

/** Starts the tasks beside an element's first usable screen. @returns a function that stops them */
export function runAfterReady(shop: ReadyShop): () => void {
  const { view, target, openedAt, past, coupon } = shop
  const { session, history } = view
  const root = target.shadowRoot
  const whenTouched = onFirstTouch(shop)
  const stop = together(
    trackLater(shop, whenTouched),
    whenTouched(() => wantChanges(session)),
    followTabs(session, past),
    tellWaiting(view),
    followChanges(session),
    ...followProposals(session, async () => (await import('./proposal-news')).hearOfProposals(view)),
    showOtherTabChanges(view),
    // A failed order keeps the product page's 'Adicionar' grey.
    onLook(() => session.askAgain()),
    watchLostSession(view, openedAt),
    ...(root ? [listen(root, 'click', notePress, { capture: true }), holdComposingKeys(root)] : []),
    followTranslators(root),
    holdTypedKeys(target),
    holdWheel(target),
    guideFocus(root),
    watchHostColors(target, view.hostColors, view.forgetHostColors),
  )
  followHostScroller(view)
  letToastsLeave(view)
  addLaterRules()
  if (coupon)
    import('../shell/coupon-news').then(
      ({ redeemLinkCoupon }) => redeemLinkCoupon(view, coupon),
      () => undefined,
    )
  checkTextsInDevelopment(view)
  // A reload may have interrupted a confirmation. The cart asks the server for its result.
  if (confirmationMemoryOf(session).claimCutOff()) history.navigate('/order', { asksHost: false })
  return stop
}

/** Where the host developer is at work: a key that no text has changes nothing, and nothing else would say so. */
function checkTextsInDevelopment({ texts }: ShopView): void {
  const isAtWork = /^(localhost|127\..+|\[::1\]|.+\.localhost)$/.test(location.hostname)
  if (!isAtWork || Object.keys(texts).length === 0) return
  import('../extras/doctor/texts').then(
    ({ checkTexts }) => {
      for (const { found, todo } of checkTexts(texts)) logForDeveloper(`Vitrine: ${found} ${todo}`, 'warn')
    },
    () => undefined,
  )
}

/**
 * Analytics hear of the shop and are no part of it. Their code comes once somebody reads what a list told, or is there: an
 * untouched shop without a listener has none of it, and a shop works without it.
 */
function trackLater({ view, target, past }: ReadyShop, whenTouched: (act: () => void) => () => void): () => void {
  const heard = [...past]
  let isOver = false
  let isAsked = false
  const stopHearing = view.session.events.subscribe((event) => void heard.push(event))
  const stops: (() => void)[] = [stopHearing]

  function load(): void {
    if (isAsked) return
    isAsked = true
    import('../extras/analytics/track').then(
      ({ track }) => {
        stopHearing()
        if (!isOver) stops.push(track({ view, target, past: heard, lists }))
      },
      () => stopHearing(),
    )
  }

  stops.push(
    listen(
      target,
      'shop-track',
      (event: CustomEvent<unknown>) => {
        const { detail } = event
        const get = () => {
          load()
          return detail
        }
        if (!isAsked) Object.defineProperty(event, 'detail', { get })
      },
      { capture: true },
    ),
  )
  const lists = followLists(view, (detail) => void view.announce('shop-track', detail))
  stops.push(lists.stop, whenTouched(load))
  return () => {
    isOver = true
    stops.forEach((stop) => stop())
  }
}

/**
 * Calls back with the first sign that somebody is there: a pointer or the focus comes into the element. They are there
 * already where it opened at another screen than a list, or a press was earlier than this. @returns what ends it
 */
const onFirstTouch =
  ({ target, openedAt, past }: ReadyShop) =>
  (act: () => void): (() => void) => {
    if (isListPath(openedAt) && !past.some((event) => event.type === 'order-change' && event.by === 'page'))
      return listen(target, ['pointerover', 'focusin'], act, { once: true })
    act()
    return () => undefined
  }

/** Evaluated apart from the rest: a shop can be used before it. */
function guideFocus(root: ShadowRoot | null): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  void import('../shell/focus/focus').then(
    ({ guide }) => {
      if (root && !isOver) stop = guide(root)
    },
    () => undefined,
  )
  return () => {
    isOver = true
    stop?.()
  }
}
