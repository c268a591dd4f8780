import type { Proof } from '../api/call'
import type { Change } from '../domain/agreement'
import type { CallKey } from '../domain/call-key'
import type { Order, OrderCause } from '../domain/order'
import type { ShopError } from '../lib/errors'
import type { BrowserTabs } from '../lib/browser-tabs'
import { createDecisionMemory, type AttemptMemory } from './attempt-memory'
import { followOrder } from './order/follow-order'
import { createOnceCall } from './once-call'
import { refusedOrUnknown, type End, type MayGoOn, type Progress } from './once-kind'
import type { OrderContext } from './order/order'
import type { Brought } from './order/outside-changes'

type DecisionOutcome =
  | { readonly status: 'done'; readonly order: Order }
  | { readonly status: 'refused' | 'unknown'; readonly error: ShopError }
  | { readonly status: 'idle' }

/** `unknown`: the answer was lost and the server could not be asked; neither a success nor a failure. */
export type Decision = Progress | DecisionOutcome

interface DecisionOptions extends OrderContext {
  tabs?: BrowserTabs | undefined
  name: 'confirm' | 'finish' | 'cancel'
  attempts?: AttemptMemory<true>
  cause: OrderCause
  textKey: CallKey
  needsEdits?: boolean
  brings?: Brought
  mayCall(order: Order): boolean | Promise<boolean>
  call(order: Order, proof: Proof): Promise<Order>
  /** True when the order shows that the call arrived, or that somebody else's did. */
  hasArrived(order: Order): boolean
  /** Where a decided order differs from what the call says. */
  differences?(order: Order): readonly Change[]
}

/** The server's name for a call about an order that somebody else has decided. */
const OVERTAKEN = 'AlreadyFinished'

const done = (order: Order): End<DecisionOutcome, true> => ({ ended: { status: 'done', order } })

export type DecisionCall = ReturnType<typeof createDecision>

/** A call that decides the order, at most once: confirming, finishing, cancelling. */
export function createDecision(options: DecisionOptions) {
  const { client, order, cause, hasArrived, attempts = createDecisionMemory(options) } = options
  const {
    run,
    abandon: _,
    ...once
  } = createOnceCall<DecisionOutcome, true>({
    ...options,
    askCause: 'refresh',
    attempts,
    kind: {
      attemptAt: () => true,
      read(current) {
        if (hasArrived(current)) return done(current)
        // Somebody cancelled it meanwhile, perhaps after the call arrived. The order's screen says so.
        return current.status === 'Canceled' ? { ended: { status: 'idle' } } : null
      },
      async fail(failure) {
        const { why, error } = failure
        // How somebody else decided it is in the order alone.
        const isOvertaken = why === 'refused' && error.code === OVERTAKEN
        const current = isOvertaken ? await followOrder(client, order, 'refresh').catch(() => null) : null
        return current && hasArrived(current) ? done(current) : refusedOrUnknown(failure)
      },
      dismissable: ['refused', 'changed'],
      isRepeatable: true,
      isCompared: options.needsEdits !== false,
    },
  })

  const call = async (current: Order, proof: Proof) =>
    done(await order.change(cause, () => options.call(current, proof)))

  return {
    ...once,
    /** Sends waiting edits, asks `mayGoOn`, then calls. Joins a call under way, and after a lost answer only asks. */
    run: (mayGoOn?: MayGoOn) => run(call, mayGoOn),
    /** The steps of `run` without the call: the person hands the order, as they saw it, over elsewhere. */
    handOver: (mayGoOn?: MayGoOn) => run((current) => Promise.resolve(done(current)), mayGoOn),
  }
}
