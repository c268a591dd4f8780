import { endingWords } from '../domain/proposal-words'
import { asShopError, ShopError } from '../lib/errors'
import { dataOf } from '../lib/remote'
import { acceptProposal } from '../session/proposal-acceptance'
import type { ProposalAnswer } from '../session/host-events'
import type { ShopSession } from '../session/session'
import type { ShopView } from '../session/view'
import { proposalsOf, type Answer } from '../stores/proposals/proposals'
import { whenSettled } from '../stores/when'
import { messageFor } from '../text/message-for'
import { proposalsText } from '../text/proposals'

const failed = (error: unknown): ProposalAnswer => ({ status: 'failed', message: messageFor(error) })

/** Of a proposal that nobody can answer any more: a chat keeps its buttons. */
function endedAnswer(session: ShopSession, { id }: Answer): ProposalAnswer | null {
  const proposal = proposalsOf(session)
    .all.peek()
    .find((one) => one.id === id)
  const message = proposal ? endingWords(proposal, proposalsText) : proposalsText.notOfOrder
  return message === null ? null : { status: 'ended', message }
}

/** Answers as the shopper pressed in the conversation: without a change the proposal is refused. */
export async function answerProposal(view: ShopView, answer: Answer): Promise<ProposalAnswer> {
  const { session } = view
  session.wantOrder()
  await whenSettled(session.order.remote)
  const store = proposalsOf(session)
  // Somebody may have ended it while the answer was on its way.
  const failedOrEnded = (error: unknown) => endedAnswer(session, answer) ?? failed(asShopError(error))
  if (!dataOf(session.order.remote.peek())) return failed(null)
  const over = endedAnswer(session, answer)
  if (over) return over
  if (answer.changes.length === 0)
    return store.refuse(answer.id).then(
      (): ProposalAnswer => ({ status: 'refused', message: proposalsText.refused }),
      (error: unknown) => failedOrEnded(error),
    )
  const ended = await acceptProposal(view, answer)
  if (ended.status === 'done') return { status: 'accepted', message: proposalsText.accepted }
  if (ended.status === 'unknown') return { status: 'unknown', message: proposalsText.unknown }
  if (ended.status === 'refused') return failedOrEnded(ended.error)
  const message = ended.status === 'changed' ? proposalsText.changedTitle : proposalsText.failedTitle
  return failed(new ShopError('refused', { message }))
}
