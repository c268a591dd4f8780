import { useEffect } from 'react'
import { useSession, useView } from '../../session/SessionContext'
import { proposalsOf } from '../../stores/proposals/proposals'
import { confirmStepOf } from '../confirm/confirm-step'
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
  const main = open.filter(({ changeIds }) => changeIds.length > 0).at(-1)
  const hasPrimary = main !== undefined
  useEffect(() => {
    const { hasOffer } = confirmStepOf(view)
    hasOffer.value = hasPrimary
    return () => void (hasOffer.value = false)
  }, [view, hasPrimary])
  const shown = new Map(open.map((offer) => [offer.proposal.id, offer]))
  const isEnded = new Set(ended.value.map(({ id }) => id))
  return (
    <>
      <Outcome />
      {all.value.map((proposal) => {
        const offer = shown.get(proposal.id)
        if (offer) return <ProposalCard key={proposal.id} offer={offer} isPrimary={offer === main} />
        return isEnded.has(proposal.id) && <EndedProposal key={proposal.id} proposal={proposal} />
      })}
      <ProposalQuestion />
    </>
  )
}
