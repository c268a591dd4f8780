import { signal } from '@preact/signals-core'
import { offerToAsk, type Offer } from '../../../domain/proposal-step'
import { oncePer } from '../../../lib/once-per'
import { dataOf } from '../../../lib/remote'
import type { ShopView } from '../../../session/view'
import { proposalsOf } from '../../../stores/proposals'

export type Way = 'accept' | 'without' | 'look'

interface Question {
  readonly offer: Offer
  answer(way: Way): void
}

/** What the person is asked before the order is confirmed; null while nothing is. */
export const questionOf = oncePer((_view: ShopView) => signal<Question | null>(null))

/** Asks about each proposal that confirming would lose. True when the order may be confirmed. */
export async function askFirst(view: ShopView, passed: ReadonlySet<string> = new Set()): Promise<boolean> {
  const { session } = view
  const { offers, accept, dismiss } = proposalsOf(session)
  await session.order.settled()
  const order = dataOf(session.order.remote.peek())
  const offer = order && offerToAsk(order, offers.peek(), passed)
  if (!offer) return order !== null
  const question = questionOf(view)
  const way = await new Promise<Way>((answer) => (question.value = { offer, answer }))
  const { id } = offer.proposal
  if (way !== 'accept') {
    question.value = null
    return way === 'without' && askFirst(view, new Set([...passed, id]))
  }
  const { chosen, total } = offer
  const ended = await accept({ id, changes: chosen, total })
  question.value = null
  // Otherwise the card says why.
  if (ended.status !== 'done') return false
  dismiss()
  return askFirst(view, passed)
}
