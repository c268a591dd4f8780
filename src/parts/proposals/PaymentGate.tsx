import { effect, untracked } from '@preact/signals-core'
import { useEffect, useRef } from 'react'
import { offerToAsk } from '../../domain/proposal-step'
import { dataOf } from '../../lib/remote'
import { useIsAgent, useView } from '../../session/SessionContext'
import { proposalsOf } from '../../stores/proposals/proposals'
import { askFirst } from './ask-first'
import { ProposalQuestion } from './ProposalQuestion'

interface PaymentGateProps {
  /** A payment is under way: too late to ask. */
  isPaying: boolean
  onPassed: () => void
}

/** Asks about the proposals that a payment would lose: before the way to pay is shown, and as one comes. */
export function PaymentGate({ isPaying, onPassed }: PaymentGateProps) {
  const view = useView()
  const isAgent = useIsAgent()
  const passed = useRef(new Set<string>())
  const isAsking = useRef(false)
  const { followTime } = proposalsOf(view.session)
  useEffect(followTime, [followTime])
  useEffect(() => {
    const { session, history } = view
    async function ask(): Promise<void> {
      isAsking.current = true
      const mayPay = await askFirst(view, 'pay', passed.current)
      isAsking.current = false
      if (mayPay) onPassed()
      else history.navigate(isAgent ? '/order/checkout' : '/order')
    }
    return effect(() => {
      const order = dataOf(session.order.remote.value)
      const offers = proposalsOf(session).offers.value
      if (!order || isPaying || isAsking.current) return
      const isLost = offerToAsk(order, offers, passed.current) !== null
      untracked(() => (isLost ? void ask() : onPassed()))
    })
  }, [view, isAgent, isPaying, onPassed])
  return <ProposalQuestion />
}
