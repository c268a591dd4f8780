import { getConfirm } from '../api/order'
import { canConfirm } from '../domain/order-limits'
import { isAnonymousOrder, isFinished } from '../domain/order-rules'
import { confirmationMemoryOf, type AttemptMemory } from './attempt-memory'
import { createDecision, type DecisionCall } from './decision'
import { openBrowserTabs, type BrowserTabs } from '../lib/browser-tabs'
import { oncePer } from '../lib/once-per'
import { giftsOf } from './order/gifts'
import type { OrderContext } from './order/order'

interface ConfirmationOptions extends OrderContext {
  tabs: BrowserTabs
  attempts?: AttemptMemory<true>
  /** True when an edit outside the lines was refused and the refusal was not read yet. */
  hasFailedEdit?: () => boolean
}

/** A shopper's confirmation; `done` once the order was received. */
export function createConfirmationStore(options: ConfirmationOptions): DecisionCall {
  const { client, hasFailedEdit = () => false } = options
  return createDecision({
    ...options,
    name: 'confirm',
    textKey: 'getConfirm',
    cause: 'confirm',
    mayCall: (current) => !isFinished(current) && canConfirm(current) && !hasFailedEdit(),
    call: (current, proof) =>
      getConfirm(client, isAnonymousOrder(current) ? current.id : undefined, { ...proof, keepalive: true }),
    hasArrived: ({ status }) => status === 'Received' || status === 'Finalized',
  })
}

/** A session's one confirmation: two elements confirm one order once. */
export const confirmationOf = oncePer((session: OrderContext) => {
  const { client, order, events } = session
  const hasFailedEdit = () => giftsOf(session).errors.peek().size > 0
  const attempts = confirmationMemoryOf(session)
  return createConfirmationStore({ client, order, events, tabs: openBrowserTabs(), attempts, hasFailedEdit })
})
