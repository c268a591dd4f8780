import { keyOf } from '../book/lead'
import { newBeside, type Beside, type Try } from '../beside'
import type { Visit } from '../book/visit'
import type { Address, SellerSeed } from '../model'
import { openNextOrder, reach } from '../rules/placed'
import type { OrderState, SessionState } from '../state'
import { EngineProblem, type CommerceEngine, type EngineOrder } from './engine'
import type { Facts } from './facts'

const NO_ORDER: EngineOrder = { stage: 'open', lines: [], coupon: '', delivery: null, total: 0 }

/** One call at an order: what is kept of it, what the engine says of it, and the rules that hold in front of every engine. */
export class OrderDesk {
  #order: EngineOrder | null = null
  /** Those that the call has gone to beside this one. */
  readonly others: OrderDesk[] = []
  /** True once the call has asked about an order, or has said something of it. */
  isAsked = false
  /** True once the engine gave no answer. */
  isAway = false

  /** @param past an earlier order of the same person; the current one when missing */
  constructor(
    readonly engine: CommerceEngine,
    readonly facts: Facts,
    readonly visit: Visit,
    readonly past?: OrderState,
  ) {}

  get order(): OrderState {
    return this.past ?? this.visit.session.order
  }

  get session(): SessionState {
    const { session } = this.visit
    return this.past ? { ...session, order: this.past } : session
  }

  /** What is kept beside the engine's order. */
  get kept(): Beside {
    return (this.order.beside ??= newBeside())
  }

  get now(): Date {
    return this.visit.now
  }

  /** Nobody else changes the order while it is held: it is read once, and again after a change. */
  async read(): Promise<EngineOrder> {
    if (this.#order) return this.#order
    this.isAsked = true
    const { handle } = this.kept
    return this.#keep(handle.order ? await this.#ask(this.engine.order.read(handle)) : NO_ORDER)
  }

  async #ask<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      this.isAway ||= error instanceof EngineProblem
      throw error
    }
  }

  #keep(order: EngineOrder): EngineOrder {
    const lines = order.lines.filter(({ quantity }) => quantity > 0)
    lines.sort((one, other) => one.index - other.index)
    const kept: EngineOrder = { ...order, lines, ...(this.kept.isCancelled && { stage: 'cancelled' }) }
    this.note(kept)
    return (this.#order = kept)
  }

  /** Notes how far the order has come. */
  note({ stage, step }: Pick<EngineOrder, 'stage' | 'step'>): void {
    if (stage === 'open') return
    const { order, now } = this
    if (stage === 'cancelled') reach(order, 'cancelled', now)
    else reach(order, 'received', now)
    if (stage === 'paid') reach(order, 'paid', now)
    if (step) reach(order, step, now)
  }

  /** Another order of the same person, at the same call. */
  at(order: OrderState): OrderDesk {
    if (order === this.order) return this
    const desk = new OrderDesk(this.engine, this.facts, this.visit, order)
    this.others.push(desk)
    return desk
  }

  /** The order that somebody tried to pay. */
  ofTry(id: string): OrderDesk {
    const { order, past } = this.visit.session
    const found = past.find(({ beside }) => beside?.tries.some((one) => one.id === id))
    return this.at(found ?? order)
  }

  /** Opens an empty order for the same person. */
  openNext(): void {
    const { store } = this.kept
    openNextOrder(this.visit.session)
    this.visit.session.order.beside = newBeside(store)
    this.#order = null
  }

  async change(done: Promise<EngineOrder | void>): Promise<void> {
    this.#order = null
    const order = await this.#ask(done)
    if (order) this.#keep(order)
  }

  /** A cart that is left is cancelled with us alone. */
  async cancel(): Promise<void> {
    const { stage } = await this.read()
    if (stage !== 'open') await this.engine.order.cancel(this.kept.handle)
    this.kept.isCancelled = true
    this.#order = null
  }

  /** The address that the order goes to. */
  get address(): Address | null {
    const { addressIndex } = this.kept
    return addressIndex === null ? null : (this.visit.session.addresses[addressIndex] ?? null)
  }

  get store(): SellerSeed | null {
    return this.facts.stores.find(({ providerId }) => providerId === this.kept.store) ?? null
  }

  tryOf(id: string): Try | null {
    return this.kept.tries.find((one) => one.id === id) ?? null
  }

  /** From now on the acquirer's word about it leads to this order. */
  keepTry(one: Try): void {
    const { tries } = this.kept
    const at = tries.findIndex(({ id }) => id === one.id)
    if (at >= 0) tries[at] = one
    else {
      tries.push(one)
      this.visit.beside.shares.push({ code: keyOf({ tryId: one.id }) })
    }
  }

  get presentTry(): Try | null {
    const { payment } = this.kept
    return payment?.tryId ? this.tryOf(payment.tryId) : null
  }

  /** Leaves something for the conversation. */
  send(kind: string, payload: unknown): void {
    this.visit.beside.messages.push({ kind, payload })
  }
}
