import { batch, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getCurrentOrder } from '../api/order'
import { postItem } from '../api/order-changes'
import type { ItemEdit, Order, OrderItem } from '../domain/order'
import { findLine, nextIndex } from '../domain/order-lines'
import { withKnownParts } from '../domain/order-parts'
import { snapshotOf, type OrderSnapshot } from '../domain/order-snapshot'
import { ShopError } from '../lib/errors'
import { callMessages } from '../text/calls'
import { createEditQueue, type EditQueue, type LineEdit } from './edit-queue'
import type { Happenings, OrderCause, OrderSource } from './happenings'
import type { Choice, OrderStore } from './order'
import { dataOf, failed, ready, type Remote } from './remote'

/** How long a quantity rests before it is sent, ms (storefront specification, section 9). */
export const QUANTITY_DEBOUNCE = 1000

/** What an order store and its edits share. */
export interface OrderState {
  readonly remote: Signal<Remote<Order>>
  /** Lays the edits on their way over the server's order. */
  readonly overlay: Signal<(order: Order) => Order>
  readonly isUpdating: Signal<boolean>
  readonly pendingLines: Signal<ReadonlySet<number>>
  readonly lineErrors: Signal<ReadonlyMap<number, ShopError>>
  readonly shown: ReadonlySignal<Order | null>
  readonly snapshot: Signal<OrderSnapshot | null>
}

export type OrderCalls = Pick<
  OrderStore,
  'load' | 'add' | 'setQuantity' | 'remove' | 'dismissError' | 'flush' | 'settled' | 'change'
>

interface OrderCallsOptions {
  client: ApiClient
  state: OrderState
  happenings: Happenings
}

/** The half of the order store that asks the server. It arrives beside the first view, which shows nothing of it. */
export function createOrderCalls({ client, state, happenings }: OrderCallsOptions): OrderCalls {
  const { remote, overlay, isUpdating, pendingLines, lineErrors, shown, snapshot } = state
  const drafts = new Map<number, OrderItem>()
  let refusals = 0

  function adopt(answer: Order, cause: OrderCause, by: OrderSource = sourceOf(cause)): void {
    const order = withKnownParts(answer, dataOf(remote.peek()))
    const told = snapshotOf(order)
    batch(() => {
      remote.value = ready(order)
      snapshot.value = told
      for (const index of lineErrors.peek().keys()) if (!hasLine(order, index)) setLineError(index, null)
    })
    happenings.tell({ type: 'order-change', order, snapshot: told, cause, by })
  }

  function report(error: unknown): void {
    if (error instanceof ShopError) happenings.tell({ type: 'error', error })
  }

  function setLineError(index: number, error: ShopError | null): void {
    const next = new Map(lineErrors.peek())
    if (error) next.set(index, error)
    else next.delete(index)
    lineErrors.value = next
  }

  async function send(edit: LineEdit): Promise<Order> {
    try {
      return await postItem(client, edit, { keepalive: true })
    } catch (error) {
      // Whatever went wrong, the server knows what stands; an edit whose answer was lost may have taken effect.
      const order = await getCurrentOrder(client).catch(() => null)
      if (order && error instanceof ShopError && error.retryable && holds(order, edit)) return order
      if (order) adopt(order, 'refresh')
      throw error
    }
  }

  const queue: EditQueue = createEditQueue({
    send,
    onAnswer(order, edit) {
      batch(() => {
        showPending()
        adopt(order, edit.cause)
      })
    },
    onRefusal(error, edit) {
      refusals += 1
      const order = dataOf(remote.peek())
      batch(() => {
        showPending()
        if (!(error instanceof ShopError) || edit.cause === 'add' || pendingLines.peek().has(edit.index)) return
        if (order && hasLine(order, edit.index)) setLineError(edit.index, error)
      })
      report(error)
    },
    onChange: showPending,
  })

  function showPending(): void {
    const pending = queue.pending()
    batch(() => {
      overlay.value = (order) => laidOver(order, pending, drafts)
      pendingLines.value = new Set(pending.keys())
      isUpdating.value = queue.isSending()
    })
  }

  function put(line: OrderItem, quantity: number, cause: OrderCause, delay: number): Promise<Order> {
    const { index, providerId, attributes, sku, subscription, pbmInfo, preferences } = line
    if (lineErrors.peek().has(index)) setLineError(index, null)
    return queue.put({ index, providerId, quantity, attributes, sku, subscription, pbmInfo, preferences, cause }, delay)
  }

  function lineAt(index: number): OrderItem | undefined {
    return shown.peek()?.items.find((item) => item.index === index)
  }

  return {
    load: (cause = 'load') =>
      queue
        .run(() => getCurrentOrder(client))
        .then(
          (order) => adopt(order, cause),
          (error: unknown) => {
            if (!(error instanceof ShopError)) throw error
            if (remote.peek().status !== 'ready') remote.value = failed(error)
            report(error)
          },
        ),
    async add(choice, quantity) {
      // Pressed while the order was still on its way.
      if (!shown.peek()) await queue.idle()
      const order = shown.peek()
      if (!order)
        throw new ShopError('refused', { message: callMessages.getCurrentOrder, call: 'POST /api/order/items/' })
      const { product, subscription = null, pbmInfo } = choice
      const known = pbmInfo == null && findLine(order, { ...choice, providerId: product.providerId, subscription })
      const line = known || draftLine(order, choice)
      drafts.set(line.index, line)
      return put(line, line.quantity + quantity, 'add', 0)
    },
    setQuantity(index, quantity) {
      const line = lineAt(index)
      if (line) void put(line, quantity, 'quantity', QUANTITY_DEBOUNCE)
    },
    remove(index) {
      const line = lineAt(index)
      if (line) void put(line, 0, 'remove', 0)
    },
    dismissError: (index) => setLineError(index, null),
    flush: queue.flush,
    async settled() {
      const before = refusals
      await queue.idle()
      return refusals === before
    },
    async change(cause, call, by) {
      const order = await queue.run(call)
      adopt(order, cause, by)
      return order
    },
  }
}

/** Who asks for the order finds what others did with it. */
function sourceOf(cause: OrderCause): OrderSource {
  return cause === 'load' || cause === 'refresh' ? 'server' : 'page'
}

function hasLine(order: Order, index: number): boolean {
  return order.items.some((item) => item.index === index)
}

/** Whether the order stands as the edit would have it. */
function holds(order: Order, { index, providerId, quantity }: ItemEdit): boolean {
  const line = order.items.find((item) => item.index === index && item.providerId === providerId)
  return (line?.quantity ?? 0) === quantity
}

/** Lays unanswered edits over the server's order: quantities at once, amounts only when the server has told them. */
function laidOver(order: Order, edits: ReadonlyMap<number, ItemEdit>, drafts: ReadonlyMap<number, OrderItem>): Order {
  if (edits.size === 0) return order
  const known = order.items.map((item) => {
    const edit = edits.get(item.index)
    return edit ? { ...item, quantity: edit.quantity } : item
  })
  const opened = [...edits.values()]
    .filter((edit) => !hasLine(order, edit.index))
    .flatMap((edit) => {
      const draft = drafts.get(edit.index)
      return draft ? [{ ...draft, quantity: edit.quantity }] : []
    })
  return { ...order, items: [...known, ...opened] }
}

/** The line as it is shown until the server answers with its own. */
function draftLine(order: Order, { product, attributes, sku, subscription = null, pbmInfo }: Choice): OrderItem {
  return {
    index: nextIndex(order),
    providerId: product.providerId,
    name: product.name,
    imageUrl: product.images[0] ?? '',
    quantity: 0,
    maxQuantity: product.maxQuantity,
    attributes,
    sku,
    subscription,
    pbmInfo,
    preferences: '',
    listPrice: product.listPrice,
    unitPrice: product.price,
    promotionalPrice: product.promotionalPrice,
    total: 0,
    isGift: false,
    isEditedOnlyInProductPage: pbmInfo != null,
    sellerId: '',
    priceTags: [],
    hasShippingRestriction: product.hasShippingRestriction,
  }
}
