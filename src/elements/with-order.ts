import { effect } from '@preact/signals-core'
import { methodFacts } from '../domain/payment-methods'
import { followChanges, followProposals, wantChanges } from '../session/follow-changes'
import { followTabs } from '../session/tabs'
import { isHeldByAgent } from '../session/SessionContext'
import type { ShopView } from '../session/view'
import { tellWaiting } from '../session/waiting'
import { together } from '../lib/listen'
import { guide } from '../shell/focus/focus'
import { letToastsLeave } from '../shell/leave-toasts'
import { showOtherTabChanges } from '../shell/tab-news'
import { confirmationMemoryOf } from '../stores/attempt-memory'
import type { SessionEvent } from '../stores/session-events'
import { holdWheel } from './held-wheel'

interface ShopWithOrder {
  view: ShopView
  target: HTMLElement
  /** Events of the session until now, oldest first. */
  past: readonly SessionEvent[]
  whenTouched: Promise<void>
}

/** Starts what a shop has beside an order, or with somebody who is there. @returns a function that stops it */
export function runWithOrder({ view, target, past, whenTouched }: ShopWithOrder): () => void {
  const { session, history } = view
  const root = target.shadowRoot
  const stop = together(
    followTabs(session, past),
    tellWaiting(view),
    followChanges(session),
    ...followProposals(session, async () => (await import('./proposal-news')).hearOfProposals(view)),
    showOtherTabChanges(view),
    holdWheel(target),
    effect(() => fetchChosenPayment(view)),
    ...(root ? [guide(root)] : []),
  )
  void whenTouched.then(() => wantChanges(session))
  letToastsLeave(view)
  // A reload may have interrupted a confirmation. The cart asks the server for its result.
  if (confirmationMemoryOf(session).claimCutOff()) history.navigate('/order', { asksHost: false })
  return stop
}

/** The code of PIX comes with a shopper's choice in the checkout: the payment page would wait for it. */
function fetchChosenPayment({ session, history }: ShopView): void {
  const method = session.order.current.value?.payment?.method
  const isInCheckout = history.path.value.startsWith('/order/') && !isHeldByAgent(session)
  if (methodFacts(method)?.screen === 'pix' && isInCheckout)
    import('../screens/payment/pix/PixPayment').catch(() => undefined)
}
