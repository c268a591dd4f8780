import type { ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getConfirm } from '../api/order'
import { canConfirm } from '../domain/order-limits'
import { isAnonymousOrder, isFinished } from '../domain/order-rules'
import { createDecisiveCall, type Decision } from './decisive-call'
import type { Happenings } from './happenings'
import type { OrderStore } from './order'

/** Where a shopper's confirmation stands; `done` once the order was received. */
export type Confirmation = Decision

export interface ConfirmationStore {
  readonly state: ReadonlySignal<Confirmation>
  /**
   * Sends what waits, then confirms; a second call joins the one under way, and after a lost answer it only asks.
   * Resolves with the state it ended in.
   */
  confirm(): Promise<Confirmation>
  /** Asks the server what became of a confirmation whose answer was lost. */
  check(): Promise<Confirmation>
  /** Forgets a refusal, once it has been read. */
  dismiss(): void
}

interface ConfirmationOptions {
  client: ApiClient
  order: OrderStore
  happenings: Happenings
  /** Pauses between asking the server again, ms. */
  checkDelays?: readonly number[]
}

export function createConfirmationStore({
  client,
  order,
  happenings,
  checkDelays,
}: ConfirmationOptions): ConfirmationStore {
  const { run, ...rest } = createDecisiveCall({
    client,
    order,
    happenings,
    checkDelays,
    cause: 'confirm',
    mayCall: (current) => !isFinished(current) && canConfirm(current),
    call: (current) => getConfirm(client, { orderId: isAnonymousOrder(current) ? current.id : undefined }),
    hasArrived: ({ status }) => status === 'Received' || status === 'Finalized',
  })
  return { ...rest, confirm: run }
}
