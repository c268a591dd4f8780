import type { Feature } from '../../domain/features'
import type { LogisticSeed, LogisticType, Product, ShopSettings } from '../../backend/model'
import type { Order, OrderItem, Paged, Session } from '../../backend/wire'
import type { Caller } from './caller'
import { currentOf, ordered, putLine, search, sessionOf, topOf, waysTo } from './calls'
import type { Ear } from './ear'
import { dataOf, isRecord, isSuccess, nestedOf, need, orderOf, some } from './expect'
import type { Exchange } from './findings'

export interface VisitOptions {
  /** A coupon that the shop accepts. */
  coupon?: string | undefined
  /** Address that answers the first view in one call. */
  firstView?: string | undefined
  /** Hears the backend's webhooks. */
  ear?: Ear | undefined
  now: () => Date
}

/** More units of a product than a check needs at once. */
const DOZEN = 12
const MOST_PRODUCTS = 3

/** True for an answered order. */
const isOrder = ({ path, body }: Exchange): boolean =>
  path.startsWith('/api/order/') && isRecord(body) && isRecord(body['data']) && 'totalAmout' in body['data']

/** One run of the checks: the people in it, and the steps that several checks need, taken once. */
export class Visit {
  readonly #steps = new Map<unknown, Promise<unknown>>()

  constructor(
    readonly shopper: Caller,
    private readonly attendant: Caller | null,
    readonly options: VisitOptions,
    /** The contact whose order the agent holds. */
    readonly contact: Caller | null = null,
  ) {}

  /** Nobody: calls without a bearer. */
  get stranger(): Caller {
    return this.shopper.as(null)
  }

  /** @throws {Skipped} without an agent's code */
  get agent(): Caller {
    return some(this.attendant, 'no --agent was given')
  }

  /** The result of a step that is taken once, however many checks ask; so is its failure. */
  once<T>(step: (visit: Visit) => Promise<T>, key: unknown = step): Promise<T> {
    const result = this.#steps.get(key) ?? step(this)
    this.#steps.set(key, result)
    return result as Promise<T>
  }

  /** Every order that was answered so far. */
  get orders(): { exchange: Exchange; order: Order }[] {
    return this.shopper.log.filter(isOrder).map((exchange) => ({ exchange, order: orderOf(exchange) }))
  }

  session(): Promise<Exchange> {
    return this.once(({ stranger, shopper }) => sessionOf(stranger, shopper.code), 'session')
  }

  settingsCall(caller: Caller = this.shopper): Promise<Exchange> {
    return this.once(() => caller.get('/api/shop/settings'), `settings of ${caller.code}`)
  }

  async userShop(): Promise<Partial<NonNullable<Session['userShop']>>> {
    return dataOf<Partial<Session>>(await this.session()).userShop ?? {}
  }

  async settings(caller?: Caller): Promise<Partial<ShopSettings>> {
    return nestedOf<Partial<ShopSettings> | null>(await this.settingsCall(caller)) ?? {}
  }

  /** True for an address on the backend's own host. */
  isOwn(address: string): boolean {
    return address.startsWith('/') || address.startsWith(`${this.shopper.base}/`)
  }

  /** True when the shop says that it offers an extension. */
  async offers(feature: Feature): Promise<boolean> {
    return (await this.settings()).features?.includes(feature) ?? false
  }

  /** @throws {Skipped} unless the shop says that it offers an extension */
  async needOffer(feature: Feature): Promise<void> {
    need(await this.offers(feature), `the settings do not announce ${feature}`)
  }

  async current(caller: Caller = this.shopper): Promise<Order> {
    return orderOf(await currentOf(caller))
  }

  async put(body: object, caller: Caller = this.shopper): Promise<Order> {
    return orderOf(await putLine(caller, body))
  }

  remove(index: number, providerId: string, caller: Caller = this.shopper): Promise<Order> {
    return this.put({ index, providerId, quantity: 0 }, caller)
  }

  /** Adds a line after all others. */
  async add(providerId: string, quantity: number, more: object = {}, caller: Caller = this.shopper) {
    const index = nextIndex(await this.current(caller))
    const { exchange, order } = await ordered(putLine(caller, { index, providerId, quantity, ...more }))
    return { index, exchange, order, line: lineAt(order, index) }
  }

  /** Removes every line but gifts. */
  async empty(caller: Caller = this.shopper): Promise<Order> {
    let order = await this.current(caller)
    for (const { index, providerId } of linesOf(order)) order = await this.remove(index, providerId, caller)
    return order
  }

  /** Best sellers and up to 400 products of the search. */
  products(): Promise<Product[]> {
    return this.once(async ({ shopper }) => {
      const products = new Map<string, Product>()
      const keep = (exchange: Exchange): boolean => {
        const { data, hasMore } = dataOf<Paged>(exchange)
        for (const one of data) if (one.providerId != null) products.set(String(one.providerId), one)
        return hasMore && data.length > 0
      }
      keep(await topOf(shopper))
      let isMore = true
      for (let pageNumber = 0; isMore && pageNumber < 4; pageNumber += 1)
        isMore = keep(await search(shopper, { pageNumber, perPage: 100 }))
      return [...products.values()]
    }, 'products')
  }

  async product(fits: (product: Product) => unknown, reason: string): Promise<Product> {
    return some((await this.products()).find(fits), reason)
  }

  /** Products that anyone can add with one tap, a dozen at once: the dearest of the first ones. */
  async plainProducts(count: number, caller: Caller = this.shopper): Promise<Product[]> {
    const findPlain = async (): Promise<Product[]> => {
      const candidates = (await this.products()).filter(isPlain).slice(0, 40)
      candidates.sort((one, other) => other.price - one.price)
      const products: Product[] = []
      for (const product of candidates) {
        if (products.length < MOST_PRODUCTS && (await this.#isInStock(product, caller))) products.push(product)
      }
      return products
    }
    const plain = await this.once(findPlain, `plain products of ${caller.code}`)
    need(plain.length >= count, `the catalogue has fewer than ${count} products that can be added with one tap`)
    return plain.slice(0, count)
  }

  async #isInStock({ providerId }: Product, caller: Caller): Promise<boolean> {
    const index = nextIndex(await this.current(caller))
    const isIn = isSuccess(await putLine(caller, { index, providerId, quantity: DOZEN }))
    if (isIn) await putLine(caller, { index, providerId, quantity: 0 })
    return isIn
  }

  /** An order worth the shop's minimum, with two products at least. */
  async filled(caller: Caller = this.shopper): Promise<Order> {
    const order = await this.current(caller)
    if (linesOf(order).length >= 2 && order.itemsAmout >= order.minOrderValue) return order
    const [one, other] = await this.plainProducts(2, caller)
    if (!one || !other) return order
    const units = Math.min(DOZEN - 1, Math.max(1, Math.ceil(order.minOrderValue / Math.max(one.price, 0.01))))
    await this.add(one.providerId, units, {}, caller)
    return (await this.add(other.providerId, 1, {}, caller)).order
  }

  /** Ways to the first saved address that any leads to. */
  async deliveries(caller: Caller = this.shopper): Promise<Option[]> {
    const addresses = (await this.userShop()).addresses ?? []
    for (let code = 0; code < Math.min(Math.max(1, addresses.length), 3); code += 1) {
      const exchange = await waysTo(caller, 1, code)
      const options = isSuccess(exchange) ? optionsOf(exchange, 1, code) : []
      if (options.length > 0) return options
    }
    return []
  }

  /** @throws {Skipped} when there is no way, or none that fits */
  async delivery(caller: Caller = this.shopper, fits: (option: Option) => boolean = () => true): Promise<Option> {
    return some((await this.deliveries(caller)).find(fits), 'no delivery reaches the saved addresses')
  }
}

/** A way of delivery, and what chooses it: the type that was asked for goes back with it. */
export type Option = LogisticSeed & {
  choice: { type: LogisticType; code: string; number: ''; providerId: string }
}

/** Ways of an answer; one that names no type is of the type that was asked for. */
export function optionsOf(exchange: Exchange, type: LogisticType, code: number | string): Option[] {
  return dataOf<LogisticSeed[]>(exchange).map((option) => ({
    ...option,
    type: option.type ?? type,
    choice: { type, code: String(code), number: '', providerId: option.providerId },
  }))
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
