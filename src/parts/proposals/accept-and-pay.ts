import type { MissingPart } from '../../domain/checkout-steps'
import { nextFrame } from '../../lib/next-frame'
import { plainPath } from '../../lib/paths'
import { acceptProposal } from '../../session/proposal-acceptance'
import type { ShopView } from '../../session/view'
import { proposalsOf, type Answer } from '../../stores/proposals/proposals'
import { when } from '../../stores/when'
import { confirmStepOf } from '../confirm/confirm-step'

const CHECKOUT = '/order/checkout'

/**
 * Accepts, confirms and goes on to the payment. Where the order lacks something for it, the checkout asks for that.
 * @param lackingWords says which parts an accepted order lacks
 */
export async function acceptAndPay(
  view: ShopView,
  answer: Answer,
  lackingWords: (parts: readonly MissingPart[]) => string,
): Promise<void> {
  const { session, history, toasts } = view
  const store = proposalsOf(session)
  const [{ checkoutOf }, { isToBePaid }] = await Promise.all([
    import('../../stores/checkout'),
    import('../../domain/receipt'),
  ])
  if ((await acceptProposal(view, answer)).status !== 'done') return
  const { missing } = checkoutOf(session)
  await when(() => missing.value !== null)
  const parts = missing.peek() ?? []
  const step = confirmStepOf(view)
  // An empty cart has no such bar until its lines are drawn.
  if (!step.confirm) await nextFrame()
  // The person has gone on by themselves: the screen says that it was accepted.
  if (!step.confirm) return
  store.dismiss()
  if (parts.length > 0) toasts.show(lackingWords(parts), 'warning')
  // There the press itself opens the first part that lacks.
  if (parts.length > 0 && plainPath(history.path.peek()) !== CHECKOUT) return history.navigate(CHECKOUT)
  await step.confirm((order) => (isToBePaid(order) ? '/order/payment' : null))
}
