import type { ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getConfirm } from '../api/order-changes'
import { canConfirm } from '../domain/order-limits'
import { isAnonymousOrder, isFinished } from '../domain/order-rules'
import { laterCallMessages } from '../text/later-calls'
import { createDecisiveCall, type AmongTabs, type Decision, type MayGoOn } from './decisive-call'
import type { Happenings } from './happenings'
import type { OrderStore } from './order'

/** Where a shopper's confirmation stands; `done` once the order was received. */
export type Confirmation = Decision

export interface ConfirmationStore {
  readonly state: ReadonlySignal<Confirmation>
  /**
   * Sends what waits, asks the server how the order stands, then confirms it; a second call joins the one under way, and
   * after a lost answer it only asks. Resolves with the state it ended in.
   * @param mayGoOn asked last, with the order as it is about to be confirmed
   */
  confirm(mayGoOn?: MayGoOn): Promise<Confirmation>
  /** Asks the server what became of a confirmation whose answer was lost. */
  check(): Promise<Confirmation>
  /** Comes back to a confirmation that a reload of the page cut off; null when there was none. */
  resume(): Promise<Confirmation> | null
  /** True once, for whoever is to lead the shopper back to it. */
  claimCutOff(): boolean
  /** Forgets a refusal, once it has been read. */
  dismiss(): void
}

interface ConfirmationOptions {
  client: ApiClient
  order: OrderStore
  happenings: Happenings
  amongTabs: Omit<AmongTabs, 'name' | 'message'>
  /** Whether an edit outside the lines was refused and not read yet. */
  hasFailedEdit?: () => boolean
  /** Pauses between asking the server again, ms. */
  checkDelays?: readonly number[]
}

export function createConfirmationStore(options: ConfirmationOptions): ConfirmationStore {
  const { client, amongTabs, hasFailedEdit = () => false } = options
  const { run, ...rest } = createDecisiveCall({
    ...options,
    amongTabs: { ...amongTabs, name: 'confirm', message: laterCallMessages.getConfirm },
    cause: 'confirm',
    mayCall: (current) => !isFinished(current) && canConfirm(current) && !hasFailedEdit(),
    call: (current) =>
      getConfirm(client, { orderId: isAnonymousOrder(current) ? current.id : undefined, keepalive: true }),
    hasArrived: ({ status }) => status === 'Received' || status === 'Finalized',
  })
  return { ...rest, confirm: run }
}
