import { signal, type ReadonlySignal } from '@preact/signals-core'
import { ShopError } from '../lib/errors'
import { dataOf } from '../lib/remote'
import { followOrder } from './order/follow-order'
import { createIntention } from './intention'
import { askUntil, CHECK_DELAYS } from './lost-answer'
import type { Call, End, MayGoOn, OnceCallOptions, Outcome, Progress } from './once-kind'
import { differencesOf, Press, type Found } from './once-steps'

/** A call that must happen at most once: confirming, finishing, cancelling, paying. `Press` has its steps. */
export function createOnceCall<Ended extends Outcome, Attempt>(options: OnceCallOptions<Ended, Attempt>) {
  type State = Progress | Ended
  const { client, order, events, kind, attempts, checkDelays = CHECK_DELAYS } = options
  const { recheckDelays = checkDelays } = options
  const intention = createIntention({ ...options, isRepeatable: kind.isRepeatable ?? false })
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

  function finish({ ended, open: openAttempt }: End<Ended, Attempt>, attempt: Attempt, lost = lostError()): State {
    open = openAttempt === undefined ? null : { attempt: openAttempt, lost }
    if (openAttempt === undefined) attempts.forget()
    else if (openAttempt !== attempt) attempts.keep(openAttempt)
    return end(ended)
  }

  /** Asks the server about an attempt, after each delay, ms. `end`: null when no answered order showed one. */
  async function ask(attempt: Attempt, delays = checkDelays): Promise<Found<Ended, Attempt>> {
    state.value = kind.standing?.(attempt) ?? { status: 'checking' }
    const read = () => followOrder(client, order, options.askCause)
    const current = await askUntil(read, (one) => kind.read(one, attempt) !== null, delays)
    const outcome = current && kind.read(current, attempt)
    if (outcome) intention.end(dataOf(order.remote.peek()))
    return { outcome, isKnown: current !== null }
  }

  /** Asks, and ends with what was found. */
  async function askAbout(attempt: Attempt, lost = lostError(), delays = checkDelays): Promise<State> {
    const { outcome, isKnown } = await ask(attempt, delays)
    return outcome
      ? tell(outcome, attempt)
      : finish(await kind.fail({ why: 'lost', error: lost, attempt, isKnown }), attempt, lost)
  }

  /** Ends with what an order shows, which may be somebody else's decision. */
  function tell(outcome: End<Ended, Attempt>, attempt: Attempt): State {
    const changes = differencesOf(options, outcome)
    if (changes.length === 0) return finish(outcome, attempt)
    open = null
    attempts.forget()
    return end({ status: 'changed', changes })
  }

  function lostError(): ShopError {
    return new ShopError('network', { textKey: options.textKey })
  }

  const shared = { options, intention, end, finish, tell, ask, askAbout }

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
    run(call: Call<Ended, Attempt>, mayGoOn?: MayGoOn): Promise<State> {
      if (open) return check()
      return join(() => {
        state.value = { status: 'sending' }
        return new Press(shared, call, mayGoOn).run()
      })
    },
    check,
    /** Asks about a call that a reload of the page cut off; null when there was none or the question is already asked. */
    resume(): Promise<State> | null {
      if (underWay || state.peek().status !== 'idle') return null
      const current = dataOf(order.remote.peek())
      // An order shows one that is under way, whoever made it.
      const attempt = attempts.recall() ?? (current && kind.read(current, kind.attemptAt(current))?.open) ?? null
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
      if (kind.dismissable.includes(state.peek().status)) state.value = { status: 'idle' }
    },
  }
}
