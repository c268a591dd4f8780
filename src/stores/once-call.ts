import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Proof } from '../api/call'
import { joined, type Change } from '../domain/agreement'
import type { Order } from '../domain/order'
import { visibleItems } from '../domain/order-rules'
import { asShopError, ShopError } from '../lib/errors'
import type { BrowserTabs } from '../lib/browser-tabs'
import { wait } from '../lib/wait'
import type { AttemptMemory } from './attempt-memory'
import { followOrder } from './order/follow-order'
import { askUntil, CHECK_DELAYS, LATE_ARRIVAL } from './lost-answer'
import { createIntention, type Intention } from './intention'
import type { OrderContext } from './order/order'
import { watchOutsideChanges, type Brought, type OutsideWatch } from './order/outside-changes'
import { dataOf } from '../lib/remote'
import type { OrderCause } from './session-events'

/** A call without an outcome. `changed`: the order is not the one that the person agreed to; nothing was sent. */
export type Progress =
  | { readonly status: 'idle' | 'sending' | 'checking' }
  | { readonly status: 'changed'; readonly changes: readonly Change[] }

/** The end of a call. */
export interface Outcome {
  readonly status: string
  readonly error?: ShopError | null
}

/** The end of one kind of call. `Attempt`: the facts before the call by which a later check recognises its effect. */
export interface Outcomes<Ended extends Outcome, Attempt> {
  attemptAt(order: Order): Attempt
  /** The attempt to ask about later, null when the outcome is final. */
  attemptAfter(ended: Ended, attempt: Attempt): Attempt | null
  /** The attempt that an order shows to be under way, whoever made it. */
  attemptUnderWay?(order: Order): Attempt | null
  /** The outcome that an order shows, null while it shows none. */
  outcomeIn(order: Order, attempt: Attempt): Ended | null
  refused(error: ShopError): Ended | Promise<Ended>
  /** The outcome when an error came before the call, so that nothing was sent. */
  unsent(error: ShopError): Ended
  /** The outcome of a lost answer; `isKnown` when the server was asked and the order stands as before. */
  unknown(attempt: Attempt, lost: ShopError, isKnown: boolean): Ended
  /** The state while the server is asked about an attempt; `checking` by default. */
  asking?(attempt: Attempt): Ended | null
  dismissable: readonly string[]
  /** True where a repetition of the call is an echo for any server: never for a payment. */
  isRepeatable?: boolean
  /** True where an order that somebody else decided must be the one that the person agreed to. */
  isCompared?: boolean
  /** Where an order that may be somebody else's decision differs from what the call says. */
  differences?(order: Order): readonly Change[]
}

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
  /** Changes that the person has not read, and reads now: the press that finds some sends nothing. */
  takeUnread?(): readonly Change[]
  /** Cause of a change that a question after a lost answer finds. */
  askCause: OrderCause
  /** Pauses between asking the server again, ms; `CHECK_DELAYS` by default. */
  checkDelays?: readonly number[]
  /** The same for a check that the shopper asks for; `checkDelays` by default. */
  recheckDelays?: readonly number[]
}

/** A call that must happen at most once: confirming, finishing, cancelling, paying. `createPress` has its steps. */
export function createOnceCall<Ended extends Outcome, Attempt>(options: OnceCallOptions<Ended, Attempt>) {
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

  /** What the call says that a decided order does not. */
  function differences(): readonly Change[] {
    const current = dataOf(order.remote.peek())
    return (current && outcomes.differences?.(current)) ?? []
  }

  /** The end of a call whose answer was lost: the order may be somebody else's decision. */
  function found(ended: Ended, attempt: Attempt): State {
    const changes = ended.status === 'done' ? differences() : []
    if (changes.length === 0) return finish(ended, attempt)
    open = null
    attempts.forget()
    return end({ status: 'changed', changes })
  }

  async function ask(attempt: Attempt, delays: readonly number[] = checkDelays): Promise<Found<Ended>> {
    state.value = outcomes.asking?.(attempt) ?? { status: 'checking' }
    const outcomeIn = (current: Order) => outcomes.outcomeIn(current, attempt)
    const read = () => followOrder(client, order, options.askCause)
    const current = await askUntil(read, (one) => outcomeIn(one) !== null, delays)
    const outcome = current && outcomeIn(current)
    if (outcome) intention.end(dataOf(order.remote.peek()))
    return { outcome, isKnown: current !== null }
  }

  async function askAbout(attempt: Attempt, lost = lostError(), delays = checkDelays): Promise<State> {
    const { outcome, isKnown } = await ask(attempt, delays)
    return outcome ? found(outcome, attempt) : finish(outcomes.unknown(attempt, lost, isKnown), attempt, lost)
  }

  function lostError(): ShopError {
    return new ShopError('network', { message: options.lostMessage })
  }

  const press = createPress(options, { intention, end, finish, found, differences, ask, askAbout })

  function join(run: () => Promise<State>): Promise<State> {
    underWay ??= run().finally(() => (underWay = null))
    return underWay
  }

  /** Asks the server about a call that may have arrived. */
  function check(): Promise<State> {
    if (!open) return underWay ?? Promise.resolve(state.peek())
    const { attempt, lost } = open
    return join(() => askAbout(attempt, lost, recheckDelays))
  }

  return {
    state: state as ReadonlySignal<State>,
    /** Joins a call that is under way, and only asks while an earlier one may have arrived. `mayGoOn` is asked last. */
    run(call: Call<Ended>, mayGoOn?: MayGoOn): Promise<State> {
      if (open) return check()
      return join(() => {
        state.value = { status: 'sending' }
        return press(call, mayGoOn)
      })
    },
    check,
    /** Asks about a call that a reload of the page cut off; null when there was none or the question is already asked. */
    resume(): Promise<State> | null {
      if (underWay || state.peek().status !== 'idle') return null
      const current = dataOf(order.remote.peek())
      const attempt = attempts.recall() ?? (current && outcomes.attemptUnderWay?.(current)) ?? null
      return attempt === null ? null : join(() => askAbout(attempt))
    },
    /** Forgets a call that may have arrived, so that it can be made again. */
    abandon(): State {
      attempts.forget(open?.attempt)
      open = null
      return end({ status: 'idle' })
    },
    /** Returns to `idle` after an outcome that was read. */
    dismiss(): void {
      if (outcomes.dismissable.includes(state.peek().status)) state.value = { status: 'idle' }
    },
  }
}

type Call<Ended> = (order: Order, proof: Proof) => Promise<Ended>

interface Found<Ended> {
  /** null when no answered order showed one. */
  readonly outcome: Ended | null
  /** True when the last question was answered. */
  readonly isKnown: boolean
}

/** The parts of a call that its steps share. */
interface Parts<Ended, Attempt> {
  intention: Intention
  end(next: Progress | Ended): Progress | Ended
  finish(ended: Ended, attempt: Attempt, lost?: ShopError): Progress | Ended
  found(ended: Ended, attempt: Attempt): Progress | Ended
  differences(): readonly Change[]
  /** Asks the server about an attempt, after each delay, ms. */
  ask(attempt: Attempt, delays?: readonly number[]): Promise<Found<Ended>>
  /** Asks, and ends with what was found. */
  askAbout(attempt: Attempt): Promise<Progress | Ended>
}

/** The steps of one press, from top to bottom: settle, lock, read, compare, call, ask. The first end is its end. */
function createPress<Ended extends Outcome, Attempt>(
  options: OnceCallOptions<Ended, Attempt>,
  { intention, end, finish, found, differences, ask, askAbout }: Parts<Ended, Attempt>,
) {
  type State = Progress | Ended
  /** The order to go on with, or the end of the press. */
  type Step = { readonly current: Order } | { readonly ended: State }
  const { client, order, events, outcomes, tabs, attempts, needsEdits = true } = options

  return async function press(call: Call<Ended>, mayGoOn?: MayGoOn): Promise<State> {
    const outside = watchOutsideChanges({ order, events, brings: options.brings })
    try {
      intention.begin()
      const unread = options.takeUnread?.() ?? []
      if (unread.length > 0) return end({ status: 'changed', changes: unread })
      const seen = await settled(options, mayGoOn)
      if (!seen) return end({ status: 'idle' })
      if (!tabs) return changed(outside) ?? (await callAndAsk(call, outside, { current: seen }))
      // Another tab may be making the same call. Once that tab is done, the order shows it.
      const locked = async () => callAndAsk(call, outside, await compared(outside))
      return await tabs.exclusively(`vitrine-${options.name}-${seen.id}`, locked)
    } catch (error) {
      return end(outcomes.unsent(asShopError(error)))
    } finally {
      outside.stop()
    }
  }

  /** The order as the server has it now, where it is still the one that the person agreed to. */
  async function compared(outside: OutsideWatch): Promise<Step> {
    await attempts.askTabs()
    let current = await followOrder(client, order, 'refresh')
    const left = attempts.amongTabs()
    const shown = left !== null && outcomes.outcomeIn(current, left)
    if (left !== null && !(shown && outcomes.attemptAfter(shown, left) === null)) {
      // A reload let go of the lock while the call was on its way, or the money of a payment has not arrived.
      if (!outcomes.isRepeatable) return { ended: await askAbout(left) }
      await wait(LATE_ARRIVAL)
      current = await followOrder(client, order, 'refresh')
    }
    const attempt = outcomes.attemptAt(current)
    const done = outcomes.outcomeIn(current, attempt)
    // Somebody else may have decided another order than the person agreed to. Not every server's order tells.
    const isToBeAgreed = !done || (outcomes.isCompared && visibleItems(current).length > 0)
    const ended = (isToBeAgreed && changed(outside, done ? differences() : [])) || (done && finish(done, attempt))
    if (ended) return { ended }
    return (await mayCall(options, current)) ? { current } : { ended: end({ status: 'idle' }) }
  }

  function changesIn(outside: OutsideWatch): readonly Change[] {
    return needsEdits || client.has('revision') ? outside.changes() : []
  }

  function changed(outside: OutsideWatch, more: readonly Change[] = []): State | null {
    const changes = joined(changesIn(outside), more)
    if (changes.length === 0) return null
    intention.end(dataOf(order.remote.peek()))
    return end({ status: 'changed', changes })
  }

  async function callAndAsk(call: Call<Ended>, outside: OutsideWatch, first: Step): Promise<State> {
    let step = first
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
        const ended = await outcomes.refused(lost)
        // Somebody else's call came first.
        return (ended.status === 'done' && changed(outside, differences())) || finish(ended, attempt)
      }
      // No answer, a broken one or a server error: the call may have taken effect. With its key the server knows the
      // call again: it waits for the first one, and answers that one's result.
      if (!isRepetition && outcomes.isRepeatable && intention.mayRepeat(proof)) {
        const { outcome, isKnown } = await ask(attempt, [0])
        if (outcome) return found(outcome, attempt)
        isRepetition = isKnown && changesIn(outside).length === 0
        if (isRepetition) continue
      }
      const { outcome, isKnown } = await ask(attempt)
      if (!outcome && isKnown) intention.suspect(lost)
      if (outcome) return found(outcome, attempt)
      return finish(outcomes.unknown(attempt, lost, isKnown), attempt, lost)
    }
    return step.ended
  }
}

type Settling = Pick<OnceCallOptions<Outcome, unknown>, 'order' | 'needsEdits' | 'mayCall'>

/** The order with all edits taken, with the host's leave; null when it may not be decided. */
async function settled(options: Settling, mayGoOn?: MayGoOn): Promise<Order | null> {
  const { order, needsEdits = true } = options
  const areEditsTaken = await order.settled()
  const current = dataOf(order.remote.peek())
  if (!current || (needsEdits && !areEditsTaken) || !(await mayCall(options, current))) return null
  // `mayCall` may have sent something, a discount typed last, that changed the order.
  const seen = dataOf(order.remote.peek())
  if (!seen || !mayGoOn) return seen
  // An edit made while the host held the step is sent before the call.
  return (await mayGoOn(seen)) && ((await order.settled()) || !needsEdits) ? seen : null
}

async function mayCall({ order, needsEdits = true, ...options }: Settling, current: Order): Promise<boolean> {
  if (needsEdits && order.lineErrors.peek().size > 0) return false
  return options.mayCall ? options.mayCall(current) : true
}
