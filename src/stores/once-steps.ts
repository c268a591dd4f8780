import type { Proof } from '../api/call'
import { joined, type Change } from '../domain/agreement'
import type { Order } from '../domain/order'
import { visibleItems } from '../domain/order-rules'
import { asShopError, ShopError } from '../lib/errors'
import { dataOf } from '../lib/remote'
import { wait } from '../lib/wait'
import { followOrder } from './order/follow-order'
import type { Intention } from './intention'
import { LATE_ARRIVAL } from './lost-answer'
import type { Call, End, MayGoOn, OnceCallOptions, Outcome, Progress } from './once-kind'
import { watchOutsideChanges } from './order/outside-changes'

export interface Found<Ended, Attempt> {
  /** null when no answered order showed one. */
  readonly outcome: End<Ended, Attempt> | null
  /** True when the last question was answered. */
  readonly isKnown: boolean
}

/** What the presses of a call share. */
export interface Shared<Ended, Attempt> {
  options: OnceCallOptions<Ended, Attempt>
  intention: Intention
  end(next: Progress | Ended): Progress | Ended
  finish(end: End<Ended, Attempt>, attempt: Attempt, lost?: ShopError): Progress | Ended
  /** Ends with what an order shows, which may be somebody else's decision. */
  tell(outcome: End<Ended, Attempt>, attempt: Attempt): Progress | Ended
  /** Asks the server about an attempt, after each delay, ms. */
  ask(attempt: Attempt, delays?: readonly number[]): Promise<Found<Ended, Attempt>>
  /** Asks, and ends with what was found. */
  askAbout(attempt: Attempt): Promise<Progress | Ended>
}

/** A call that has no answer. */
interface Sent<Attempt> {
  readonly attempt: Attempt
  readonly proof: Proof
  readonly lost: ShopError
}

/**
 * One press. Each step ends it, or hands the order on to the next one:
 *
 * | step    | goes on when                                                                            |
 * | ------- | --------------------------------------------------------------------------------------- |
 * | settle  | all edits are taken, and the host lets the step be made                                 |
 * | lock    | no other tab makes the same call                                                        |
 * | read    | the server has told the order as it is now, and no earlier call may still arrive        |
 * | compare | it is the order that the person agreed to, and nobody has decided it                    |
 * | call    | the answer was lost; a refused proof goes back to `read`                                |
 * | ask     | no order shows the call, and its key makes a repetition safe: once, back to `call`      |
 */
export class Press<Ended extends Outcome, Attempt> {
  private readonly outside

  constructor(
    private readonly shared: Shared<Ended, Attempt>,
    private readonly send: Call<Ended, Attempt>,
    private readonly mayGoOn: MayGoOn | undefined,
  ) {
    this.outside = watchOutsideChanges(shared.options)
  }

  async run(): Promise<Progress | Ended> {
    const { intention, end, options } = this.shared
    try {
      intention.begin()
      return await this.settle()
    } catch (error) {
      return end((await options.kind.fail({ why: 'unsent', error: asShopError(error) })).ended)
    } finally {
      this.outside.stop()
    }
  }

  private async settle() {
    const { end, options } = this.shared
    const unread = options.takeUnread?.() ?? []
    if (unread.length > 0) return end({ status: 'changed', changes: unread })
    const order = await settled(options, this.mayGoOn)
    return order ? this.lock(order) : end({ status: 'idle' })
  }

  private async lock(order: Order) {
    const { name, tabs } = this.shared.options
    if (!tabs) return this.compare(order)
    // Another tab may be making the same call. Once that tab is done, the order shows it.
    return tabs.exclusively(`vitrine-${name}-${order.id}`, () => this.read())
  }

  private async read(): Promise<Progress | Ended> {
    const { client, order, attempts, kind } = this.shared.options
    const look = () => followOrder(client, order, 'refresh')
    await attempts.askTabs()
    const current = await look()
    const openAttempt = attempts.amongTabs()
    const outcome = openAttempt !== null && kind.read(current, openAttempt)
    if (openAttempt === null || (outcome && outcome.open === undefined)) return this.compare(current)
    // A reload let go of the lock while the call was on its way, or the money of a payment has not arrived.
    if (!kind.isRepeatable) return this.shared.askAbout(openAttempt)
    await wait(LATE_ARRIVAL)
    return this.compare(await look())
  }

  private async compare(order: Order) {
    const { end, finish, options } = this.shared
    const { kind } = options
    const attempt = kind.attemptAt(order)
    const done = kind.read(order, attempt)
    // Somebody else may have decided another order than the person agreed to. Not every server's order tells.
    const isToBeAgreed = !done || (kind.isCompared && visibleItems(order).length > 0)
    const changes = isToBeAgreed ? this.changes(done) : []
    if (changes.length > 0) return this.changed(changes)
    if (done) return finish(done, attempt)
    return (await mayCall(options, order)) ? this.call(order) : end({ status: 'idle' })
  }

  /** @param isRepetition of a call without an answer, with its key */
  private async call(order: Order, isRepetition = false): Promise<Progress | Ended> {
    const { finish, intention, options } = this.shared
    const { attempts, kind } = options
    const attempt = kind.attemptAt(order)
    const proof = intention.proofFor(order)
    attempts.keep(attempt)
    const answer = await this.send(order, proof).catch(asShopError)
    if (!(answer instanceof ShopError)) {
      intention.end(order)
      return finish(answer, attempt)
    }
    if (intention.isProofRefused(answer, proof, order)) {
      attempts.forget()
      return this.read()
    }
    // A refused repetition does not say that the first call will not arrive.
    if (answer.retryable || isRepetition) return this.ask(order, { attempt, proof, lost: answer }, isRepetition)
    intention.end(order, answer)
    const refused = await kind.fail({ why: 'refused', error: answer })
    // Somebody else's call came first.
    const changes = refused.ended.status === 'done' ? this.changes(refused) : []
    return changes.length > 0 ? this.changed(changes) : finish(refused, attempt)
  }

  /** No answer, a broken one or a server's error: the call may have taken effect. */
  private async ask(order: Order, { attempt, proof, lost }: Sent<Attempt>, wasRepeated: boolean) {
    const { ask, finish, intention, options, tell } = this.shared
    const { kind } = options
    // With its key the server knows the call again: it waits for the first one, and answers that one's result.
    if (!wasRepeated && kind.isRepeatable && intention.mayRepeat(proof)) {
      const { outcome, isKnown } = await ask(attempt, [0])
      if (outcome) return tell(outcome, attempt)
      if (isKnown && this.changes().length === 0) return this.call(order, true)
    }
    const { outcome, isKnown } = await ask(attempt)
    if (outcome) return tell(outcome, attempt)
    if (isKnown) intention.suspect(lost)
    return finish(await kind.fail({ why: 'lost', error: lost, attempt, isKnown }), attempt, lost)
  }

  /** Changes made elsewhere since the press began, and what a decided order has in the place of what the call says. */
  private changes(done: End<Ended, Attempt> | null = null): readonly Change[] {
    const { options } = this.shared
    const { client, needsEdits = true } = options
    const others = needsEdits || client.has('revision') ? this.outside.changes() : []
    return done ? joined(others, differencesOf(options, done)) : others
  }

  private changed(changes: readonly Change[]) {
    const { end, intention, options } = this.shared
    intention.end(dataOf(options.order.remote.peek()))
    return end({ status: 'changed', changes })
  }
}

/** What the call says that a decided order does not. */
export function differencesOf<Ended extends Outcome>(
  { order, differences }: Pick<OnceCallOptions<Ended, never>, 'order' | 'differences'>,
  { ended }: End<Ended, unknown>,
): readonly Change[] {
  const current = dataOf(order.remote.peek())
  return (current && ended.status === 'done' && differences?.(current)) || []
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
