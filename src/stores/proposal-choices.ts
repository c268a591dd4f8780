import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { ProposedChange, ProposedDelivery } from '../domain/proposal-rules'
import { oncePer } from '../lib/once-per'
import { createStorage } from '../lib/storage'
import { createCheckoutChoices, type CheckoutChoices } from './checkout'
import type { CheckoutSession } from './checkout/context'
import { createDraftStore } from './checkout/draft'

/** Delivery and payment of a proposal: the checkout's own choices, kept instead of sent. */
export interface ProposedChoices {
  readonly choices: CheckoutChoices
  /** What the agent wants to propose. */
  readonly hasDelivery: Signal<boolean>
  readonly hasPayment: Signal<boolean>
  readonly changes: ReadonlySignal<readonly ProposedChange[]>
  /** True while something that is proposed is not chosen. */
  readonly isUnfinished: ReadonlySignal<boolean>
  /** Begins a proposal without either. */
  reset(): void
}

function createProposedChoices(session: CheckoutSession): ProposedChoices {
  const draft = createDraftStore({ order: session.order, storage: createStorage() })
  const { choices } = createCheckoutChoices(session, { draft, isProposal: true })
  const { delivery, freight, schedule, payment } = choices
  const [hasDelivery, hasPayment] = [signal(false), signal(false)]

  const chosenDelivery = computed((): ProposedDelivery => {
    const { kind: _, ...written } = freight.choice.pending.value ?? { kind: '' }
    const logistic = delivery.choice.pending.value ?? ('price' in written ? written : null)
    const { isEnabled: _enabled, ...slot } = schedule.choice.pending.value ?? { isEnabled: false }
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
      (draft.current.value.selectedLogistic === '' && !chosenDelivery.value.logistic),
  )
  const isPaymentUnfinished = computed(() => chosenPayment.value === null || chosenPayment.value.cashAmount === 0)

  return {
    choices,
    hasDelivery,
    hasPayment,
    changes: computed(() => [
      ...(hasDelivery.value ? [{ kind: 'delivery' as const, ...chosenDelivery.value }] : []),
      ...(hasPayment.value && chosenPayment.value ? [{ kind: 'payment' as const, ...chosenPayment.value }] : []),
    ]),
    isUnfinished: computed(
      () => (hasDelivery.value && isDeliveryUnfinished.value) || (hasPayment.value && isPaymentUnfinished.value),
    ),
    reset() {
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
