import { signal } from '@preact/signals-core'
import { offerToAsk, type Offer } from '../../domain/proposal-step'
import { oncePer } from '../../lib/once-per'
import { dataOf } from '../../lib/remote'
import { acceptProposal } from '../../session/proposal-acceptance'
import type { ShopView } from '../../session/view'
import { proposalsOf } from '../../stores/proposals/proposals'
import type { Step } from '../confirm/may-decide'

export type Way = 'accept' | 'without' | 'look'

interface Question {
  readonly offer: Offer
  readonly step: Step
  answer(way: Way): void
}

/** What the person is asked before the order is decided; null while nothing is. */
export const questionOf = oncePer((_view: ShopView) => signal<Question | null>(null))

/**
 * Asks about each proposal that the step would lose. True when it may go on.
 * @param passed ids of those that the person goes on without; more are added
 */
export async function askFirst(view: ShopView, step: Step, passed = new Set<string>()): Promise<boolean> {
  const { session } = view
  const { offers, dismiss } = proposalsOf(session)
  await session.order.settled()
  const order = dataOf(session.order.remote.peek())
  const offer = order && offerToAsk(order, offers.peek(), passed)
  if (!offer) return order !== null
  const question = questionOf(view)
  const way = await new Promise<Way>((answer) => (question.value = { offer, step, answer }))
  const { id } = offer.proposal
  if (way !== 'accept') {
    question.value = null
    if (way === 'look') return false
    passed.add(id)
    return askFirst(view, step, passed)
  }
  const { changeIds, total } = offer
  const ended = await acceptProposal(view, { id, changes: changeIds, total })
  question.value = null
  // Otherwise the card says why.
  if (ended.status !== 'done') return false
  dismiss()
  return askFirst(view, step, passed)
}
