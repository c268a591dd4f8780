import { batch } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import { getCurrentOrder, postItem } from '../../api/order'
import type { ItemEdit, Order, OrderCause, OrderItem } from '../../domain/order'
import { lineChanges } from '../../domain/line-changes'
import { findLine, nextIndex } from '../../domain/order-lines'
import { isSame, withKnownParts } from '../../domain/order-parts'
import { snapshotOf } from '../../domain/order-snapshot'
import { asShopError, ShopError, UNAUTHORIZED } from '../../lib/errors'
import { createEditQueue, type EditQueue, type LineEdit } from './edit-queue'
import { readAfter } from '../lost-answer'
import type { OrderSource, SessionEvents, StoreContext } from '../session-events'
import { draftLine, withEdits } from './optimistic-lines'
import type { Choice, OrderCalls, OrderState } from './order'
import { dataOf, failed, ready } from '../../lib/remote'

/** Delay between the last change of a quantity and the request, ms (storefront specification, section 9). */
const QUANTITY_DEBOUNCE = 1000

interface OrderCallsOptions extends StoreContext {
  state: OrderState
}

/** The half of the order store that calls the server, in a chunk of its own: the first view does not need it. */
export function createOrderCalls({ client, state, events }: OrderCallsOptions): OrderCalls {
  const { remote, overlay, isUpdating, pendingLines, lineErrors, current } = state
  const { adopt, report, setLineError } = createAdopting(state, events)
  const drafts = new Map<number, OrderItem>()
  let refusals = 0

  const queue: EditQueue = createEditQueue({
    send: (edit) => sendEdit(client, edit, show),
    // An addition has somebody waiting for its answer.
    isHeldBack: (error, { cause }) => hasEnded(error) && cause !== 'add',
    onAnswer(order, edit) {
      batch(() => {
        showPending()
        adopt(order, edit.cause, { line: edit.index })
      })
    },
    onRefusal(error, edit) {
      refusals += 1
      const { index, cause } = edit
      batch(() => {
        showPending()
        if (error instanceof ShopError && cause !== 'add' && !pendingLines.peek().has(index) && lineAt(index))
          setLineError(index, error)
      })
      report(error)
    },
    onChange: showPending,
  })

  /** Shows an order that was read after a failed call: it counts then. */
  function show(order: Order): void {
    if (!isSame(order, dataOf(remote.peek()))) adopt(order, 'refresh')
  }

  function showPending(): void {
    const pending = queue.pending()
    batch(() => {
      overlay.value = (order) => withEdits(order, pending, drafts)
      pendingLines.value = queue.unanswered()
      isUpdating.value = queue.isSending()
    })
  }

  function put(line: OrderItem, quantity: number, cause: OrderCause, delay: number): Promise<Order> {
    watch({ order: state, events })
    if (lineErrors.peek().has(line.index)) setLineError(line.index, null)
    return queue.put({ ...line, quantity, cause }, delay)
  }

  function lineAt(index: number): OrderItem | undefined {
    return current.peek()?.items.find((item) => item.index === index)
  }

  async function load(cause: OrderCause = 'load'): Promise<void> {
    try {
      adopt(await queue.run(() => getCurrentOrder(client)), cause)
    } catch (thrown) {
      const error = events.report(thrown)
      if (remote.peek().status !== 'ready') remote.value = failed(error)
    }
  }

  return {
    load,
    async add(choice, quantity) {
      // Pressed while the order was still on its way.
      if (!current.peek()) await queue.idle()
      const order = current.peek()
      if (!order) throw new ShopError('refused', { textKey: 'getCurrentOrder', call: 'POST /api/order/items/' })
      const line = lineFor(order, choice)
      drafts.set(line.index, line)
      return put(line, line.quantity + quantity, 'add', 0)
    },
    async setQuantity(index, quantity) {
      const line = lineAt(index)
      // A refusal is told beside the line.
      if (line) await put(line, quantity, 'quantity', QUANTITY_DEBOUNCE).catch(asShopError)
    },
    remove(index) {
      const line = lineAt(index)
      if (line) void put(line, 0, 'remove', 0)
    },
    async restore(line) {
      const place = freePlace(current.peek(), line)
      drafts.set(place.index, place)
      return put(place, line.quantity, 'add', 0)
    },
    dismissError: (index) => setLineError(index, null),
    flush: queue.flush,
    async settled() {
      const before = refusals
      await queue.idle()
      return refusals === before && !queue.isHolding()
    },
    resume() {
      const loaded = load('refresh')
      queue.resume()
      return loaded
    },
    async change(cause, call, { by, outlivesPage = false, onShown } = {}) {
      const inTurn = async () => {
        const order = await call(show)
        if (order !== dataOf(remote.peek())) adopt(order, cause, { by })
        onShown?.()
        return order
      }
      return queue.run(inTurn, { outlivesPage })
    },
  }
}

/** @throws {ShopError} */
async function sendEdit(client: ApiClient, edit: LineEdit, show: (order: Order) => void): Promise<Order> {
  try {
    return await postItem(client, edit, { keepalive: true })
  } catch (error) {
    const lost = asShopError(error)
    if (hasEnded(lost)) throw lost
    // An edit whose answer was lost may have taken effect.
    const hasArrived = (current: Order) => holds(current, edit)
    const order = await readAfter(client, lost, hasArrived)
    if (lost.retryable && order && hasArrived(order)) return order
    if (order) show(order)
    throw lost
  }
}

/** Watches from the first edit on: what its answer changes besides is told by the next screen that shows the order. */
function watch(watched: { order: OrderState; events: SessionEvents }): void {
  import('./outside-changes').then(
    ({ changeNoticesOf }) => changeNoticesOf(watched),
    () => undefined,
  )
}

interface Adopted {
  by?: OrderSource | undefined
  /** Index of the line that was edited. */
  line?: number
}

function createAdopting({ remote, snapshot, lineErrors }: OrderState, events: SessionEvents) {
  function adopt(answer: Order, cause: OrderCause, { by = sourceOf(cause), line }: Adopted = {}): void {
    const order = withKnownParts(answer, dataOf(remote.peek()))
    const told = snapshotOf(order)
    const lines = lineChanges(snapshot.peek(), told)
    batch(() => {
      remote.value = ready(order)
      snapshot.value = told
      for (const index of lineErrors.peek().keys()) if (!hasLine(order, index)) setLineError(index, null)
    })
    events.emit({ type: 'order-change', order, snapshot: told, cause, by, lines, line })
  }

  function report(error: unknown): void {
    if (error instanceof ShopError) events.emit({ type: 'error', error })
  }

  function setLineError(index: number, error: ShopError | null): void {
    const next = new Map(lineErrors.peek())
    if (error) next.set(index, error)
    else next.delete(index)
    lineErrors.value = next
  }

  return { adopt, report, setLineError }
}

/** True when the server did not know the session: the call then had no effect. */
function hasEnded(error: unknown): boolean {
  return error instanceof ShopError && error.status === UNAUTHORIZED
}

/** An order that was only asked for shows changes that others made. */
function sourceOf(cause: OrderCause): OrderSource {
  return cause === 'load' || cause === 'refresh' ? 'server' : 'page'
}

function hasLine(order: Order, index: number): boolean {
  return order.items.some((item) => item.index === index)
}

function holds(order: Order, { index, providerId, quantity }: ItemEdit): boolean {
  const line = order.items.find((item) => item.index === index && item.providerId === providerId)
  return (line?.quantity ?? 0) === quantity
}

/** The line that holds the choice already, or a new one. */
function lineFor(order: Order, choice: Choice): OrderItem {
  const { product, subscription = null, pbmInfo } = choice
  const line = pbmInfo == null && findLine(order, { ...choice, providerId: product.providerId, subscription })
  return line || draftLine(order, choice)
}

/** The line at its own place, or at a new one: its place may be another product's by now. */
function freePlace(order: Order | null, line: OrderItem): OrderItem {
  const other = order?.items.find(({ index }) => index === line.index)
  return order && other && other.providerId !== line.providerId ? { ...line, index: nextIndex(order) } : line
}
