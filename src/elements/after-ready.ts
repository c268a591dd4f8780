import { holdComposingKeys } from '../lib/composing-keys'
import { listen, together } from '../lib/listen'
import { onLook } from '../lib/on-look'
import { followChanges, followProposals } from '../session/follow-changes'
import { watchLostSession } from '../session/lost-session'
import { followTabs, showOtherTabChanges } from '../session/tabs'
import { tellWaiting } from '../session/waiting'
import type { ShopView } from '../session/view'
import { followHostScroller } from '../shell/host-scroller'
import { letToastsLeave } from '../shell/leave-toasts'
import { confirmationMemoryOf } from '../stores/attempt-memory'
import type { SessionEvent } from '../stores/session-events'
import { watchHostColors } from '../styles/host-changes'
import { addLaterRules } from '../styles/later-rules'
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
  const stop = together(
    trackLater(shop),
    followTabs(session, past),
    tellWaiting(view),
    followChanges(session),
    followProposals(view),
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
  checkTextsInDevelopment(view)
  followHostScroller(view)
  letToastsLeave(view)
  addLaterRules()
  if (coupon)
    import('../session/link-coupon').then(
      ({ applyLinkCoupon }) => applyLinkCoupon(view, coupon),
      () => undefined,
    )
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

/** Analytics hear of the shop and are no part of it: their code comes apart, and a shop works without it. */
function trackLater({ view, target, past }: ReadyShop): () => void {
  const heard = [...past]
  let isOver = false
  let stop = view.session.events.subscribe((event) => void heard.push(event))
  void import('../extras/analytics/track')
    .then(({ track }) => {
      stop()
      if (!isOver) stop = track({ view, target, past: heard })
    })
    .catch(() => stop())
  return () => {
    isOver = true
    stop()
  }
}

/** In a file of its own: a shop can be used before it is here. */
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
