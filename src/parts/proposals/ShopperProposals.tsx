import { useEffect } from 'react'
import { useSession, useView } from '../../session/SessionContext'
import { proposalsOf } from '../../stores/proposals/proposals'
import { confirmStepOf } from '../confirm/confirm-step'
import { AnswersBar } from './answers'
import { EndedProposal } from './EndedProposal'
import { Outcome } from './Outcome'
import { ProposalCard } from './ProposalCard'
import { ProposalQuestion } from './ProposalQuestion'

/** The proposals where they stand, open or ended, and what became of the answer that was given last. */
export function ShopperProposals() {
  const view = useView()
  const { all, offers, ended, resume, watch, followTime, forget } = proposalsOf(useSession())
  useEffect(() => void resume(), [resume])
  useEffect(watch, [watch])
  useEffect(followTime, [followTime])
  // They are told for as long as the person looks.
  useEffect(() => () => forget(ended.peek().map(({ id }) => id)), [ended, forget])
  const open = offers.value
  // The newest one has the bar.
  const main = open.at(-1)
  const { answers } = confirmStepOf(view)
  useEffect(
    () => void (answers.value = main ? <AnswersBar key={main.proposal.id} offer={main} /> : null),
    [answers, main],
  )
  useEffect(() => () => void (answers.value = null), [answers])
  const offerById = new Map(open.map((offer) => [offer.proposal.id, offer]))
  const isEnded = new Set(ended.value.map(({ id }) => id))
  return (
    <>
      <Outcome />
      {all.value.map((proposal) => {
        const offer = offerById.get(proposal.id)
        if (offer) return <ProposalCard key={proposal.id} offer={offer} isInBar={offer === main} />
        return isEnded.has(proposal.id) && <EndedProposal key={proposal.id} proposal={proposal} />
      })}
      <ProposalQuestion />
    </>
  )
}
