import type { ItemEdit, Order } from '../domain/order'
import { Deferred } from '../lib/deferred'
import type { OrderCause } from './happenings'

/** An edit of one line, and why it is made. */
export interface LineEdit extends ItemEdit {
  readonly cause: OrderCause
}

interface Entry {
  edit: LineEdit
  readonly answer: Deferred<Order>
  timer: ReturnType<typeof setTimeout> | undefined
  /** Whether it has its place among the calls; before that it rests for its delay. */
  isInLine: boolean
}

export interface EditQueue {
  /**
   * Queues an edit; after `delay` ms without another edit of the same line it is sent. Settles with the order the server
   * answered to it, or to the later edit that took its place.
   */
  put(edit: LineEdit, delay: number): Promise<Order>
  /** Runs any other order-changing call in its turn, after what is in line. */
  run<T>(call: () => Promise<T>): Promise<T>
  /** Lets resting edits go now. With `leaving`, all at once, because the page may not live to see the answers. */
  flush(options?: { leaving?: boolean }): void
  /** Resolves when nothing waits and nothing is under way. */
  idle(): Promise<void>
  /** Edits the server has not answered, by line: what the shopper sees over the order. */
  pending(): ReadonlyMap<number, LineEdit>
  isSending(): boolean
}

interface EditQueueOptions {
  send(edit: LineEdit): Promise<Order>
  /** Called in order, once for each answer. */
  onAnswer(order: Order, edit: LineEdit): void
  onRefusal(error: unknown, edit: LineEdit): void
  /** Called whenever `pending()` or `isSending()` may have changed. */
  onChange(): void
}

/**
 * Order-changing calls, one after the other. Quantities are absolute, so a later edit of a line replaces an earlier one
 * that has not left yet; one that has left keeps its place, and its answer never hides what the shopper typed since.
 */
export function createEditQueue(options: EditQueueOptions): EditQueue {
  const waiting = new Map<number, Entry>()
  const sending = new Map<number, Entry>()
  let tail: Promise<unknown> = Promise.resolve()
  let tasks = 0

  /** Whatever enters later waits for this call too, even when it does not wait for those before it. */
  function enter<T>(call: () => Promise<T>, turn = tail): Promise<T> {
    tasks += 1
    options.onChange()
    const result = turn.then(call).finally(() => {
      tasks -= 1
      options.onChange()
    })
    tail = Promise.allSettled([tail, result])
    return result
  }

  async function deliver(entry: Entry): Promise<void> {
    const { edit, answer } = entry
    waiting.delete(edit.index)
    sending.set(edit.index, entry)
    options.onChange()
    try {
      const order = await options.send(edit)
      forget(entry)
      options.onAnswer(order, edit)
      answer.resolve(order)
    } catch (error) {
      forget(entry)
      options.onRefusal(error, edit)
      answer.reject(error)
    }
  }

  function forget(entry: Entry): void {
    if (sending.get(entry.edit.index) === entry) sending.delete(entry.edit.index)
  }

  /** Takes the line's latest edit when its turn comes; one that left meanwhile, or rests again, is not sent then. */
  function dispatch(index: number): void {
    const entry = waiting.get(index)
    if (!entry || entry.isInLine) return
    clearTimeout(entry.timer)
    entry.isInLine = true
    void enter(async () => {
      if (waiting.get(index) === entry && entry.isInLine) await deliver(entry)
    })
  }

  function put(edit: LineEdit, delay: number): Promise<Order> {
    const { index } = edit
    const entry: Entry = waiting.get(index) ?? { edit, answer: new Deferred(), timer: undefined, isInLine: false }
    entry.edit = edit
    waiting.set(index, entry)
    if (delay > 0) {
      clearTimeout(entry.timer)
      entry.isInLine = false
      entry.timer = setTimeout(dispatch, delay, index)
    }
    options.onChange()
    if (delay === 0) dispatch(index)
    return entry.answer.promise
  }

  function flush({ leaving = false } = {}): void {
    for (const [index, entry] of waiting) {
      if (!leaving) dispatch(index)
      else {
        clearTimeout(entry.timer)
        const delivery = deliver(entry)
        void enter(() => delivery, Promise.resolve())
      }
    }
  }

  const isSending = () => tasks > 0

  async function idle(): Promise<void> {
    do {
      flush()
      await tail
    } while (isSending() || waiting.size > 0)
  }

  return {
    put,
    run: enter,
    flush,
    idle,
    pending: () => new Map([...sending, ...waiting].map(([index, entry]) => [index, entry.edit])),
    isSending,
  }
}
