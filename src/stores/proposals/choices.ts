import { computed, signal } from '@preact/signals-core'
import { over } from '../../domain/choice'
import type { ProposedChange, ProposedDelivery } from '../../domain/proposal-rules'
import { oncePer } from '../../lib/once-per'
import { createStorage } from '../../lib/storage'
import { createCheckoutChoices } from '../checkout'
import type { CheckoutSession } from '../checkout/context'
import { createDraftStore } from '../checkout/draft'

export type ProposedChoices = ReturnType<typeof createProposedChoices>

/** Delivery and payment of a proposal: the checkout's own choices, kept instead of sent. */
function createProposedChoices(session: CheckoutSession) {
  const draft = createDraftStore(session.order, createStorage())
  const { choices } = createCheckoutChoices(session, { draft, isProposal: true })
  const { delivery, freight, schedule, payment } = choices
  const [hasDelivery, hasPayment] = [signal(false), signal(false)]

  const chosenDelivery = computed((): ProposedDelivery => {
    const { kind: _, ...written } = over(freight.choice.choice.value, null) ?? { kind: '' }
    const logistic = over(delivery.choice.choice.value, null) ?? ('price' in written ? written : null)
    const { isEnabled: _enabled, ...slot } = over(schedule.choice.choice.value, null) ?? { isEnabled: false }
    return { ...(logistic && { logistic }), ...('startTime' in slot && { schedule: slot }) }
  })
  const chosenPayment = computed(() => {
    const { method, providerId, cashAmount } = payment.pending.value ?? { method: null }
    if (method === null) return null
    return { method, ...(providerId && { providerId }), ...(cashAmount != null && { cashAmount }) }
  })
  const isDeliveryUnfinished = computed(
    () =>
      Object.keys(chosenDelivery.value).length === 0 ||
      freight.isMissing.value ||
      (draft.current.value.selectedLogistic === 'dropped' && !chosenDelivery.value.logistic),
  )
  const isPaymentUnfinished = computed(() => chosenPayment.value === null || chosenPayment.value.cashAmount === 0)

  return {
    choices,
    /** What the agent wants to propose. */
    hasDelivery,
    hasPayment,
    changes: computed((): readonly ProposedChange[] => [
      ...(hasDelivery.value ? [{ kind: 'delivery' as const, ...chosenDelivery.value }] : []),
      ...(hasPayment.value && chosenPayment.value ? [{ kind: 'payment' as const, ...chosenPayment.value }] : []),
    ]),
    /** True while something that is proposed is not chosen. */
    isUnfinished: computed(
      () => (hasDelivery.value && isDeliveryUnfinished.value) || (hasPayment.value && isPaymentUnfinished.value),
    ),
    /** Begins a proposal without either. */
    reset(): void {
      delivery.giveUp()
      freight.choice.giveUp()
      schedule.choice.giveUp()
      payment.giveUp()
      hasDelivery.value = false
      hasPayment.value = false
    },
  }
}

/** A session's one: it is begun anew with each proposal. */
export const proposedChoicesOf = oncePer(createProposedChoices)
