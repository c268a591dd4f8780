import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import type { Order } from '../domain/order'
import { ShopError } from '../lib/errors'
import type { SafeStorage, StorageKey } from '../lib/storage'
import { wait } from '../lib/wait'
import { followOrder } from './follow-order'
import type { Happenings, OrderCause } from './happenings'
import type { OrderStore } from './order'
import { dataOf } from './remote'

/**
 * Where a call that decides the order stands. `unknown`: its answer was lost and the server could not be asked; neither a
 * success nor a failure, and nothing is sent again by itself. `changed`: the order was another one than the person saw,
 * and nothing was sent.
 */
export type Decision =
  | { readonly status: 'idle' | 'sending' | 'checking' | 'changed' }
  | { readonly status: 'done'; readonly order: Order }
  | { readonly status: 'refused' | 'unknown'; readonly error: ShopError }

/** A call that must not happen twice: confirming, finishing, cancelling. */
export interface DecisiveCall {
  readonly state: ReadonlySignal<Decision>
  /**
   * Waits for the edits of the order, then calls; a second run joins the one under way, and after a lost answer it only
   * asks. Resolves with the state it ended in.
   * @param mayGoOn asked last, with the order as it is about to be decided; false leaves everything as it stands
   */
  run(mayGoOn?: MayGoOn): Promise<Decision>
  /** Asks the server what became of a call whose answer was lost. */
  check(): Promise<Decision>
  /**
   * Comes back to a call that a reload of the page cut off: asks what became of it. null when there was none, or when
   * somebody else comes back to it already.
   */
  resume(): Promise<Decision> | null
  /** True once, for whoever is to lead the shopper back to a call that a reload cut off. */
  claimCutOff(): boolean
  /** Forgets a refusal or a change, once it has been read. */
  dismiss(): void
}

/** Somebody else's word on a step that is about to be taken. */
export type MayGoOn = (order: Order) => Promise<boolean>

export interface DecisiveCallOptions {
  client: ApiClient
  order: OrderStore
  happenings: Happenings
  cause: OrderCause
  /** Whether edits that were refused hold the call back; they do unless told otherwise. */
  needsEdits?: boolean
  /** Whether the order may be decided now; when not, nothing is sent. A ShopError it throws is told as a refusal. */
  mayCall(order: Order): boolean | Promise<boolean>
  /** Makes the one call. Resolves with the order as it stands afterwards. */
  call(order: Order): Promise<Order>
  /** Whether the order, as the server tells it after a lost answer, shows that the call arrived. */
  hasArrived(order: Order): boolean
  /** With tabs that may decide the same order: the server is asked first, one tab at a time. */
  amongTabs?: AmongTabs | undefined
  /** Pauses between asking the server again, ms. */
  checkDelays?: readonly number[] | undefined
}

export interface AmongTabs {
  /** Runs what must not run in two tabs at once, by a name. */
  exclusively<T>(name: string, run: () => Promise<T>): Promise<T>
  /** Outlives a reload of the page: which order is being decided. */
  memory: SafeStorage
  /** The call's own name; the order's id is put to it. */
  name: string
  /** What is said when a reload cut it off and it did not arrive. */
  message: string
}

/** How long a call that a reload cut off is asked about, ms. */
const REMEMBERED_FOR = 24 * 60 * 60 * 1000

export function createDecisiveCall(options: DecisiveCallOptions): DecisiveCall {
  const { client, order, happenings, cause, needsEdits = true, amongTabs, checkDelays = [0, 1000, 3000] } = options
  const state = signal<Decision>({ status: 'idle' })
  let underWay: Promise<Decision> | null = null
  let isClaimed = false

  function end(next: Decision): Decision {
    state.value = next
    if (next.status === 'refused') happenings.tell({ type: 'error', error: next.error })
    return next
  }

  async function send(mayGoOn?: MayGoOn): Promise<Decision> {
    try {
      const areEditsTaken = await order.settled()
      const current = dataOf(order.remote.peek())
      if (!current || (needsEdits && !areEditsTaken) || !(await mayCall(current))) return end({ status: 'idle' })
      // What was sent on the way to here, a discount typed last, is part of what the person agrees to.
      const seen = dataOf(order.remote.peek()) ?? current
      if (mayGoOn && !(await isLetThrough(seen, mayGoOn))) return end({ status: 'idle' })
      if (!amongTabs) return end(await callOnce(seen))
      // Another tab may be at it: once it is done, the order tells.
      return await amongTabs.exclusively(`vitrine-${amongTabs.name}-${seen.id}`, () => askThenCall(seen))
    } catch (error) {
      return end({ status: 'refused', error: shopErrorIn(error) })
    }
  }

  /** What was edited while somebody held the step is sent first: the order is another one then. */
  async function isLetThrough(seen: Order, mayGoOn: MayGoOn): Promise<boolean> {
    return (await mayGoOn(seen)) && ((await order.settled()) || !needsEdits)
  }

  async function mayCall(current: Order): Promise<boolean> {
    return (!needsEdits || order.lineErrors.peek().size === 0) && (await options.mayCall(current))
  }

  async function askThenCall(seen: Order): Promise<Decision> {
    const current = await followOrder(client, order, 'refresh')
    if (options.hasArrived(current)) return end({ status: 'done', order: current })
    if (dealOf(seen) !== dealOf(current)) return end({ status: 'changed' })
    if (!(await mayCall(current))) return end({ status: 'idle' })
    remember(current)
    const ended = await callOnce(current)
    forgetUnless(ended)
    return end(ended)
  }

  async function callOnce(current: Order): Promise<Decision> {
    try {
      return { status: 'done', order: await order.change(cause, () => options.call(current)) }
    } catch (error) {
      const lost = shopErrorIn(error)
      // No answer, a broken one, or a server that stumbled: the call may have taken effect.
      return lost.retryable ? askWhatBecame(lost) : { status: 'refused', error: lost }
    }
  }

  /**
   * The order itself tells whether the call arrived. One that stands as before may have it still on its way, so it is
   * asked about for as long as the pauses last.
   */
  async function askWhatBecame(lost: ShopError): Promise<Decision> {
    state.value = { status: 'checking' }
    let isKnown = false
    for (const delay of checkDelays) {
      await wait(delay)
      const current = await followOrder(client, order, 'refresh').catch(shopErrorIn)
      isKnown = !(current instanceof ShopError)
      if (!(current instanceof ShopError) && options.hasArrived(current)) return { status: 'done', order: current }
    }
    return { status: isKnown ? 'refused' : 'unknown', error: lost }
  }

  async function checkAgain(lost: ShopError): Promise<Decision> {
    const ended = await askWhatBecame(lost)
    forgetUnless(ended)
    return end(ended)
  }

  function remember(current: Order): void {
    amongTabs?.memory.set(keyOf(current, amongTabs.name), true, { expiresAt: Date.now() + REMEMBERED_FOR })
  }

  function forgetUnless({ status }: Decision): void {
    const current = dataOf(order.remote.peek())
    if (amongTabs && current && status !== 'unknown') amongTabs.memory.remove(keyOf(current, amongTabs.name))
  }

  function wasCutOff(): boolean {
    const current = dataOf(order.remote.peek())
    if (!amongTabs || !current || underWay || state.peek().status !== 'idle') return false
    return amongTabs.memory.get(keyOf(current, amongTabs.name)) === true
  }

  function once(run: () => Promise<Decision>): Promise<Decision> {
    underWay ??= run().finally(() => (underWay = null))
    return underWay
  }

  function check(): Promise<Decision> {
    const { value } = state
    return value.status === 'unknown' ? once(() => checkAgain(value.error)) : (underWay ?? Promise.resolve(value))
  }

  return {
    state,
    run(mayGoOn) {
      // What may have arrived is not sent again.
      if (state.peek().status === 'unknown') return check()
      return once(() => {
        state.value = { status: 'sending' }
        return send(mayGoOn)
      })
    },
    check,
    resume() {
      if (!wasCutOff()) return null
      return once(() => checkAgain(new ShopError('network', { message: amongTabs?.message ?? '' })))
    },
    claimCutOff() {
      if (isClaimed || !wasCutOff()) return false
      isClaimed = true
      return true
    },
    dismiss() {
      const { status } = state.value
      if (status === 'refused' || status === 'changed') state.value = { status: 'idle' }
    },
  }
}

function shopErrorIn(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  throw error
}

function keyOf({ id }: Order, name: string): StorageKey {
  return `checkout_data:${name}-${id}`
}

/** What a person agrees to: the lines and the money. */
export function dealOf({ items, total }: Order): string {
  return JSON.stringify([
    total,
    items.map((line) => [line.index, line.providerId, line.sku, line.quantity, line.total]),
  ])
}
