import {
  defineAdapter,
  openCode,
  Refusal,
  type AdapterOptions,
  type Agreement,
  type Address,
  type Cards,
  type CodeHolder,
  type Contact,
  type Engine,
  type EngineOrder,
  type EngineProduct,
  type EngineShop,
  type Handle,
  type LineWish,
  type Message,
  type Storage,
} from '../../../src/backend'
import { memoryStorage } from '../../../src/backend/one-process'
import type { Order } from '../../../src/backend/wire'
import { requireKnown } from '../../backend/requests'
import { settings } from './small-shop'
import { FRIDAY } from './support'

const ADDRESS = { name: '', street: 'Rua', number: '1', neighborhood: 'Sé', city: 'Recife', state: 'PE' }
/** Near the shop, and far away. */
const ADDRESSES: Address[] = ['50030-170', '69010-001'].map((zipCode) => ({ ...ADDRESS, zipCode }))
const estimates = { shippingTimeEstimative: '', minShippingTimeEstimative: '' }
const [NEAR, FAR] = ['perto', 'longe'].map((providerId) => ({
  ...estimates,
  providerId,
  type: 1 as const,
  name: '',
  price: 0,
}))

const quoteOf = ({ providerId }: { providerId: string }) => ({ ref: '', providerId, price: 0 })
const PRODUCT: EngineProduct = {
  providerId: '1',
  name: 'Um',
  description: '',
  pictures: ['/um.webp'],
  brand: '',
  specification: [],
  highlights: [],
  attributes: [],
  variants: [{ sku: 's', options: {}, picture: '', price: 1000, list: 0, isIn: true }],
}
const shop: EngineShop = {
  name: 'Loja',
  city: 'Recife',
  settings,
  minOrderValue: 0,
  pixKey: 'chave',
  ways: [NEAR!, FAR!],
  payments: [0, 3].map((method) => ({ providerId: `${method}`, method, name: '', group: '', payOnDelivery: false })),
}

/** An engine of one product at R$ 10,00 with five in stock, which takes what it has before it refuses the rest. */
function smallEngine() {
  const orders: EngineOrder[] = []
  const begin = () => orders.push({ stage: 'open', lines: [], coupon: '', delivery: null, total: 0 })
  const at = ({ order }: Handle): EngineOrder => orders[Number(order)] as EngineOrder
  const done: string[] = []
  const product = structuredClone(PRODUCT)
  const stock = { units: 5 }
  const fees = { perto: 0, longe: 500 }
  const off = { cents: 0 }
  let isFar = false
  const quoteAt = (way: { providerId: string }) => ({ ...quoteOf(way), price: fees[way.providerId as 'perto'] })
  const agreed = new Map<EngineOrder, Agreement>()
  function sum(order: EngineOrder): void {
    const { units = {}, discount = 0 } = agreed.get(order) ?? {}
    for (const line of order.lines) {
      line.unit = units[line.index] ?? product.variants[0]!.price
      line.total = line.quantity * line.unit
    }
    const items = order.lines.reduce((all, { total }) => all + total, 0)
    order.total = items - (order.coupon === '' ? 0 : off.cents) - discount + (order.delivery?.price ?? 0)
  }
  function put(order: EngineOrder, { quantity, ...line }: LineWish): void {
    const taken = Math.min(quantity, stock.units)
    const [{ price } = { price: 0 }] = product.variants
    const amounts = { quantity: taken, list: price, unit: price, total: taken * price }
    const { isRestrictedSale = false, hasShippingRestriction = false } = product
    const told = { ref: '', name: 'Um', imageUrl: '', options: {}, isRestrictedSale, hasShippingRestriction }
    const next = { ...line, ...told, ...amounts }
    order.lines = [...order.lines.filter(({ index }) => index !== line.index), next]
    sum(order)
    if (quantity > taken) throw new Refusal(`Temos apenas ${taken} unidades em estoque`, 'OutOfStock')
  }
  const parts: Engine = {
    catalogue: {
      categories: async () => [],
      find: async () => (done.push('find'), { ids: [], total: 0 }),
      byIds: async ([id = '']) => (/^1(Variant=|$)/.test(id) ? [{ ...product, providerId: id }] : []),
      facets: async () => [],
    },
    order: {
      read: async (handle) => structuredClone(at(handle)),
      addLine: async (handle, wish) => {
        handle.order ??= `${begin() - 1}`
        put(at(handle), wish)
      },
      changeLine: async (handle, __, wish) => put(at(handle), wish),
      async applyCoupon(handle, coupon) {
        at(handle).coupon = coupon
        sum(at(handle))
      },
      async removeCoupon(handle) {
        at(handle).coupon = ''
        sum(at(handle))
      },
      async agree(handle, agreement) {
        const order = at(handle)
        agreed.set(order, agreement)
        if (agreement.freight !== null) order.delivery = { ref: '', providerId: 'manual', price: agreement.freight }
        sum(order)
      },
      async place(handle, { payment }) {
        done.push(`place ${payment.isPaid ? 'paid' : 'unpaid'}`)
        at(handle).stage = payment.isPaid ? 'paid' : 'placed'
      },
      async cancel(handle) {
        at(handle).stage = 'cancelled'
      },
    },
    delivery: {
      // It goes over to a way that takes the address.
      async setAddress(handle, to) {
        isFar = to?.city === 'Recife' && to.zipCode.startsWith('6')
        if (at(handle).delivery && isFar) at(handle).delivery = quoteAt(FAR!)
      },
      quote: async () => (isFar ? [FAR!] : [NEAR!, FAR!]).map(quoteAt),
      async choose(handle, way) {
        at(handle).delivery = way
        sum(at(handle))
      },
    },
    payment: {
      async settle(handle) {
        done.push('settle')
        at(handle).stage = 'paid'
      },
    },
    proposals: ['line', 'price', 'discount', 'delivery', 'payment'],
  }
  return { parts, done, orders, product, stock, fees, off }
}

/** The shop, with the steps of its payments by card in `log`. */
export async function shopOf(options: Partial<AdapterOptions> = {}) {
  const log: string[] = []
  const texts = new Map<string, string>()
  const kept = memoryStorage(texts)
  const storage: Storage = {
    ...kept,
    async transact(code, work) {
      const isKnown = await kept.transact(code, work)
      if (isKnown) log.push('written')
      return isKnown
    },
  }
  /** What the conversation was told. */
  const messages = () =>
    [...texts].flatMap(([key, text]) => (key.startsWith('message/') ? [JSON.parse(text) as Message] : []))
  const { parts, done, ...engine } = smallEngine()
  const cards: Cards = {
    options: () => [{ providerId: 'visa', name: 'Visa', installments: [{ count: 1, value: 10 }] }],
    charge: async () => (log.push('card'), { status: 'Waiting', failure: null }),
  }
  const used: AdapterOptions = { ...parts, shop, cards, storage, now: () => FRIDAY, ...options }
  const adapter = defineAdapter(used)
  const open = (code: string, holder: CodeHolder, of: Contact | { code: string } = {}) =>
    openCode(used.storage, code, holder, of, { now: FRIDAY })
  await open('shopper', { sessionType: 0, channelType: 1 }, { addresses: structuredClone(ADDRESSES) })
  await open('agent', { sessionType: 1, channelType: 1 }, { code: 'shopper' })
  async function call(method: string, path: string, body?: object, more: Record<string, string> = {}) {
    const headers = { Authorization: 'Bearer shopper', ...more }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const request = new Request(new URL(path, 'https://shop.example/api/order/'), init)
    const answer = await adapter.fetch(request.clone())
    await requireKnown(request, answer)
    const { data, message } = (await answer.json()) as { data: Order; message?: string }
    return { status: answer.status, data, message }
  }
  const put = (quantity: number) =>
    call('POST', 'items/', { index: 0, providerId: '1', quantity, attributes: [], sku: '' })
  const pix = async () => (await call('POST', 'payment/method?paymentMethod=3')).data.payment?.tryId ?? ''
  return { adapter, used, storage, open, messages, call, put, pix, done, log, parts, ...engine }
}
