import { shopOf } from '../../demo/engines/shop.ts'
import { fashion } from '../../demo/shop/shops/index.ts'
import {
  defineAdapter,
  openCode,
  type Engine,
  type EngineOrder,
  type Handle,
  type Storage,
} from '../../src/backend/index.ts'

/** It costs R$ 10,00. */
const PRODUCT = 'produto'
const PRICE = 1000
const HOLDER = { sessionType: 0, channelType: 1 } as const

const VARIANT = { sku: 'produto', options: {}, picture: '', price: PRICE, list: PRICE, isIn: true }
const NOTHING = { description: '', pictures: [], brand: '', specification: [], highlights: [], attributes: [] }

const sum = (order: EngineOrder) => (order.total = order.lines.reduce((all, { total }) => all + total, 0))
const none = async () => undefined

/** An engine of one product, whose orders last as long as the process. @param asked before each answer */
function engineOf(asked: () => Promise<void>): Engine {
  const orders = new Map<string, EngineOrder>()
  const at = ({ order }: Handle) => orders.get(String(order)) as EngineOrder
  return {
    catalogue: {
      categories: async () => [],
      find: async () => (await asked(), { ids: [PRODUCT], total: 1 }),
      byIds: async () => [{ providerId: PRODUCT, name: PRODUCT, variants: [VARIANT], ...NOTHING }],
      facets: async () => [],
    },
    order: {
      read: async (handle) => (await asked(), structuredClone(at(handle))),
      async addLine(handle, wish) {
        await asked()
        handle.order ??= crypto.randomUUID()
        const order = orders.get(String(handle.order)) ?? EMPTY()
        orders.set(String(handle.order), order)
        const amounts = { list: PRICE, unit: PRICE, total: PRICE * wish.quantity }
        // A line that was added twice would be two.
        order.lines.push({ ...wish, ref: crypto.randomUUID(), name: PRODUCT, imageUrl: '', ...amounts })
        sum(order)
      },
      async changeLine(handle, ref, { quantity }) {
        await asked()
        const line = at(handle).lines.find((one) => one.ref === ref)
        if (line) Object.assign(line, { quantity, total: PRICE * quantity })
        sum(at(handle))
      },
      applyCoupon: none,
      removeCoupon: none,
      async place(handle) {
        await asked()
        // An engine takes an order once.
        if (at(handle).stage !== 'open') throw new Error('The order was placed before.')
        at(handle).stage = 'placed'
      },
      cancel: none,
    },
    delivery: { setAddress: none, quote: async () => [], choose: none },
    payment: { settle: none },
  }
}

const EMPTY = (): EngineOrder => ({ stage: 'open', lines: [], coupon: '', delivery: null, total: 0 })

/**
 * An adapter before an engine that can be held: then it answers nothing.
 * @param storage of the adapter @param platform the chat platform's own connections, which opens each code first
 */
export function slowShop(storage: Storage, platform: Storage, more: { now: () => Date; limits: object }) {
  let [held, release] = [Promise.resolve(), () => {}]
  const engine = engineOf(() => held)
  const adapter = defineAdapter({ ...engine, ...more, storage, shop: { ...shopOf(fashion), minOrderValue: 0 } })
  const codes = new Map<string, Promise<unknown>>()
  const opened = (code: string) => {
    const known = codes.get(code) ?? openCode(platform, code, HOLDER)
    codes.set(code, known)
    return known
  }
  return {
    async fetch(request: Request): Promise<Response> {
      await opened(request.headers.get('Authorization')?.replace('Bearer ', '') ?? '')
      return adapter.fetch(request)
    },
    hold(isHeld: boolean): void {
      release()
      if (isHeld) held = new Promise((done) => (release = done))
    },
  }
}
