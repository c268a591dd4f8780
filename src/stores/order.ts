import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getCurrentOrder, postItem } from '../api/order'
import type { ChosenOption, ItemEdit, Order, OrderItem } from '../domain/order'
import { findLine, nextIndex } from '../domain/order-rules'
import type { Product } from '../domain/product'
import { ShopError } from '../lib/errors'
import { createEditQueue, type EditQueue } from './edit-queue'
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
  /** The refusal of each line's last edit, until the line is edited again. */
  readonly lineErrors: ReadonlySignal<ReadonlyMap<number, ShopError>>
  /** Asks the server for the order; keeps the one at hand when that fails. */
  load(cause?: OrderCause): Promise<void>
  /** Adds units of a choice to its line, or opens a line for it. Rejects with ShopError when the server refuses. */
  add(choice: Choice, quantity: number): Promise<Order>
  /** Sets a line's quantity, sent one second after the last edit. */
  setQuantity(index: number, quantity: number): void
  /** Takes a line out at once. */
  remove(index: number): void
  /** Sends what waits: all at once when the page is `leaving`. */
  flush(options?: { leaving?: boolean }): void
  /** Resolves when every edit has its answer. */
  settled(): Promise<void>
  /** Runs another call that returns the order, in its turn, and shows the order it returns. */
  change(cause: OrderCause, call: () => Promise<Order>): Promise<Order>
}

interface OrderStoreOptions {
  client: ApiClient
  happenings: Happenings
}

export function createOrderStore({ client, happenings }: OrderStoreOptions): OrderStore {
  const remote = signal<Remote<Order>>(loading)
  const pending = signal<ReadonlyMap<number, ItemEdit>>(new Map())
  const drafts = new Map<number, OrderItem>()
  const isUpdating = signal(false)
  const lineErrors = signal<ReadonlyMap<number, ShopError>>(new Map())
  const causes = new Map<number, OrderCause>()

  const shown = computed(() => {
    const order = dataOf(remote.value)
    return order && overlay(order, pending.value, drafts)
  })

  function adopt(order: Order, cause: OrderCause): void {
    remote.value = ready(order)
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

  const queue: EditQueue = createEditQueue({
    send: (edit) => postItem(client, edit, { keepalive: true }),
    onAnswer(order, edit) {
      batch(() => {
        showPending()
        adopt(order, causes.get(edit.index) ?? 'quantity')
      })
    },
    onRefusal(error, edit) {
      batch(() => {
        showPending()
        if (error instanceof ShopError && !queue.pending().has(edit.index)) setLineError(edit.index, error)
      })
      report(error)
      // Nobody knows whether an edit without an answer took effect: the server does.
      if (error instanceof ShopError && error.kind !== 'refused') void load('refresh')
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

  function edit(next: ItemEdit, cause: OrderCause, delay: number): Promise<Order> {
    causes.set(next.index, cause)
    if (lineErrors.peek().has(next.index)) setLineError(next.index, null)
    return queue.put(next, delay).answered
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
      if (!order) throw new ShopError('setup', { message: 'Falha ao carregar pedido', call: 'POST /api/order/items/' })
      const line = findLine(order, {
        providerId: choice.product.providerId,
        sku: choice.sku,
        attributes: choice.attributes,
        subscription: choice.subscription ?? null,
      })
      const index = line?.index ?? nextIndex(order)
      drafts.set(index, line ?? draftLine(index, choice))
      const next = { ...choice, product: undefined, index, providerId: choice.product.providerId }
      return edit(toEdit(next, (line?.quantity ?? 0) + quantity), 'add', 0)
    },
    setQuantity(index, quantity) {
      const line = lineAt(index)
      if (line) void edit(toEdit(line, quantity), 'quantity', QUANTITY_DEBOUNCE)
    },
    remove(index) {
      const line = lineAt(index)
      if (line) void edit(toEdit(line, 0), 'remove', 0)
    },
    flush: queue.flush,
    settled: queue.idle,
    async change(cause, call) {
      const order = await queue.run(call)
      adopt(order, cause)
      return order
    },
  }
}

type EditedLine = Pick<ItemEdit, 'index' | 'providerId' | 'attributes' | 'sku' | 'subscription' | 'pbmInfo' | 'preferences'>

function toEdit(line: EditedLine, quantity: number): ItemEdit {
  const { index, providerId, attributes, sku, subscription, pbmInfo, preferences } = line
  return { index, providerId, quantity, attributes, sku, subscription, pbmInfo, preferences }
}

/** Lays unanswered edits over the server's order: quantities at once, amounts only when the server has told them. */
function overlay(order: Order, edits: ReadonlyMap<number, ItemEdit>, drafts: ReadonlyMap<number, OrderItem>): Order {
  if (edits.size === 0) return order
  const known = order.items.map((item) => {
    const edit = edits.get(item.index)
    return edit ? { ...item, quantity: edit.quantity } : item
  })
  const opened = [...edits.values()]
    .filter((edit) => !order.items.some((item) => item.index === edit.index))
    .flatMap((edit) => {
      const draft = drafts.get(edit.index)
      return draft ? [{ ...draft, quantity: edit.quantity }] : []
    })
  return { ...order, items: [...known, ...opened] }
}

/** The line as it is shown until the server answers with its own. */
function draftLine(index: number, { product, attributes, sku, subscription = null }: Choice): OrderItem {
  return {
    index,
    providerId: product.providerId,
    name: product.name,
    imageUrl: product.images[0] ?? '',
    quantity: 0,
    attributes,
    sku,
    subscription,
    pbmInfo: undefined,
    preferences: '',
    listPrice: product.listPrice,
    unitPrice: product.price,
    promotionalPrice: product.promotionalPrice,
    total: 0,
    isGift: false,
    isEditedOnlyInProductPage: false,
    sellerId: '',
    priceTags: [],
    hasShippingRestriction: product.hasShippingRestriction,
  }
}
