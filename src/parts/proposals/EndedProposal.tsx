import type { Proposal } from '../../domain/proposal'
import { endingWords, titleOf } from '../../domain/proposal-words'
import { useSession, useTexts } from '../../session/SessionContext'
import { proposalsOf } from '../../stores/proposals/proposals'
import { proposalsText } from '../../text/proposals'
import { Notice } from '../../ui/Notice'

/** In the place of a card that the shopper had before them: why nothing of it can be accepted any more. */
export function EndedProposal({ proposal }: { proposal: Proposal }) {
  const { forget } = proposalsOf(useSession())
  const text = useTexts(proposalsText)
  return (
    <output data-ended-proposal={proposal.id}>
      <Notice tone="warning" title={titleOf(proposal, text)} label={text.ok} onAction={() => forget([proposal.id])}>
        {endingWords(proposal, text)}
      </Notice>
    </output>
  )
}
