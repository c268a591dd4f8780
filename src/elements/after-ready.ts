import { holdComposingKeys } from '../lib/composing-keys'
import { listen, together } from '../lib/listen'
import { onLook } from '../lib/on-look'
import { openPageChannel } from '../lib/page-channel'
import { untilHere } from '../lib/until-here'
import { followLists } from '../session/track-lists'
import type { ShopView } from '../session/view'
import type { SessionEvent } from '../stores/session-events'
import { watchHostColors } from '../styles/host-changes'
import { addLaterRules } from '../styles/global-rules'
import { notePress } from '../ui/opener'
import { report } from './diagnosis'
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
  /** Resolves with the first sign that somebody is there: a pointer or the focus comes into the element, or another screen. */
  whenTouched: Promise<void>
}

/** Starts the tasks beside an element's first usable screen. @returns a function that stops them */
export function runAfterReady(shop: ReadyShop): () => void {
  const { view, target, coupon, whenTouched } = shop
  const { session } = view
  const root = target.shadowRoot
  const stop = together(
    trackLater(shop),
    runWithOrder(shop),
    // A failed order keeps the product page's 'Adicionar' grey.
    onLook(() => {
      session.wantOrder()
      session.askAgain()
    }),
    watchLostSession(shop),
    ...(root ? [listen(root, 'click', notePress, { capture: true }), holdComposingKeys(root)] : []),
    followTranslators(root),
    holdTypedKeys(target),
    watchHostColors(target, view.hostColors, view.forgetHostColors),
  )
  followTallHost(view, target)
  void whenTouched.then(() => followTallHost(view, target))
  addLaterRules()
  if (coupon) {
    session.wantOrder()
    import('../shell/coupon-news').then(
      ({ redeemLinkCoupon }) => redeemLinkCoupon(view, coupon),
      () => undefined,
    )
  }
  checkTextsInDevelopment(view)
  return stop
}

/** An element as tall as its content leaves scrolling to the host's page. A host may make it so later. */
function followTallHost(view: ShopView, target: HTMLElement): void {
  if (target.matches('[height=auto]'))
    import('../shell/host-scroller').then(
      ({ followHostScroller }) => followHostScroller(view),
      () => undefined,
    )
}

/** Where the host developer is at work: a key that no text has changes nothing, and nothing else would say so. */
function checkTextsInDevelopment({ texts }: ShopView): void {
  const isAtWork = /^(localhost|127\..+|\[::1\]|.+\.localhost)$/.test(location.hostname)
  if (isAtWork && Object.keys(texts).length > 0) report((words) => words.reportUnknownTexts(texts))
}

/**
 * Analytics hear of the shop and are no part of it. Their code comes once somebody reads what a list told, or is there: an
 * untouched shop without a listener has none of it, and a shop works without it.
 */
function trackLater({ view, target, past, whenTouched }: ReadyShop): () => void {
  const heard = [...past]
  let isOver = false
  let isAsked = false
  const stopHearing = view.session.events.subscribe((event) => void heard.push(event))
  const stops: (() => void)[] = [stopHearing]

  function load(): void {
    if (isAsked || isOver) return
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
  stops.push(lists.stop)
  void whenTouched.then(load)
  return () => {
    isOver = true
    stops.forEach((stop) => stop())
  }
}

/** What goes along with an order, by code that comes once the order is wanted. */
function runWithOrder({ view, target, past, whenTouched }: ReadyShop): () => void {
  const { session } = view
  const heard = [...past]
  const stopHearing = session.events.subscribe((event) => void heard.push(event))
  // Until then another tab's change is a reason to read it.
  const channel = openPageChannel('vitrine', session.wantOrder)
  const stopWaiting = together(stopHearing, channel.close)
  const stop = later(
    () => session.orderWanted.then(() => import('./with-order')),
    (part) => {
      stopWaiting()
      return part.runWithOrder({ view, target, whenTouched, past: heard })
    },
  )
  return together(stopWaiting, stop)
}

/** Only a page of its own can miss the session that its visitor had. */
function watchLostSession({ view, openedAt }: ReadyShop): () => void {
  if (!view.isStandalone) return () => undefined
  return later(
    () => import('../session/lost-session'),
    (part) => part.watchLostSession(view, openedAt),
  )
}

/** Runs what comes by code of its own. @returns stops it, or keeps it from beginning */
function later<Part>(load: () => Promise<Part>, run: (part: Part) => () => void): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  void untilHere(load, () => isOver).then((part) => {
    if (part && !isOver) stop = run(part)
  })
  return () => {
    isOver = true
    stop?.()
  }
}
