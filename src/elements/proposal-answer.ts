import { endingWords } from '../domain/proposal-words'
import { asShopError } from '../lib/errors'
import { dataOf } from '../lib/remote'
import { textsOf } from '../session/SessionContext'
import { acceptProposal } from '../session/proposal-acceptance'
import type { ProposalAnswer } from '../session/host-events'
import type { ShopView } from '../session/view'
import { proposalsOf, type Answer } from '../stores/proposals/proposals'
import { whenSettled } from '../stores/when'
import { messageFor } from '../text/message-for'
import { proposalsText } from '../text/proposals'

const failed = (message: string): ProposalAnswer => ({ status: 'failed', message })

/** Of a proposal that nobody can answer any more: a chat keeps its buttons. */
function endedAnswer(view: ShopView, { id }: Answer): ProposalAnswer | null {
  const proposal = proposalsOf(view.session)
    .all.peek()
    .find((one) => one.id === id)
  const text = textsOf(view, proposalsText)
  const message = proposal ? endingWords(proposal, text) : text.notOfOrder
  return message === null ? null : { status: 'ended', message }
}

/** Answers as the shopper pressed in the conversation: without a change the proposal is refused. */
export async function answerProposal(view: ShopView, answer: Answer): Promise<ProposalAnswer> {
  const { session } = view
  const text = textsOf(view, proposalsText)
  session.wantOrder()
  await whenSettled(session.order.remote)
  const store = proposalsOf(session)
  // Somebody may have ended it while the answer was on its way.
  const failedOrEnded = (error: unknown) =>
    endedAnswer(view, answer) ?? failed(messageFor(asShopError(error), view.texts))
  if (!dataOf(session.order.remote.peek())) return failed(messageFor(null, view.texts))
  const over = endedAnswer(view, answer)
  if (over) return over
  if (answer.changes.length === 0)
    return store.refuse(answer.id).then(
      (): ProposalAnswer => ({ status: 'refused', message: text.refused }),
      (error: unknown) => failedOrEnded(error),
    )
  const ended = await acceptProposal(view, answer)
  if (ended.status === 'done') return { status: 'accepted', message: text.accepted }
  if (ended.status === 'unknown') return { status: 'unknown', message: text.unknown }
  if (ended.status === 'refused') return failedOrEnded(ended.error)
  return failed(ended.status === 'changed' ? text.changedTitle : text.failedTitle)
}
