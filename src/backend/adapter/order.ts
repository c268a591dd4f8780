import { methodFacts, methodOn } from '../../domain/payment-methods'
import { badRequest, Refusal } from '../envelope'
import type { Address, LogisticSeed, SellerSeed } from '../model'
import { formatCents, toCents, toReais } from '../money'
import { pixCode } from '../pix'
import { digest } from '../digest'
import { toIso } from '../clock'
import { describeHandovers } from '../handover'
import { describeProposals } from '../proposal-view'
import type { SessionState } from '../state'
import { reach } from '../rules/placed'
import type { Order } from '../wire'
import { discountOf, itemsOf } from './amounts'
import { absolute } from './catalogue'
import { describeOrder, wayOf, type Facts } from './describe'
import { mirrorOf, type Wanted } from './mirror'
import type { Engine, EngineLine, EngineOrder, EngineQuote, LineWish } from './engine'
import { historyOf, linksOf, openNext, type Held, type KeptOrder, type Try } from './records'

const PIX_LIFE_MS = 30 * 60_000
const NO_ORDER: EngineOrder = { stage: 'open', lines: [], coupon: '', delivery: null, total: 0 }

/** A line as a client asks for it. */
interface LineAsked extends Omit<LineWish, 'preferences' | 'options'> {
  providerId: string
  attributes: { optionProviderId: string }[]
  /** null keeps those there are. */
  preferences: string | null
}

/** The largest whole number that every engine keeps. */
const MOST = 2 ** 31 - 1

/** One call at an order: its records, what the engine says of it, and the rules that hold in front of every engine. */
export class OrderDesk {
  #order: EngineOrder | null = null
  /** Those that the call has looked at beside this one. */
  readonly others: OrderDesk[] = []

  constructor(
    private readonly engine: Engine,
    private readonly facts: Facts,
    readonly held: Held,
    private readonly now: () => Date,
  ) {}

  /** Nobody else changes the order while its records are held: it is read once, and again after a change. */
  async read(): Promise<EngineOrder> {
    if (this.#order) return this.#order
    const { handle } = this.held.order
    return this.#keep(handle.order ? await this.engine.order.read(handle) : NO_ORDER)
  }

  #keep(order: EngineOrder): EngineOrder {
    const lines = order.lines.filter(({ quantity }) => quantity > 0)
    lines.sort((one, other) => one.index - other.index)
    const kept: EngineOrder = { ...order, lines, ...(this.held.order.isCancelled && { stage: 'cancelled' }) }
    this.#note(kept)
    return (this.#order = kept)
  }

  /** Notes how far the order has come. */
  #note({ stage, step }: Pick<EngineOrder, 'stage' | 'step'>): void {
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

  async #change(done: Promise<EngineOrder | void>): Promise<void> {
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
    if ((await this.#try())?.status === 'Paid') throw new Refusal('Este pedido já foi pago', 'AlreadyPaid')
    return order
  }

  /** A received order can still change how it is paid. */
  async requirePayable(): Promise<EngineOrder> {
    const order = await this.read()
    const isPaid = order.stage === 'paid' || (await this.#try())?.status === 'Paid'
    if (isPaid) throw new Refusal('Este pedido já foi pago', 'AlreadyPaid')
    if (order.stage === 'cancelled') throw new Refusal('Este pedido foi cancelado', 'OrderClosed')
    return order
  }

  async putLine({ providerId, attributes, preferences, ...wish }: LineAsked): Promise<void> {
    if (wish.index > MOST) throw badRequest('campo index')
    const lineIn = ({ lines }: EngineOrder) => lines.find(({ index }) => index === wish.index)
    const known = lineIn(await this.requireOpen())
    if (known && known.providerId !== providerId)
      throw new Refusal('O carrinho mudou em outro lugar. Atualize a página e tente de novo', 'LineChanged')
    if (!known && wish.quantity === 0) return
    const asked = known && attributes.length === 0 ? wish.sku || known.sku : wish.sku
    const isKept = known && (wish.quantity === 0 || asked === known.sku)
    const { sku, options } = isKept ? known : await this.#variantOf(providerId, asked, attributes)
    try {
      await this.#put({ ...wish, sku, options, preferences: preferences ?? known?.preferences ?? '' }, known)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // An engine may have taken a part.
      const now = lineIn(await this.read())
      if (known && now?.quantity !== known.quantity) await this.#put(known, now)
      if (!known && now) await this.#put({ ...now, quantity: 0 }, now)
      throw error
    }
  }

  async #put(line: LineWish, present: EngineLine | undefined): Promise<void> {
    const { handle } = this.held.order
    const { order } = this.engine
    const change = (ref: string, wish: LineWish) => this.#change(order.changeLine(handle, ref, wish))
    if (present && (line.quantity === 0 || line.sku === present.sku)) return change(present.ref, line)
    await this.#change(order.addLine(handle, line))
    // Another combination takes the line's place.
    if (present) await change(present.ref, { ...present, quantity: 0 })
  }

  /** The combination of a product: by its own name, or the one that the options choose. */
  async #variantOf(providerId: string, sku: string, attributes: LineAsked['attributes']) {
    const [product] = await this.engine.catalogue.byIds([providerId])
    if (!product) throw new Refusal('Produto não encontrado', 'UnknownProduct')
    const { variants } = product
    const chosen = new Set(attributes.map(({ optionProviderId }) => optionProviderId))
    const found = variants.find((one) =>
      sku && product.attributes.length > 0
        ? one.sku === sku
        : Object.values(one.options).every((option) => chosen.has(option)),
    )
    if (!found) throw new Refusal('Escolha uma opção do produto antes de adicionar', 'VariantRequired')
    if (product.attributes.length > 0 && !found.isIn)
      throw new Refusal('Esta opção está esgotada', 'VariantUnavailable')
    return found
  }

  /** @param coupon '' removes the one there is */
  async setCoupon(coupon: string): Promise<void> {
    const order = await this.requireOpen()
    const { handle } = this.held.order
    const apply = (code: string): Promise<void> => this.#change(this.engine.order.applyCoupon(handle, code))
    const remove = (code: string): Promise<void> => this.#change(this.engine.order.removeCoupon(handle, code))
    if (coupon === order.coupon) return
    if (coupon !== '' && order.lines.length === 0)
      throw new Refusal('Adicione itens antes de usar um cupom', 'EmptyOrder')
    if (coupon !== '') await apply(coupon)
    if (order.coupon !== '') await remove(order.coupon)
    if (coupon === '' || discountOf(await this.read()) > 0) return
    await remove(coupon)
    if (order.coupon !== '') await apply(order.coupon)
    throw new Refusal('Este cupom não vale para este pedido', 'CouponNotMet')
  }

  /** The ways to an address, or to no address. What was chosen stands again after the question. */
  async quote(to: Address | null): Promise<LogisticSeed[]> {
    const quotes = await this.#ask(to)
    await this.#goBack(to, quotes.before)
    return quotes.ways.map(({ way }) => way)
  }

  /** @returns false where no way fits */
  async choose(to: Address | null, index: number | null, fits: (way: LogisticSeed) => boolean): Promise<boolean> {
    const { order } = this.held
    const { ways, before } = await this.#ask(to)
    const chosen = ways.find(({ way }) => fits(way))
    if (!chosen) {
      await this.#goBack(to, before)
      return false
    }
    if (!to) await this.engine.delivery.setAddress(order.handle, null)
    await this.#change(this.engine.delivery.choose(order.handle, chosen.quote))
    order.addressIndex = index
    return true
  }

  async #ask(to: Address | null) {
    // A quote may write to the engine's order, and a placed one takes no writing.
    const { delivery: before } = await this.requireOpen()
    const { handle } = this.held.order
    if (!handle.order) return { ways: [], before }
    if (to && to !== this.address) await this.engine.delivery.setAddress(handle, to)
    const quotes = await this.engine.delivery.quote(handle)
    const ways = quotes.flatMap((quote) => {
      const way = wayOf(this.facts.shop, quote.providerId)
      return way ? [{ quote, way: { ...way, price: toReais(quote.price) } }] : []
    })
    return { ways, before }
  }

  async #goBack(from: Address | null, delivery: EngineQuote | null): Promise<void> {
    if (!from || !delivery || from === this.address) return
    const { handle } = this.held.order
    await this.#change(this.engine.delivery.setAddress(handle, this.address))
    // An engine may have gone over to a way that the other address takes.
    const isKept = (await this.read()).delivery?.providerId === delivery.providerId
    if (!isKept) await this.#change(this.engine.delivery.choose(handle, delivery))
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

  /** Hands the order over to the shop; a payment that came before is told with it. */
  async place(): Promise<void> {
    const { order } = this.held
    const { payment } = order
    const { name, email, phone, document } = order.customer
    const [firstName = '', ...rest] = name.split(' ')
    const address = email || `${order.id}@sem-email.invalid`
    const customer = { firstName, lastName: rest.join(' '), email: address, phone, document }
    const told = { id: order.id, customer, payment: this.#told(await this.#try()) }
    await this.#change(this.engine.order.place(order.handle, told))
    order.buyer ??= order.customer
    // A card or PIX is chosen once for good; the rest is arranged in the conversation.
    if (payment === null) await this.held.tell('order-without-payment', { id: order.id })
  }

  async choosePayment(
    method: number,
    providerId: string | null = null,
    cashAmount: number | null = null,
  ): Promise<void> {
    await this.#endTry()
    this.held.order.payment = { method, providerId, installments: 1, cashAmount, tryId: null }
  }

  async dropPayment(): Promise<void> {
    await this.#endTry()
    this.held.order.payment = null
  }

  /** A charge is kept until the amount changes: a code over another amount would charge the wrong money. */
  async refreshCharge(order: EngineOrder): Promise<void> {
    const { payment } = this.held.order
    if (
      methodFacts(payment?.method)?.screen !== 'pix' ||
      !['open', 'placed'].includes(order.stage) ||
      order.total === 0
    )
      return
    const present = await this.#try()
    if (present && (present.status !== 'Waiting' || present.amount === order.total)) return
    await this.#endTry()
    const { pixKey: key, name: merchant, city } = this.facts.shop
    const id = crypto.randomUUID()
    const code = pixCode({ key, merchant, city, amount: order.total, txid: id })
    await this.begin({
      ...this.#newTry(id, order.total),
      code,
      expiresAt: toIso(new Date(this.now().getTime() + PIX_LIFE_MS)),
    })
  }

  /** The try of a card that will be sent; null where the order waits for none. */
  async announceCard(): Promise<string | null> {
    if (methodFacts(this.held.order.payment?.method)?.screen !== 'card') return null
    const one = this.#newTry(crypto.randomUUID(), (await this.read()).total)
    await this.#keepNew(one)
    return one.id
  }

  /** A card that is sent now. */
  async beginCard(order: EngineOrder, id: string | null): Promise<Try> {
    const one = this.#newTry(id ?? crypto.randomUUID(), order.total)
    await this.begin(one)
    return one
  }

  async #keepNew(one: Try): Promise<void> {
    const { order } = this.held
    order.tries = [...new Set([...(order.tries ?? []), one.id])]
    await this.held.keepTry(one)
  }

  async begin(one: Try): Promise<void> {
    await this.#keepNew(one)
    if (this.held.order.payment) this.held.order.payment.tryId = one.id
  }

  /**
   * The acquirer's word about a try. Money that came for the present total places the order, or settles the placed one; a
   * try over another total is left to the attendants.
   */
  async settle(one: Try, status: Try['status']): Promise<void> {
    if (one.status === 'Paid') return
    const { order } = this.held
    const isPresent = order.payment?.tryId === one.id
    if (!isPresent && status !== 'Paid') return
    const settled = { ...one, status }
    await this.held.keepTry(settled)
    if (status !== 'Paid') return
    order.payment = {
      ...(order.payment ?? { providerId: null, installments: 1, cashAmount: null }),
      method: one.method,
      tryId: one.id,
    }
    const engine = await this.read()
    const isWhole = engine.total === one.amount && ['open', 'placed'].includes(engine.stage)
    if (!isWhole) await this.held.tell('payment-to-look-at', { id: order.id, tryId: one.id, amount: one.amount })
    else if (engine.stage === 'open') await this.place()
    else {
      await this.#change(this.engine.payment.settle(order.handle, this.#told(settled)))
      this.#note({ stage: 'paid' })
    }
  }

  /** The whole order as the wire has it. */
  async describe(origin: string): Promise<Order> {
    const order = await this.read()
    await this.refreshCharge(order)
    const told = await this.#describe(order)
    const items = told.items.map((item) => ({ ...item, imageUrl: absolute(origin, item.imageUrl) }))
    const handovers = describeHandovers({ order: this.held.order, handovers: linksOf(this.held.order) })
    const isTold = this.held.session.sessionType === 1 && handovers.length > 0
    const proposed = await this.#proposed(origin)
    const seen = [told, ...(handovers.length > 0 ? [handovers] : []), ...(proposed ? [proposed.seen] : [])]
    const revision = digest(JSON.stringify(seen.length > 1 ? seen : told))
    return {
      ...told,
      items,
      ...(isTold && { handovers }),
      ...(proposed && { proposals: proposed.proposals }),
      revision,
    }
  }

  /** The order as the reference backend's rules read it. */
  async mirror(wanted: Wanted = {}): Promise<SessionState> {
    const { catalogue } = this.engine
    const { shop, stores } = this.facts
    const order = await this.read()
    const { order: kept, session } = this.held
    const told = await this.#describe(order)
    return mirrorOf({ catalogue, shop, stores, order, kept, session, told, now: this.now() }, wanted)
  }

  /** Proposals as they are told, and what the revision has of them. */
  async #proposed(origin: string) {
    const { order: kept } = this.held
    if (!kept.proposals?.some(({ orderId }) => orderId === kept.id)) return null
    const session = await this.mirror()
    kept.proposals = session.proposals
    const { proposals = [] } = describeProposals(session, origin, this.now())
    const seen = proposals.map((one) => ({ ...one, changes: one.changes.map((each) => ({ ...each, imageUrl: '' })) }))
    return { proposals, seen }
  }

  async #describe(order: EngineOrder): Promise<Omit<Order, 'revision'>> {
    const { address, store } = this
    const seen = { kept: this.held.order, address, store, one: await this.#try(), now: this.now() }
    return describeOrder(order, this.facts, seen)
  }

  /** The address that the order goes to. */
  get address(): Address | null {
    const { addressIndex, addresses } = this.held.order
    return addressIndex === null ? null : (addresses[addressIndex] ?? null)
  }

  get store(): SellerSeed | null {
    return this.facts.stores.find(({ providerId }) => providerId === this.held.order.store) ?? null
  }

  async #try(): Promise<Try | null> {
    const { payment } = this.held.order
    return payment?.tryId ? this.held.tryOf(payment.tryId) : null
  }

  async #endTry(): Promise<void> {
    const one = await this.#try()
    if (one?.status === 'Waiting') await this.held.keepTry({ ...one, status: 'Canceled' })
  }

  #newTry(id: string, amount: number): Try {
    const method = this.held.order.payment?.method ?? methodOn('pix')
    return { id, method, amount, status: 'Waiting', code: null, expiresAt: null }
  }

  #told(one: Try | null) {
    const { payment } = this.held.order
    const found = this.facts.shop.payments.find((option) =>
      payment && methodFacts(payment.method)?.hasMeans
        ? option.providerId === payment.providerId
        : option.method === payment?.method,
    )
    return {
      providerId: found?.providerId ?? null,
      tryId: one?.id ?? this.held.order.id,
      isPaid: one?.status === 'Paid',
    }
  }
}
