import type { Address, SellerSeed } from '../model'
import { reach } from '../rules/placed'
import type { Facts } from './facts'
import type { Engine, EngineOrder } from './engine'
import { historyOf, openNext, type Held, type KeptOrder, type Try } from './records'

const NO_ORDER: EngineOrder = { stage: 'open', lines: [], coupon: '', delivery: null, total: 0 }

/** One call at an order: its records, what the engine says of it, and the rules that hold in front of every engine. */
export class OrderDesk {
  #order: EngineOrder | null = null
  /** Those that the call has looked at beside this one. */
  readonly others: OrderDesk[] = []

  constructor(
    readonly engine: Engine,
    readonly facts: Facts,
    readonly held: Held,
    readonly now: () => Date,
  ) {}

  /** Nobody else changes the order while its records are held: it is read once, and again after a change. */
  async read(): Promise<EngineOrder> {
    if (this.#order) return this.#order
    const { handle } = this.held.order
    return this.#keep(handle.order ? await this.engine.order.read(handle) : NO_ORDER)
  }

  /** True once the call has looked at the engine's order. */
  get isRead(): boolean {
    return this.#order !== null
  }

  #keep(order: EngineOrder): EngineOrder {
    const lines = order.lines.filter(({ quantity }) => quantity > 0)
    lines.sort((one, other) => one.index - other.index)
    const kept: EngineOrder = { ...order, lines, ...(this.held.order.isCancelled && { stage: 'cancelled' }) }
    this.note(kept)
    return (this.#order = kept)
  }

  /** Notes how far the order has come. */
  note({ stage, step }: Pick<EngineOrder, 'stage' | 'step'>): void {
    if (stage === 'open') return
    const way = { history: historyOf(this.held.order) }
    const now = this.now()
    if (stage === 'cancelled') reach(way, 'cancelled', now)
    else reach(way, 'received', now)
    if (stage === 'paid') reach(way, 'paid', now)
    if (step) reach(way, step, now)
    this.held.order.history = way.history
  }

  /** Another order of the same person, at the same call. */
  at(order: KeptOrder): OrderDesk {
    const desk = new OrderDesk(this.engine, this.facts, { ...this.held, order }, this.now)
    this.others.push(desk)
    return desk
  }

  /** Opens an empty order for the same person. */
  openNext(): void {
    openNext(this.held.order)
    this.#order = null
  }

  async change(done: Promise<EngineOrder | void>): Promise<void> {
    this.#order = null
    const order = await done
    if (order) this.#keep(order)
  }

  /** A cart that is left is cancelled with us alone. */
  async cancel(): Promise<void> {
    const { stage } = await this.read()
    if (stage !== 'open') await this.engine.order.cancel(this.held.order.handle)
    this.held.order.isCancelled = true
    this.#order = null
  }

  /** The address that the order goes to. */
  get address(): Address | null {
    const { addressIndex, addresses } = this.held.order
    return addressIndex === null ? null : (addresses[addressIndex] ?? null)
  }

  get store(): SellerSeed | null {
    return this.facts.stores.find(({ providerId }) => providerId === this.held.order.store) ?? null
  }

  async presentTry(): Promise<Try | null> {
    const { payment } = this.held.order
    return payment?.tryId ? this.held.tryOf(payment.tryId) : null
  }
}
