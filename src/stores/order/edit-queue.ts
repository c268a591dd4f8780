import type { ItemEdit, Order, OrderCause } from '../../domain/order'
import { clock, type Timer } from '../../lib/clock'
import { Deferred } from '../../lib/deferred'

export interface LineEdit extends ItemEdit {
  readonly cause: OrderCause
}

interface Entry {
  edit: LineEdit
  readonly answer: Deferred<Order>
  timer: Timer | undefined
  /** True when it is queued; before that it waits for its delay. */
  isInLine: boolean
}

function newEntry(edit: LineEdit): Entry {
  return { edit, answer: new Deferred(), timer: undefined, isInLine: false }
}

export type EditQueue = ReturnType<typeof createEditQueue>

interface EditQueueOptions {
  send(edit: LineEdit): Promise<Order>
  /** Called in order, once for each answer. */
  onAnswer(order: Order, edit: LineEdit): void
  onRefusal(error: unknown, edit: LineEdit): void
  /** True when a failed edit is held back instead of refused. */
  isHeldBack?(error: unknown, edit: LineEdit): boolean
  /** Called whenever `pending()` or `isSending()` may have changed. */
  onChange(): void
}

/**
 * Order-changing calls, one after the other. Quantities are absolute, so a later edit of a line replaces an earlier one
 * that was not sent yet. An edit that was sent keeps its place, and its answer never hides newer typed values.
 */
export function createEditQueue(options: EditQueueOptions) {
  const waiting = new Map<number, Entry>()
  const sending = new Map<number, Entry>()
  const heldBack = new Map<number, Entry>()
  const turns = createTurns(options.onChange)
  let resumptions = 0

  async function deliver(entry: Entry): Promise<void> {
    const { edit, answer } = entry
    const before = resumptions
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
      if (!waiting.has(edit.index) && options.isHeldBack?.(error, edit)) {
        entry.isInLine = false
        heldBack.set(edit.index, entry)
        // It failed under the old session, and nobody resumes the new one again.
        if (before !== resumptions) sendHeld()
        options.onChange()
        return
      }
      options.onRefusal(error, edit)
      answer.reject(error)
    }
  }

  const forget = (entry: Entry) => sending.get(entry.edit.index) === entry && sending.delete(entry.edit.index)

  /** Sends the line's latest edit when its turn comes, unless it was sent meanwhile or waits for its delay again. */
  function dispatch(index: number): void {
    const entry = waiting.get(index)
    if (!entry || entry.isInLine) return
    clock.clearTimeout(entry.timer)
    entry.isInLine = true
    void turns.enter(async () => {
      if (waiting.get(index) === entry && entry.isInLine) await deliver(entry)
    })
  }

  /** Sends an edit after `delay` ms without another one of its line. Settles with the answer to the last of them. */
  function put(edit: LineEdit, delay: number): Promise<Order> {
    const { index } = edit
    const entry = waiting.get(index) ?? heldBack.get(index) ?? newEntry(edit)
    entry.edit = edit
    heldBack.delete(index)
    waiting.set(index, entry)
    if (delay > 0) {
      clock.clearTimeout(entry.timer)
      entry.isInLine = false
      entry.timer = clock.setTimeout(() => dispatch(index), delay)
    }
    options.onChange()
    if (delay === 0) dispatch(index)
    return entry.answer.promise
  }

  /** Sends waiting edits now. With `leaving`, all at once, because the page may close before the answers come. */
  function flush({ leaving = false } = {}): void {
    for (const [index, entry] of waiting) {
      if (!leaving) {
        dispatch(index)
        continue
      }
      clock.clearTimeout(entry.timer)
      const delivery = deliver(entry)
      void turns.enter(() => delivery, { turn: Promise.resolve() })
    }
    if (leaving) turns.hurry()
  }

  function sendHeld(): void {
    for (const { edit } of heldBack.values()) void put(edit, 0)
  }

  /** Resolves when nothing waits and nothing is being sent. */
  async function idle(): Promise<void> {
    do {
      flush()
      await turns.end()
    } while (turns.isBusy() || waiting.size > 0)
  }

  return {
    put,
    /**
     * Runs any other order-changing call in its turn, after the queued ones. One that outlives the page starts before its
     * turn when the page closes.
     */
    run: <T>(call: () => Promise<T>, how?: { outlivesPage?: boolean }): Promise<T> => turns.enter(call, how),
    flush,
    idle,
    /** True while edits are held back until `resume()`. */
    isHolding: () => heldBack.size > 0,
    resume(): void {
      resumptions += 1
      sendHeld()
    },
    /** Edits without an answer yet, by line: the shopper sees them over the order. */
    pending: (): ReadonlyMap<number, LineEdit> =>
      new Map([...heldBack, ...sending, ...waiting].map(([index, entry]) => [index, entry.edit])),
    /** Lines whose edit has no answer yet, but for those that are held back: nothing is under way for them. */
    unanswered: (): ReadonlySet<number> => new Set([...sending.keys(), ...waiting.keys()]),
    isSending: turns.isBusy,
  }
}

/** Calls that run one after the other. */
function createTurns(onChange: () => void) {
  let tail: Promise<unknown> = Promise.resolve()
  let tasks = 0
  let closing = new Deferred<void>()
  return {
    /** Later calls wait for this one too, even when it does not wait for those before it. */
    enter<T>(call: () => Promise<T>, { turn = tail, outlivesPage = false } = {}): Promise<T> {
      tasks += 1
      onChange()
      const start = outlivesPage ? Promise.race([turn, closing.promise]) : turn
      const result = start.then(call).finally(() => {
        tasks -= 1
        onChange()
      })
      // No list of answers: it would hold those of all earlier calls.
      const before = tail
      const end = () => before
      tail = result.then(end, end)
      return result
    },
    /** Starts the calls that outlive the page and wait for their turn. */
    hurry() {
      closing.resolve()
      closing = new Deferred()
    },
    end: () => tail,
    isBusy: () => tasks > 0,
  }
}
