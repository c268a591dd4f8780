import type { ItemEdit, Order } from '../domain/order'

/** An edit of one line that the server has not answered yet. */
export interface PendingEdit {
  readonly edit: ItemEdit
  /** Settles with the order the server answered to this edit, or to the later one that took its place. */
  readonly answered: Promise<Order>
}

interface Entry {
  edit: ItemEdit
  answered: Promise<Order>
  resolve: (order: Order) => void
  reject: (error: unknown) => void
  timer: ReturnType<typeof setTimeout> | null
}

export interface EditQueue {
  /** Queues an edit; after `delay` ms without another edit of the same line it is sent. */
  put(edit: ItemEdit, delay: number): PendingEdit
  /** Runs any other order-changing call in its turn, after the edits queued so far. */
  run<T>(call: () => Promise<T>): Promise<T>
  /** Lets waiting edits go now. With `leaving`, all at once, because the page may not live to see the answers. */
  flush(options?: { leaving?: boolean }): void
  /** Resolves when nothing waits and nothing is under way. */
  idle(): Promise<void>
  /** Edits the server has not answered, by line: what the shopper sees over the order. */
  pending(): ReadonlyMap<number, ItemEdit>
  isSending(): boolean
}

interface EditQueueOptions {
  send(edit: ItemEdit, leaving: boolean): Promise<Order>
  /** Called in order, once for each answer. */
  onAnswer(order: Order, edit: ItemEdit): void
  onRefusal(error: unknown, edit: ItemEdit): void
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

  function enter<T>(call: () => Promise<T>): Promise<T> {
    tasks += 1
    options.onChange()
    const result = tail.then(call).finally(() => {
      tasks -= 1
      options.onChange()
    })
    tail = result.catch(() => undefined)
    return result
  }

  async function deliver(entry: Entry, leaving: boolean): Promise<void> {
    sending.set(entry.edit.index, entry)
    options.onChange()
    try {
      const order = await options.send(entry.edit, leaving)
      forget(entry)
      options.onAnswer(order, entry.edit)
      entry.resolve(order)
    } catch (error) {
      forget(entry)
      options.onRefusal(error, entry.edit)
      entry.reject(error)
    }
  }

  function forget(entry: Entry): void {
    if (sending.get(entry.edit.index) === entry) sending.delete(entry.edit.index)
  }

  /** Takes the line's latest edit when its turn comes; an edit replaced meanwhile has nothing left to send. */
  function dispatch(index: number): void {
    const entry = waiting.get(index)
    if (!entry?.timer) return
    clearTimeout(entry.timer)
    entry.timer = null
    void enter(async () => {
      if (waiting.get(index) !== entry) return
      waiting.delete(index)
      await deliver(entry, false)
    })
  }

  function put(edit: ItemEdit, delay: number): PendingEdit {
    const earlier = waiting.get(edit.index)
    const entry = earlier ?? createEntry(edit)
    entry.edit = edit
    waiting.set(edit.index, entry)
    // An entry already in line keeps its turn and leaves with the new quantity.
    if (earlier && earlier.timer === null) options.onChange()
    else {
      if (entry.timer) clearTimeout(entry.timer)
      entry.timer = setTimeout(dispatch, delay, edit.index)
      options.onChange()
      if (delay === 0) dispatch(edit.index)
    }
    return { edit, answered: entry.answered }
  }

  function flush({ leaving = false } = {}): void {
    for (const [index, entry] of [...waiting]) {
      if (!leaving) dispatch(index)
      else {
        if (entry.timer) clearTimeout(entry.timer)
        waiting.delete(index)
        void deliver(entry, true)
      }
    }
  }

  async function idle(): Promise<void> {
    do {
      flush()
      await tail
    } while (tasks > 0 || waiting.size > 0)
  }

  return {
    put,
    run: enter,
    flush,
    idle,
    pending: () => new Map([...sending, ...waiting].map(([index, entry]) => [index, entry.edit])),
    isSending: () => tasks > 0,
  }
}

function createEntry(edit: ItemEdit): Entry {
  let resolve!: Entry['resolve']
  let reject!: Entry['reject']
  const answered = new Promise<Order>((resolveWith, rejectWith) => {
    resolve = resolveWith
    reject = rejectWith
  })
  // Whoever awaits the edit hears of the refusal; nobody awaiting it is no unhandled rejection.
  answered.catch(() => undefined)
  return { edit, answered, resolve, reject, timer: null }
}
