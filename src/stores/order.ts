import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getCurrentOrder, postItem } from '../api/order'
import type { ChosenOption, ItemEdit, Order, OrderItem } from '../domain/order'
import { findLine, nextIndex } from '../domain/order-rules'
import type { Product } from '../domain/product'
import { ShopError } from '../lib/errors'
import { callMessages } from '../text/calls'
import { createEditQueue, type EditQueue, type LineEdit } from './edit-queue'
import type { Happenings, OrderCause } from './happenings'
import { dataOf, failed, loading, ready, type Remote } from './remote'

/** How long a quantity rests before it is sent, ms (storefront specification, section 9). */
export const QUANTITY_DEBOUNCE = 1000

/** What the shopper picked: one product in one combination, bought once or subscribed. */
export interface Choice {
  product: Product
  attributes: readonly ChosenOption[]
  sku: string
  subscription?: ItemEdit['subscription']
  /** What a pharmacy-benefit programme answered: the choice then gets a line of its own, which the offer holds. */
  pbmInfo?: unknown
}

export interface OrderStore {
  /** The order as the server last told it. */
  readonly remote: ReadonlySignal<Remote<Order>>
  /** The order as the shopper sees it: the server's, with the edits on their way laid over it; null while there is none. */
  readonly shown: ReadonlySignal<Order | null>
  /** Whether a call that changes the order is under way. */
  readonly isUpdating: ReadonlySignal<boolean>
  /** Whether the amounts are older than the lines, because an edit waits or is under way. */
  readonly isRecalculating: ReadonlySignal<boolean>
  /** Lines whose last edit the server has not answered. */
  readonly pendingLines: ReadonlySignal<ReadonlySet<number>>
  /** The refusal of each line's last edit, until the line is edited again. A refused `add` is told to its caller alone. */
  readonly lineErrors: ReadonlySignal<ReadonlyMap<number, ShopError>>
  /** Asks the server for the order; keeps the one at hand when that fails. */
  load(cause?: OrderCause): Promise<void>
  /** Adds units of a choice to its line, or opens a line for it. Rejects with ShopError when the server refuses. */
  add(choice: Choice, quantity: number): Promise<Order>
  /** Sets a line's quantity, sent one second after the last edit. */
  setQuantity(index: number, quantity: number): void
  /** Takes a line out at once. */
  remove(index: number): void
  /** Forgets the refusal of a line's last edit, once it has been read. */
  dismissError(index: number): void
  /** Sends what waits: all at once when the page is `leaving`. */
  flush(options?: { leaving?: boolean }): void
  /** Resolves when every edit has its answer: true when none was refused meanwhile. */
  settled(): Promise<boolean>
  /** Runs another call that returns the order, in its turn, and shows the order it returns. */
  change(cause: OrderCause, call: () => Promise<Order>): Promise<Order>
}

interface OrderStoreOptions {
  client: ApiClient
  happenings: Happenings
}

export function createOrderStore({ client, happenings }: OrderStoreOptions): OrderStore {
  const remote = signal<Remote<Order>>(loading)
  const pending = signal<ReadonlyMap<number, LineEdit>>(new Map())
  const drafts = new Map<number, OrderItem>()
  const isUpdating = signal(false)
  const lineErrors = signal<ReadonlyMap<number, ShopError>>(new Map())
  let refusals = 0

  const shown = computed(() => {
    const order = dataOf(remote.value)
    return order && overlay(order, pending.value, drafts)
  })

  function adopt(order: Order, cause: OrderCause): void {
    batch(() => {
      remote.value = ready(order)
      for (const index of lineErrors.peek().keys()) if (!hasLine(order, index)) setLineError(index, null)
    })
    happenings.tell({ type: 'order-change', order, cause })
  }

  function report(error: unknown): void {
    if (error instanceof ShopError) happenings.tell({ type: 'error', error })
  }

  function setLineError(index: number, error: ShopError | null): void {
    const next = new Map(lineErrors.value)
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
        if (!(error instanceof ShopError) || edit.cause === 'add' || pending.peek().has(edit.index)) return
        if (order && hasLine(order, edit.index)) setLineError(edit.index, error)
      })
      report(error)
    },
    onChange: showPending,
  })

  function showPending(): void {
    batch(() => {
      pending.value = queue.pending()
      isUpdating.value = queue.isSending()
    })
  }

  function load(cause: OrderCause = 'load'): Promise<void> {
    if (remote.peek().status === 'failed') remote.value = loading
    return queue
      .run(() => getCurrentOrder(client))
      .then(
        (order) => adopt(order, cause),
        (error: unknown) => {
          if (!(error instanceof ShopError)) throw error
          if (remote.peek().status !== 'ready') remote.value = failed(error)
          report(error)
        },
      )
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
    remote,
    shown,
    isUpdating,
    isRecalculating: computed(() => pending.value.size > 0 || isUpdating.value),
    pendingLines: computed(() => new Set(pending.value.keys())),
    lineErrors,
    load,
    async add(choice, quantity) {
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
    async change(cause, call) {
      const order = await queue.run(call)
      adopt(order, cause)
      return order
    },
  }
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
function overlay(order: Order, edits: ReadonlyMap<number, ItemEdit>, drafts: ReadonlyMap<number, OrderItem>): Order {
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
