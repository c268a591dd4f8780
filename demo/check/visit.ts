import type { Ear } from './ear'
import type { Order, OrderItem, Session } from '../backend/wire'
import type { LogisticSeed, LogisticType, Product, ShopSettings } from '../backend/model'
import type { Caller } from './caller'
import { isRecord, must, need, nestedOf, recordOf, some } from './expect'
import type { Exchange } from './findings'

interface VisitParts {
  base: string
  shopper: Caller
  agent: Caller | null
  /** A coupon that the shop accepts, if one was named. */
  coupon: string | null
  /** Address of the first view in one call, if one was named. */
  firstView: string | null
  ear: Ear | null
  now: () => Date
}

/** An answered order with the exchange that brought it. */
export interface AnsweredOrder {
  exchange: Exchange
  order: Order
}

/** A body that adds a line or sets the one at `index`. */
export type ItemBody = Record<string, unknown> & { index: number; providerId: string; quantity: number }

const NEUTRAL_ORDER = {
  items: [],
  itemsAmout: 0,
  discountAmout: 0,
  totalAmout: 0,
  minOrderValue: 0,
  gifts: [],
  coupon: '',
}

/** More units of a product than a check needs at once. */
const DOZEN = 12
const MOST_PRODUCTS = 3

/** One run of the checks: the people in it, and the answers that several checks need, asked once. */
export class Visit {
  readonly base: string
  readonly shopper: Caller
  readonly coupon: string | null
  readonly firstView: string | null
  readonly ear: Ear | null
  readonly now: () => Date
  /** Every order answered so far. */
  readonly orders: AnsweredOrder[] = []
  readonly #agent: Caller | null
  readonly #known = new Map<string, Promise<unknown>>()

  constructor({ base, shopper, agent, coupon, firstView, ear, now }: VisitParts) {
    this.base = base
    this.shopper = shopper
    this.coupon = coupon
    this.firstView = firstView
    this.ear = ear
    this.now = now
    this.#agent = agent
  }

  /** Nobody: calls without a bearer. */
  get stranger(): Caller {
    return this.shopper.as(null)
  }

  /** @throws {Skipped} without an agent's code */
  get agent(): Caller {
    return some(this.#agent, 'no --agent was given')
  }

  /** The result of a step that runs once, however many checks ask; so does its failure. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#known.get(name) ?? make()
    this.#known.set(name, known)
    return known as Promise<T>
  }

  session(): Promise<Exchange> {
    const code = encodeURIComponent(this.shopper.code ?? '')
    return this.once('session', () => this.stranger.get(`/api/session/${code}`))
  }

  settingsCall(): Promise<Exchange> {
    return this.once('settings', () => this.shopper.get('/api/shop/settings'))
  }

  async userShop(): Promise<Partial<NonNullable<Session['userShop']>>> {
    const data = recordOf(await this.session())
    return isRecord(data['userShop']) ? data['userShop'] : {}
  }

  async settings(): Promise<Partial<ShopSettings>> {
    const settings = nestedOf(await this.settingsCall())
    return isRecord(settings) ? settings : {}
  }

  /** True for an address on the backend's own host. */
  isOwn(address: string): boolean {
    return address.startsWith('/') || address.startsWith(`${this.base}/`)
  }

  /** True when the shop says that it offers an extension. */
  async offers(feature: string): Promise<boolean> {
    const { features } = await this.settings()
    return Array.isArray(features) && (features as string[]).includes(feature)
  }

  /** The order in an answer, with neutral values where it has none. */
  orderIn(exchange: Exchange): Order {
    const data = recordOf(exchange)
    must(exchange, typeof data['id'] === 'string' || typeof data['id'] === 'number', 'an order with its "id"')
    const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
    const order = { payment: null, seller: null, logistic: null, ...NEUTRAL_ORDER, ...given } as unknown as Order
    must(exchange, Array.isArray(order.items), 'a list in "items"')
    this.orders.push({ exchange, order })
    return order
  }

  async current(caller: Caller = this.shopper): Promise<Order> {
    return this.orderIn(await caller.get('/api/order/current'))
  }

  async put(body: ItemBody, caller: Caller = this.shopper): Promise<Order> {
    return this.orderIn(await this.tryToPut(body, caller))
  }

  tryToPut(body: Record<string, unknown>, caller: Caller = this.shopper): Promise<Exchange> {
    return caller.post('/api/order/items/', { attributes: [], ...body })
  }

  /** Adds a line after all others. */
  async add(providerId: string, quantity: number, more: object = {}, caller: Caller = this.shopper) {
    const index = nextIndex(await this.current(caller))
    const exchange = await this.tryToPut({ index, providerId, quantity, ...more }, caller)
    return { index, exchange, order: this.orderIn(exchange) }
  }

  /** Removes every line but gifts. */
  async empty(caller: Caller = this.shopper): Promise<Order> {
    let order = await this.current(caller)
    for (const { index, providerId } of linesOf(order))
      order = await this.put({ index, providerId, quantity: 0 }, caller)
    return order
  }

  /** Best sellers and up to 400 products of the search. */
  products(): Promise<Product[]> {
    return this.once('products', async () => {
      const found = new Map<string, Product>()
      const keep = (exchange: Exchange): boolean => {
        const page = recordOf(exchange)
        const list = Array.isArray(page['data']) ? (page['data'] as unknown[]) : []
        for (const one of list) {
          if (isRecord(one) && one['providerId'] != null)
            found.set(String(one['providerId']), one as unknown as Product)
        }
        return page['hasMore'] === true && list.length > 0
      }
      keep(await this.shopper.get('/api/catalog/top', { query: { pageNumber: 0, perPage: 50 } }))
      let isMore = true
      for (let pageNumber = 0; isMore && pageNumber < 4; pageNumber += 1)
        isMore = keep(await this.shopper.post('/api/catalog/products/search', { pageNumber, perPage: 100 }))
      return [...found.values()]
    })
  }

  async product(fits: (product: Product) => boolean, reason: string): Promise<Product> {
    return some((await this.products()).find(fits), reason)
  }

  /** Products that anyone can add with one tap, a dozen at once: the dearest of the first ones. */
  async plainProducts(count: number, caller: Caller = this.shopper): Promise<Product[]> {
    const plain = await this.once(`plain products of ${caller.code}`, async () => {
      const candidates = (await this.products()).filter(isPlain).slice(0, 40)
      candidates.sort((one, other) => other.price - one.price)
      const found: Product[] = []
      for (const product of candidates) {
        if (found.length < MOST_PRODUCTS && (await this.#isInStock(product, caller))) found.push(product)
      }
      return found
    })
    need(plain.length >= count, `the catalogue has fewer than ${count} products that can be added with one tap`)
    return plain.slice(0, count)
  }

  async #isInStock({ providerId }: Product, caller: Caller): Promise<boolean> {
    const index = nextIndex(await this.current(caller))
    const exchange = await this.tryToPut({ index, providerId, quantity: DOZEN }, caller)
    const isIn = isRecord(exchange.body) && exchange.body['success'] === true
    if (isIn) await this.tryToPut({ index, providerId, quantity: 0 }, caller)
    return isIn
  }

  /** An order worth the shop's minimum, with two products at least. */
  async filled(caller: Caller = this.shopper): Promise<Order> {
    const order = await this.current(caller)
    const lines = linesOf(order)
    if (lines.length >= 2 && order.itemsAmout >= order.minOrderValue) return order
    const [one, other] = await this.plainProducts(2, caller)
    if (!one || !other) return order
    const units = Math.min(DOZEN - 1, Math.max(1, Math.ceil(order.minOrderValue / Math.max(one.price, 0.01))))
    await this.add(one.providerId, units, {}, caller)
    return (await this.add(other.providerId, 1, {}, caller)).order
  }

  /** Options of delivery to the first saved address that takes any; the empty list when none is offered. */
  async deliveries(caller: Caller = this.shopper): Promise<{ code: number; options: Option[]; exchange: Exchange }> {
    const count = Math.max(1, ((await this.userShop()).addresses ?? []).length)
    const asked: Exchange[] = []
    for (let code = 0; code < Math.min(count, 3); code += 1) {
      const exchange = await caller.get('/api/order/logistic/', { query: { type: 1, code, number: '' } })
      asked.push(exchange)
      const data = isRecord(exchange.body) && exchange.body['success'] === true ? exchange.body['data'] : null
      if (Array.isArray(data) && data.length > 0) return { code, options: optionsOf(data, 1), exchange }
    }
    return { code: 0, options: [], exchange: some(asked[0], 'no delivery was asked for') }
  }
}

/** A way of delivery, and the type that was asked for: a choice sends it again. */
export type Option = LogisticSeed & { asked: LogisticType }

/** Options of an answer; one that names no type is of the type that was asked for. */
export function optionsOf(data: unknown[], asked: LogisticType): Option[] {
  return (data as LogisticSeed[]).map((option) => ({ ...option, type: option.type ?? asked, asked }))
}

/** Lines without gifts. */
export function linesOf(order: Order): OrderItem[] {
  return order.items.filter(({ isGift }) => !isGift)
}

export function lineAt(order: Order, index: number): OrderItem | undefined {
  return order.items.find((line) => line.index === index)
}

export function nextIndex({ items }: Order): number {
  return Math.max(-1, ...items.map(({ index }) => index)) + 1
}

/** True for a product that anyone can add with one tap. */
export function isPlain(product: Product): boolean {
  const { isActive, hasVariants, addOnlyInProductPage, dimensions, attributes, customPrices } = product
  const isSpecial = hasVariants || addOnlyInProductPage || dimensions?.length || attributes?.length
  const isLimited = customPrices?.maxQuantity || customPrices?.pbm
  const isRestricted = product.isRestrictedSale || product.hasShippingRestriction
  return isActive && !isSpecial && !isLimited && !isRestricted && product.price > 0
}
