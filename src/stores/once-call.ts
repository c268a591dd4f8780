import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Proof } from '../api/call'
import type { Order } from '../domain/order'
import { visibleItems } from '../domain/order-rules'
import { asShopError, ShopError } from '../lib/errors'
import type { BrowserTabs } from '../lib/browser-tabs'
import { wait } from '../lib/wait'
import type { AttemptMemory } from './attempt-memory'
import type { Outcome, Outcomes, Progress } from './call-outcomes'
import { followOrder } from './follow-order'
import { CHECK_DELAYS, findOutcome, type Found } from './lost-answer'
import { createIntention, type Intention } from './intention'
import type { OrderContext } from './order-model'
import { LATE_ARRIVAL } from './read-after'
import { watchOutsideChanges, type Brought, type OutsideWatch } from './outside-changes'
import { dataOf } from '../lib/remote'
import type { OrderCause } from './session-events'

/** The host's answer to a step, given the order as it is about to be decided; false stops the step. */
export type MayGoOn = (order: Order) => Promise<boolean>

interface OnceCallOptions<Ended extends Outcome, Attempt> extends OrderContext {
  outcomes: Outcomes<Ended, Attempt>
  /** Without it (an agent's cancelling) there is no lock, no question before the call and no memory of it. */
  tabs?: BrowserTabs | undefined
  /** Name of the lock; the order's id is added. */
  name: string
  /** Keeps the call over a reload of the page. */
  attempts: AttemptMemory<Attempt>
  /** Error message when a reload cut the call off and the order does not show that it arrived. */
  lostMessage: string
  /** False where the call goes ahead in spite of refused edits and outside changes. */
  needsEdits?: boolean
  /** True when the order can be decided now; may send waiting edits first. A ShopError thrown here ends as `unsent`. */
  mayCall?(order: Order): boolean | Promise<boolean>
  /** Side effects of the edits that may be sent between the press and the call; those of any edit by default. */
  brings?: Brought
  /** Cause of a change that a question after a lost answer finds. */
  askCause: OrderCause
  /** Pauses between asking the server again, ms; `CHECK_DELAYS` by default. */
  checkDelays?: readonly number[]
  /** The same for a check that the shopper asks for; `checkDelays` by default. */
  recheckDelays?: readonly number[]
}

interface OnceCall<Ended> {
  readonly state: ReadonlySignal<Progress | Ended>
  /** Joins a call that is under way, and only asks while an earlier one may have arrived. `mayGoOn` is asked last. */
  run(call: (order: Order, proof: Proof) => Promise<Ended>, mayGoOn?: MayGoOn): Promise<Progress | Ended>
  /** Asks the server about a call that may have arrived. */
  check(): Promise<Progress | Ended>
  /** Asks about a call that a reload of the page cut off; null when there was none or the question is already asked. */
  resume(): Promise<Progress | Ended> | null
  /** Forgets a call that may have arrived, so that it can be made again. */
  abandon(): Progress | Ended
  /** Returns to `idle` after an outcome that was read. */
  dismiss(): void
}

/**
 * A call that must happen at most once: confirming, finishing, cancelling, paying. `createPress` has its steps: settle,
 * lock, read, compare, call, ask.
 */
export function createOnceCall<Ended extends Outcome, Attempt>(
  options: OnceCallOptions<Ended, Attempt>,
): OnceCall<Ended> {
  type State = Progress | Ended
  const { client, order, events, outcomes, attempts, checkDelays = CHECK_DELAYS } = options
  const { recheckDelays = checkDelays } = options
  const intention = createIntention({ ...options, isRepeatable: outcomes.isRepeatable ?? false })
  const state = signal<State>({ status: 'idle' })
  let underWay: Promise<State> | null = null
  /** The call that may have arrived. */
  let open: { attempt: Attempt; lost: ShopError } | null = null

  function end(next: State): State {
    state.value = next
    const { status, error }: Outcome = next
    // A lost answer is no failure.
    if (error && status !== 'unknown') events.emit({ type: 'error', error })
    return next
  }

  function finish(ended: Ended, attempt: Attempt, lost = lostError()): State {
    const next = outcomes.attemptAfter(ended, attempt)
    open = next === null ? null : { attempt: next, lost }
    if (next === null) attempts.forget()
    else if (next !== attempt) attempts.keep(next)
    return end(ended)
  }

  async function ask(attempt: Attempt, delays: readonly number[] = checkDelays): Promise<Found<Ended>> {
    state.value = outcomes.asking?.(attempt) ?? { status: 'checking' }
    const read = () => followOrder(client, order, options.askCause)
    const found = await findOutcome(read, (current) => outcomes.outcomeIn(current, attempt), delays)
    if (found.outcome) intention.end(dataOf(order.remote.peek()))
    return found
  }

  async function askAbout(attempt: Attempt, lost = lostError(), delays = checkDelays): Promise<State> {
    const { outcome, isKnown } = await ask(attempt, delays)
    return finish(outcome ?? outcomes.unknown(attempt, lost, isKnown), attempt, lost)
  }

  function lostError(): ShopError {
    return new ShopError('network', { message: options.lostMessage })
  }

  function cutOff(): Attempt | null {
    if (underWay || state.peek().status !== 'idle') return null
    const current = dataOf(order.remote.peek())
    return attempts.recall() ?? ((current && outcomes.attemptUnderWay?.(current)) || null)
  }

  const press = createPress(options, { intention, end, finish, ask, askAbout })

  function join(run: () => Promise<State>): Promise<State> {
    underWay ??= run().finally(() => (underWay = null))
    return underWay
  }

  function check(): Promise<State> {
    if (!open) return underWay ?? Promise.resolve(state.peek())
    const { attempt, lost } = open
    return join(() => askAbout(attempt, lost, recheckDelays))
  }

  return {
    state,
    run(call, mayGoOn) {
      if (open) return check()
      return join(() => {
        state.value = { status: 'sending' }
        return press(call, mayGoOn)
      })
    },
    check,
    resume() {
      const attempt = cutOff()
      return attempt === null ? null : join(() => askAbout(attempt))
    },
    abandon() {
      attempts.forget(open?.attempt)
      open = null
      return end({ status: 'idle' })
    },
    dismiss() {
      if (outcomes.dismissable.includes(state.peek().status)) state.value = { status: 'idle' }
    },
  }
}

/** The parts of a call that its steps share. */
interface Parts<Ended, Attempt> {
  intention: Intention
  end(next: Progress | Ended): Progress | Ended
  finish(ended: Ended, attempt: Attempt, lost?: ShopError): Progress | Ended
  /** Asks the server about an attempt, after each delay, ms. */
  ask(attempt: Attempt, delays?: readonly number[]): Promise<Found<Ended>>
  /** Asks, and ends with what was found. */
  askAbout(attempt: Attempt): Promise<Progress | Ended>
}

/** The steps of one press, from top to bottom. A step that ends the press returns its end. */
function createPress<Ended extends Outcome, Attempt>(
  options: OnceCallOptions<Ended, Attempt>,
  parts: Parts<Ended, Attempt>,
) {
  type State = Progress | Ended
  type Call = (order: Order, proof: Proof) => Promise<Ended>
  const { order, events, outcomes, tabs, attempts } = options
  const { intention, end, finish, ask } = parts
  const { settled, compared, changed, changesIn } = createSteps(options, parts)

  return async function press(call: Call, mayGoOn?: MayGoOn): Promise<State> {
    const outside = watchOutsideChanges({ order, events, brings: options.brings })
    try {
      intention.begin()
      const seen = await settled(mayGoOn)
      if (!seen) return end({ status: 'idle' })
      if (!tabs) return changed(outside) ?? (await callAndAsk(call, outside, seen))
      // Another tab may be making the same call. Once that tab is done, the order shows it.
      return await tabs.exclusively(`vitrine-${options.name}-${seen.id}`, () => callAndAsk(call, outside))
    } catch (error) {
      return end(outcomes.unsent(asShopError(error)))
    } finally {
      outside.stop()
    }
  }

  /** Read and compare, unless the order is known; call; ask after a lost answer. */
  async function callAndAsk(call: Call, outside: OutsideWatch, known?: Order): Promise<State> {
    let step: Step<State> = known ? { current: known } : await compared(outside)
    let isRepetition = false
    while ('current' in step) {
      const { current } = step
      const attempt = outcomes.attemptAt(current)
      const proof = intention.proofFor(current)
      attempts.keep(attempt)
      let lost: ShopError
      try {
        const ended = await call(current, proof)
        intention.end(current)
        return finish(ended, attempt)
      } catch (error) {
        lost = asShopError(error)
      }
      if (intention.isProofRefused(lost, proof, current)) {
        attempts.forget()
        step = await compared(outside)
        isRepetition = false
        continue
      }
      // A refused repetition does not say that the first call will not arrive.
      if (!lost.retryable && !isRepetition) {
        intention.end(current, lost)
        return finish(await outcomes.refused(lost), attempt)
      }
      // No answer, a broken one or a server error: the call may have taken effect. With its key the server knows the
      // call again: it waits for the first one, and answers that one's result.
      if (!isRepetition && outcomes.isRepeatable && intention.mayRepeat(proof)) {
        const { outcome, isKnown } = await ask(attempt, [0])
        if (outcome) return finish(outcome, attempt)
        isRepetition = isKnown && changesIn(outside).length === 0
        if (isRepetition) continue
      }
      const { outcome, isKnown } = await ask(attempt)
      if (!outcome && isKnown) intention.suspect(lost)
      return finish(outcome ?? outcomes.unknown(attempt, lost, isKnown), attempt, lost)
    }
    return step.ended
  }
}

/** The order to go on with, or the end of the press. */
type Step<State> = { readonly current: Order } | { readonly ended: State }

/** The steps before the call: each gives what the call needs, or the end of the press. */
function createSteps<Ended extends Outcome, Attempt>(
  options: OnceCallOptions<Ended, Attempt>,
  { intention, end, finish, askAbout }: Parts<Ended, Attempt>,
) {
  type State = Progress | Ended
  const { client, order, outcomes, attempts, needsEdits = true } = options

  /** Settle: the order with all edits taken, with the host's leave; null when it may not be decided. */
  async function settled(mayGoOn?: MayGoOn): Promise<Order | null> {
    const areEditsTaken = await order.settled()
    const current = dataOf(order.remote.peek())
    if (!current || (needsEdits && !areEditsTaken) || !(await mayCall(current))) return null
    // `mayCall` may have sent something, a discount typed last, that changed the order.
    const seen = dataOf(order.remote.peek())
    if (!seen || !mayGoOn) return seen
    // An edit made while the host held the step is sent before the call.
    return (await mayGoOn(seen)) && ((await order.settled()) || !needsEdits) ? seen : null
  }

  async function mayCall(current: Order): Promise<boolean> {
    if (needsEdits && order.lineErrors.peek().size > 0) return false
    return options.mayCall ? options.mayCall(current) : true
  }

  /** The order as the server has it now, where it is still the one that the person agreed to. */
  async function compared(outside: OutsideWatch): Promise<Step<State>> {
    await attempts.askTabs()
    let current = await followOrder(client, order, 'refresh')
    const left = attempts.amongTabs()
    const shown = left !== null && outcomes.outcomeIn(current, left)
    if (left !== null && !(shown && outcomes.attemptAfter(shown, left) === null)) {
      // A reload let go of the lock while the call was on its way, or the money of a payment has not arrived.
      if (!outcomes.isRepeatable) {
        return { ended: await askAbout(left) }
      }
      await wait(LATE_ARRIVAL)
      current = await followOrder(client, order, 'refresh')
    }
    const attempt = outcomes.attemptAt(current)
    const done = outcomes.outcomeIn(current, attempt)
    // Somebody else may have decided another order than the person agreed to. Not every server's order tells.
    if (done)
      return {
        ended: (outcomes.isCompared && visibleItems(current).length > 0 && changed(outside)) || finish(done, attempt),
      }
    const isStopped = changed(outside)
    if (isStopped) return { ended: isStopped }
    return (await mayCall(current)) ? { current } : { ended: end({ status: 'idle' }) }
  }

  function changed(outside: OutsideWatch): State | null {
    const changes = changesIn(outside)
    if (changes.length === 0) return null
    intention.end(dataOf(order.remote.peek()))
    return end({ status: 'changed', changes })
  }

  function changesIn(outside: OutsideWatch) {
    return needsEdits || client.has('revision') ? outside.changes() : []
  }

  return { settled, compared, changed, changesIn }
}
