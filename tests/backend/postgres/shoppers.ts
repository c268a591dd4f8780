import type { Order } from '../../../src/backend/wire.ts'
import { call, type Answer } from './shop.ts'

/** One order, and all that its shopper was told of it. */
export interface Bought {
  code: string
  /** Of the first answer. */
  id: string
  /** Of the last answer, and one that was sent since. */
  quantity: number
  sent: number
  /** The answer to its confirmation; null for an order that is still open. */
  confirmed: Order | null
}

/** A shopper who buys again and again, as people do who press again when no answer comes. */
export interface Shopper {
  bought: Bought[]
  /** Answers that were no success. */
  refused: Answer<unknown>[]
  /** Answers that named another order than the shopper's own. */
  strangers: string[]
}

const PAUSE = 20
const pause = () => new Promise((later) => setTimeout(later, PAUSE))

/** @param name begins the codes, so that no two shoppers share one */
export function shopper(url: string, name: string, product: string, isOver: () => boolean) {
  const self: Shopper = { bought: [], refused: [], strangers: [] }

  /** @returns null once all is over */
  async function ask(order: Bought, line: string, body?: unknown, headers = {}): Promise<Order | null> {
    while (!isOver()) {
      const answer = await call(url, order.code, line, body, headers).catch(() => null)
      if (answer?.success) {
        order.id ||= answer.data.id
        if (answer.data.id !== order.id) self.strangers.push(`${order.code}: ${answer.data.id}`)
        return answer.data
      }
      if (answer) self.refused.push(answer)
      await pause()
    }
    return null
  }

  async function buy(): Promise<void> {
    const order: Bought = {
      code: `mercado-webchat~${name}-${self.bought.length}`,
      id: '',
      quantity: 0,
      sent: 0,
      confirmed: null,
    }
    if (!(await ask(order, 'GET /api/order/current'))) return
    self.bought.push(order)
    for (const quantity of [50, 90 + (self.bought.length % 9)]) {
      order.sent = quantity
      const body = { index: 0, providerId: product, quantity, attributes: [] }
      const edited = await ask(order, 'POST /api/order/items', body, { 'idempotency-key': `${order.code} ${quantity}` })
      if (!edited) return
      order.quantity = quantity
    }
    const key = { 'idempotency-key': `${order.code} confirm` }
    order.confirmed = await ask(order, `GET /api/order/confirm?orderId=${order.id}`, undefined, key)
  }

  const done = (async () => {
    while (!isOver()) await buy()
  })()
  return Object.assign(self, { done })
}
