import { onLook } from '../lib/on-look'
import { followChanges } from '../session/follow-changes'
import { watchLostSession } from '../session/lost-session'
import { showOtherTabChanges } from '../session/other-tab-toasts'
import { followTabs } from '../session/tabs'
import { track, type TrackOptions } from '../session/track'
import { followHostScroller } from '../shell/host-scroller'
import { letToastsLeave } from '../shell/leave-toasts'
import { confirmationOf } from '../stores/confirmation'
import { watchHostColors } from '../styles/host-changes'
import { addLaterRules } from '../styles/later-rules'

/** Starts the tasks that follow an element's first usable screen. @returns a function that stops them */
export function runAfterReady(options: TrackOptions & { target: HTMLElement }): () => void {
  const { view, target, past } = options
  const { session, history } = view
  const stops = [
    track(options),
    followTabs(session, past),
    followChanges(session),
    showOtherTabChanges(view),
    // A failed order keeps the product page's 'Adicionar' grey.
    onLook(() => session.askAgain()),
    watchLostSession(view),
    watchHostColors(target, view.hostColors, view.forgetHostColors),
  ]
  followHostScroller(view)
  letToastsLeave(view)
  addLaterRules()
  // A reload may have interrupted a confirmation. The cart asks the server for its result.
  if (confirmationOf(session).claimCutOff()) history.navigate('/order', { asksHost: false })
  return () => stops.forEach((stop) => stop())
}
