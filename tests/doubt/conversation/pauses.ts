import type { Order } from '../../../src/backend/wire'
import type { Receiver } from './world'
import { LEFT_AFTER, type World } from './world'

/** A stretch of time in which an order with items stood still. */
interface Pause {
  order: string
  from: Date
  /** null while it lasts. */
  until: Date | null
  /** The courier went round after it was due, and before the order changed. */
  isSent: boolean
}

const isLeft = ({ status, items }: Order) => status === 'Creating' && items.some(({ isGift }) => !isGift)

/** Notes for how long the order stands still, as its readers see it. */
export class Pauses {
  readonly all: Pause[] = []
  #revision = ''

  constructor(private readonly world: World) {}

  /** @param isOnlyTime nobody did anything since the last look but wait */
  look(order: Order, isOnlyTime: boolean): void {
    const isChanged = !isOnlyTime && order.revision !== this.#revision
    this.#revision = order.revision
    if (!isChanged) return
    this.end()
    if (isLeft(order)) this.all.push({ order: order.id, from: this.world.now, until: null, isSent: false })
  }

  /** Ends the pause that lasts. */
  end(): void {
    const last = this.all.at(-1)
    if (last) last.until ??= this.world.now
  }

  /** The courier has gone round. */
  sent(): void {
    const last = this.all.at(-1)
    if (last?.until === null && dueOf(last) <= this.world.now.getTime()) last.isSent = true
  }
}

const dueOf = ({ from }: Pause) => from.getTime() + LEFT_AFTER

/** A cart is told as left once for each pause, at its time, and for nothing else. */
export function* cartsIn({ name, told, isSteady }: Receiver, { all }: Pauses): Generator<string> {
  const left = told.flatMap(({ event }) =>
    event.type === 'cart.left' ? [{ order: event.data.order.id, at: Date.parse(event.timestamp) }] : [],
  )
  const isOf = (pause: Pause) => (one: (typeof left)[number]) => one.order === pause.order && one.at === dueOf(pause)
  const pauses = all.filter((pause) => pause.until === null || pause.until.getTime() >= dueOf(pause))
  for (const pause of pauses) {
    const count = left.filter(isOf(pause)).length
    if (count > 1) yield `${name} heard of one pause of a cart ${count} times`
    if (count === 0 && pause.isSent && isSteady) yield `${name} did not hear of a cart that was left`
  }
  for (const one of left)
    if (!pauses.some((pause) => isOf(pause)(one))) yield `${name} heard of a cart as left that was not`
}
