import { Refusal } from '../envelope'
import type { Address, SellerSeed } from '../model'
import { formatCents, toCents } from '../money'
import { reach } from '../rules/placed'
import { itemsOf } from './facts'
import { wayOf, type Facts } from './facts'
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

  /** What is asked of a cancelled order is refused in every call. */
  async requireNotCancelled(): Promise<EngineOrder> {
    const order = await this.read()
    if (order.stage === 'cancelled')
      throw new Refusal('Este pedido foi cancelado e não pode ser alterado', 'OrderClosed')
    return order
  }

  /** @throws Refusal for an order that takes no edits */
  async requireOpen(): Promise<EngineOrder> {
    const order = await this.requireNotCancelled()
    if (order.stage !== 'open') throw new Refusal('Este pedido já foi recebido e não pode ser alterado', 'OrderClosed')
    if ((await this.presentTry())?.status === 'Paid') throw new Refusal('Este pedido já foi pago', 'AlreadyPaid')
    return order
  }

  /** A received order can still change how it is paid. */
  async requirePayable(): Promise<EngineOrder> {
    const order = await this.read()
    const isPaid = order.stage === 'paid' || (await this.presentTry())?.status === 'Paid'
    if (isPaid) throw new Refusal('Este pedido já foi pago', 'AlreadyPaid')
    if (order.stage === 'cancelled') throw new Refusal('Este pedido foi cancelado', 'OrderClosed')
    return order
  }

  /** A cart that is left is cancelled with us alone. */
  async cancel(): Promise<void> {
    const { stage } = await this.read()
    if (stage !== 'open') await this.engine.order.cancel(this.held.order.handle)
    this.held.order.isCancelled = true
    this.#order = null
  }

  /** @throws Refusal with the shopper's message for an order that cannot be sent */
  async requireSendable(order: EngineOrder): Promise<void> {
    if (order.lines.length === 0) throw new Refusal('Seu pedido ainda não tem itens', 'ConfirmRefused')
    const way = wayOf(this.facts.shop, order.delivery?.providerId)
    const items = itemsOf(order)
    const minimum = Math.max(toCents(this.facts.shop.minOrderValue), toCents(way?.orderMinPrice ?? 0))
    if (items < minimum) throw new Refusal(`O valor mínimo do seu pedido é ${formatCents(minimum)}`, 'ConfirmRefused')
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
