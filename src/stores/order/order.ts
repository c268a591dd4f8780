import type { ReadonlySignal, Signal } from '@preact/signals-core'
import type { ChosenOption, ItemEdit, Order, OrderCause, OrderItem } from '../../domain/order'
import type { OrderSnapshot } from '../../domain/order-snapshot'
import type { Product } from '../../domain/product'
import type { ShopError } from '../../lib/errors'
import type { Remote } from '../../lib/remote'
import type { OrderSource, StoreContext } from '../session-events'

/** The shopper's pick: one product in one combination, bought once or subscribed. */
export interface Choice {
  product: Product
  attributes: readonly ChosenOption[]
  sku: string
  subscription?: ItemEdit['subscription']
  /** The answer of a pharmacy-benefit programme: the choice then gets a line of its own, held by the offer. */
  pbmInfo?: unknown
}

export interface OrderStore {
  /** The order as the server last told it. */
  readonly remote: ReadonlySignal<Remote<Order>>
  /** The order as the shopper sees it: the server's under the edits on their way; null while there is none. */
  readonly current: ReadonlySignal<Order | null>
  /** The server's order as a host page may see it, frozen; null while there is none. */
  readonly snapshot: ReadonlySignal<OrderSnapshot | null>
  /** True while a call that changes the order is being sent. */
  readonly isUpdating: ReadonlySignal<boolean>
  /** True when the amounts are older than the lines, because an edit waits or is being sent. */
  readonly isRecalculating: ReadonlySignal<boolean>
  /** Lines whose last edit waits for its answer. An edit that an ended session holds back waits for none. */
  readonly pendingLines: ReadonlySignal<ReadonlySet<number>>
  /** The refusal of each line's last edit, until it is edited again. A refused `add` is told to its caller alone. */
  readonly lineErrors: ReadonlySignal<ReadonlyMap<number, ShopError>>
  /** True once the order takes no more changes. Wakes its readers only then. */
  readonly isClosed: ReadonlySignal<boolean>
  /** True while there are units of a product. Wakes the readers of that product only, who ask anew at each render. */
  hasProduct(productId: string): ReadonlySignal<boolean>
  /** Asks the server for the order; keeps the one at hand when that fails. */
  load(cause?: OrderCause): Promise<void>
  /** Adds units of a choice to its line, or opens a line for it. Rejects with ShopError when the server refuses. */
  add(choice: Choice, quantity: number): Promise<Order>
  /** Sets a line's quantity, sent one second after the last edit. Resolves with the answer, or its refusal. */
  setQuantity(index: number, quantity: number): Promise<void>
  /** Takes a line out at once. */
  remove(index: number): void
  /** Puts a removed line back as it was. Rejects with ShopError when the server refuses. */
  restore(line: OrderItem): Promise<Order>
  dismissError(index: number): void
  /** Sends what waits: all at once when the page is `leaving`. */
  flush(options?: { leaving?: boolean }): void
  /** Resolves when every edit has its answer: true when none was refused meanwhile. */
  settled(): Promise<boolean>
  /** Asks for the order and sends the edits that a session which has ended held back. */
  resume(): Promise<void>
  /** Runs another call that returns the order, in its turn, and shows that order. The one at hand changes nothing. */
  change(cause: OrderCause, call: OrderChange, options?: ChangeOptions): Promise<Order>
}

/** `show` shows an order that was read after the call failed. */
type OrderChange = (show: (order: Order) => void) => Promise<Order>

interface ChangeOptions {
  by?: OrderSource | undefined
  /** True for a value that a person typed or chose: its call leaves when the page closes, before its turn if need be. */
  outlivesPage?: boolean
  /** Runs in the call's turn, once its order is shown. */
  onShown?(): void
}

/** The signals that an order store shares with its calls. */
export interface OrderState {
  readonly remote: Signal<Remote<Order>>
  /** Lays the edits on their way over the server's order. */
  readonly overlay: Signal<(order: Order) => Order>
  readonly isUpdating: Signal<boolean>
  readonly pendingLines: Signal<ReadonlySet<number>>
  readonly lineErrors: Signal<ReadonlyMap<number, ShopError>>
  readonly current: ReadonlySignal<Order | null>
  readonly snapshot: Signal<OrderSnapshot | null>
}

export type OrderCalls = Pick<
  OrderStore,
  'load' | 'add' | 'setQuantity' | 'remove' | 'restore' | 'dismissError' | 'flush' | 'settled' | 'resume' | 'change'
>

export interface OrderContext extends StoreContext {
  readonly order: OrderStore
}
