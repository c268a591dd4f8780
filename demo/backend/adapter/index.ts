import { Hono, type Context, type MiddlewareHandler, type Next } from 'hono'
import { cepDigits, lookUpCep, type CepLookUp } from '../cep'
import { openToAll, preflight } from '../cross-origin'
import { digest } from '../digest'
import { decide } from '../decide'
import { Courier, tellingOf, type WebhookOptions } from '../courier'
import { answerRefusal, Refusal, succeed, unknownCall, unknownSession } from '../envelope'
import type { LogisticSeed, ShopSettings } from '../model'
import { toCents } from '../money'
import { codeOf, originOf, readBody } from '../request'
import { Finish, Sent } from '../routes/agent'
import { catalogRoutes } from '../routes/catalog'
import { customerRoutes, sentFields } from '../routes/customer'
import { firstViewRoutes } from '../routes/first-view'
import { Choice, queryDestination } from '../routes/logistic'
import { operationsOf, operatorRoutes, type Operations } from '../routes/operator'
import { Item } from '../routes/order'
import { Card, Installments, OnDelivery, readMethod } from '../routes/payment'
import { withinLimits, type RequestLimits } from '../limits'
import { FAILURE_TEXTS, requireInstallments } from '../rules/card'
import { requireSeller } from '../rules/sellers'
import { METHOD } from '../rules/charge'
import { changeCustomer, incompleteCustomer } from '../rules/customer'
import { CONFIRMED, requireOwnFinish, requireSameFinish } from '../rules/same-finish'
import { cashOnDelivery } from '../rules/payment'
import { sha256 } from '../sha256'
import { handoverIn } from '../handover'
import { productsOf, shelvesFrom } from './catalogue'
import type { AdapterEnv } from './env'
import { handoverRoutes, requireLink, sessionByLink } from './handover'
import { EngineProblem, type Cards, type Engine, type EngineCatalogue, type EngineShop } from './engine'
import { OrderDesk, type Facts } from './order'
import type { Held, Records } from './records'
import { tellOrder } from './telling'

export interface AdapterOptions extends Engine {
  shop: EngineShop
  /** Without one the shop takes no cards. */
  cards?: Cards
  /** The records that the engine does not keep. */
  records: Records
  /** The address of a CEP of eight digits; the demonstration's table when missing. */
  cep?: CepLookUp
  now?: () => Date
  /** What is read of a request at most. */
  limits?: RequestLimits
  /** Tells servers of the shop what happens to orders; without it nothing is kept to be told. */
  webhooks?: WebhookOptions
  /** The bearer of `/operator`, 16 characters or more; without it there is no such call. */
  operatorToken?: string
}

export interface Adapter extends Operations {
  fetch(request: Request): Promise<Response>
  /** The acquirer's word about a try to pay. @returns false for a try that nobody made */
  settle(tryId: string, status: 'Paid' | 'Failed' | 'Expired'): Promise<boolean>
  /** Sends the webhooks that are due; call it every second, in each process. */
  sendWebhooks(): Promise<void>
}

type Env = AdapterEnv
type Here = Context<Env>

const FEATURES: ShopSettings['features'] = ['revision', 'idempotency', 'first-view', 'request-id', 'handover']

/**
 * A backend of the contract in front of a commerce engine, as one handler. The engine's parts say what is true of the engine;
 * everything else of the contract is here: routes, envelope, readers of bodies, rights, revision, idempotency, tries to pay.
 */
export function defineAdapter({
  shop,
  cards,
  records,
  cep = lookUpCep,
  now = () => new Date(),
  limits,
  webhooks,
  operatorToken,
  ...engine
}: AdapterOptions): Adapter {
  const telling = webhooks && tellingOf(webhooks)
  const courier = webhooks && new Courier(webhooks, records.outbox, now)
  const stores = new Map(shop.ways.flatMap(({ store }) => (store ? [[store.providerId, store] as const] : [])))
  const facts: Facts = { shop, stores: [...stores.values()], cards }
  const deskOf = (held: Held): OrderDesk => new OrderDesk(engine, facts, held, now)
  const tell = async (desk: OrderDesk) => telling && tellOrder(desk, shop, telling, now())
  const app = new Hono<Env>({ strict: false })
  app.options('*', preflight)
  // Before the middleware that wants a bearer: this call's code is its body.
  app.route('/api', firstViewRoutes(app.fetch))
  app.use('/api/*', (c, next) => withSession(c, next))
  for (const path of ['/api/session/*', '/api/order/*', '/api/customer/*'])
    app.use(path, (c, next) => atTheDesk(c, next))
  app.route('/api', shopRoutes(facts))
  const shelvesOf = shelvesFrom(engine.catalogue, now)
  app.route(
    '/api/catalog',
    catalogRoutes<Env>((c) => shelvesOf(originOf(c))),
  )
  app.route('/api/order', orderRoutes(facts))
  app.route('/api/order', paymentRoutes(facts))
  app.use('/api/order/handover/*', agentsOnly)
  app.route('/api', handoverRoutes(now))
  app.route('/api', agentRoutes(facts, engine.catalogue))
  app.route(
    '/api',
    customerRoutes<Env>({ personOf: (c) => c.get('desk').held.order, settingsOf: () => shop.settings, cep }),
  )
  const operations: Operations = operationsOf(records.outbox, now)
  if (operatorToken !== undefined) app.route('/operator', operatorRoutes(operatorToken, operations))
  app.notFound((c) => answerRefusal(c, unknownCall()))
  app.onError((error, c) => failure(c, error))

  async function withSession(c: Here, next: Next): Promise<void> {
    const code = codeOf(c)
    const isLink = code !== null && handoverIn(code) !== null
    const found = isLink ? sessionByLink(records, code, now()) : code === null ? null : records.session(code)
    const session = await found
    if (!session) throw unknownSession()
    c.set('session', session)
    await next()
  }

  /** Holds the order's records while the call runs. A refusal is an answer: what came before it is written. */
  async function atTheDesk(c: Here, next: Next): Promise<void> {
    const act = async (kept: Held): Promise<void> => {
      const desk = deskOf(kept)
      c.set('desk', desk)
      try {
        requireLink(kept.order, codeOf(c) ?? '')
        const by = sha256(codeOf(c) ?? '')
        const held = {
          ...kept,
          kept: kept.order,
          by,
          revision: async () => (await desk.describe(originOf(c))).revision,
        }
        c.res = await decide(c.req, held, async () => {
          await next()
          return c.res
        })
      } catch (error) {
        c.res = failure(c, error)
      }
      await tell(desk)
    }
    const code = codeOf(c) ?? ''
    const sendsCard = cards && /^POST .+\/payment\/credit\/?$/.test(`${c.req.method} ${c.req.path}`)
    // Written before the card leaves: the acquirer's notice finds its try whatever becomes of this call.
    c.set('tryId', sendsCard ? await records.hold({ code }, (held) => deskOf(held).announceCard()) : null)
    c.set('link', null)
    await records.hold({ code }, act)
    const link = c.get('link')
    const { channelType } = c.get('session')
    if (link !== null) await records.open(link, { sessionType: 0, channelType }, { of: code })
  }

  const limited = withinLimits(async (request) => app.fetch(request), limits)
  return {
    fetch: async (request) => openToAll(await limited(request)),
    async settle(tryId, status) {
      if (!/^[\da-f-]{36}$/.test(tryId)) return false
      const done = await records.hold({ tryId }, async (held) => {
        const one = await held.tryOf(tryId)
        const desk = deskOf(held)
        if (one) await desk.settle(one, status)
        await tell(desk)
      })
      return done !== null
    },
    sendWebhooks: async () => courier?.send(),
    ...operations,
  }
}

/** An engine or a database that is away is a 503: the client repeats what it may. */
function failure(c: Context, error: unknown): Response {
  if (error instanceof Refusal) return answerRefusal(c, error)
  console.error(error)
  const isAway = error instanceof EngineProblem || isDatabaseAway(error)
  const words = isAway ? 'A loja está ocupada. Tente de novo' : 'Erro interno'
  const entry = { message: words, code: isAway ? 'Busy' : 'Internal', type: 'error', status: isAway ? 503 : 500 }
  const body = { success: false, data: null, errors: [entry], message: words }
  return c.json(body, isAway ? 503 : 500, isAway ? { 'Retry-After': '1' } : {})
}

/** A connection that is refused, cut, or waits too long for a lock. */
function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string }
  return (
    /^(ECONN|57P|08|53|55P03|25P03)/.test(code) ||
    /^(Connection terminated|timeout exceeded|Client has encountered)/.test(message)
  )
}

async function answerOrder(c: Here): Promise<Response> {
  return succeed(c, await c.get('desk').describe(originOf(c)))
}

const agentsOnly: MiddlewareHandler<Env> = async (c, next) => {
  if (c.get('session').sessionType !== 1) throw new Refusal('Só atendentes podem fazer isso', 'Forbidden', 403)
  await next()
}

/** The answer of a call that this kind of shop has no use for. */
const refuse = (message: string, code: string) => (): never => {
  throw new Refusal(message, code)
}

/** Session and settings. */
function shopRoutes({ shop }: Facts) {
  return new Hono<Env>()
    .get('/session/:code', (c) => {
      const { order, session } = c.get('desk').held
      const { userId: id, customer, addresses } = order
      const currentOrder = { assistantInformations: { searchTerms: [], productsIds: [] } }
      const { channelId } = shop.settings
      return succeed(c, { ...session, userShop: { id, channelId, customer, addresses, currentOrder } })
    })
    .get('/shop/settings', (c) => {
      return succeed(c, { data: { ...shop.settings, enableManualPrices: false, features: FEATURES } })
    })
}

/** Where an order goes, and the ways there. Express delivery includes shipping, since both go to an address. */
function destination(desk: OrderDesk, asked: LogisticSeed['type'], code: string) {
  const isPickup = asked === 0
  const { addresses } = desk.held.order
  if (isPickup && !cepDigits(code)) throw new Refusal('Informe um CEP válido', 'InvalidCep')
  const index = isPickup || !/^\d{1,4}$/.test(code) ? null : Number(code)
  const to = index === null ? null : (addresses[index] ?? null)
  if (!isPickup && !to) throw new Refusal('Escolha um endereço de entrega', 'UnknownAddress')
  const fits = ({ type: kind, storeName }: LogisticSeed): boolean =>
    (isPickup ? kind === 0 : kind >= asked) && (!desk.store || !storeName || storeName === desk.store.name)
  return { index, to, fits }
}

/** Lines, coupon, addresses, delivery and the shopper's confirmation. */
function orderRoutes({ shop, stores }: Facts) {
  return new Hono<Env>()
    .get('/current', (c) => answerOrder(c))
    .post('/items', async (c) => {
      const { index, providerId, quantity, attributes, sku, preferences, subscription } = await readBody(c, Item)
      if (subscription) throw new Refusal('Esta assinatura não está mais disponível', 'UnknownSubscription')
      const line = { index, providerId, quantity, sku: sku ?? '', preferences: preferences ?? null }
      const [{ sessionType }, desk] = [c.get('session'), c.get('desk')]
      if (quantity > 0) requireSeller({ sessionType, settings: shop.settings, order: { seller: desk.store } })
      await desk.putLine({ ...line, attributes: attributes ?? [] })
      return answerOrder(c)
    })
    .post('/gift', refuse('Esta loja não tem brindes', 'NoGifts'))
    .post('/coupon', async (c) => {
      const coupon = (c.req.query('coupon') ?? '').trim().toUpperCase()
      if (!shop.settings.canUseCoupon) throw new Refusal('Esta loja não usa cupons', 'CouponsDisabled')
      if (coupon !== '' && !/^[A-Z0-9_-]{1,40}$/.test(coupon))
        throw new Refusal('Cupom não encontrado', 'UnknownCoupon')
      await c.get('desk').setCoupon(coupon)
      return answerOrder(c)
    })
    .get('/logistic', async (c) => {
      const { type: asked, code } = queryDestination(c)
      const { to, fits } = destination(c.get('desk'), asked, code)
      const ways = (await c.get('desk').quote(to)).filter(fits)
      if (ways.length === 0) throw new Refusal('Não entregamos neste endereço. Escolha outro', 'NoLogistic')
      return succeed(c, ways)
    })
    .post('/logistic', async (c) => {
      const { type: asked, code, providerId } = await readBody(c, Choice)
      const desk = c.get('desk')
      const { index, to, fits } = destination(desk, asked, code)
      if (!(await desk.choose(to, index, (way) => way.providerId === providerId && fits(way))))
        throw new Refusal('Esta opção de entrega não está mais disponível', 'UnknownLogistic')
      return answerOrder(c)
    })
    .post('/logistic/manual', agentsOnly, refuse('Esta loja não usa frete manual', 'ManualPricesDisabled'))
    .get('/stores', (c) => succeed(c, stores))
    .get('/seller', (c) => {
      queryDestination(c)
      return succeed(c, stores)
    })
    .post('/seller', async (c) => {
      const { providerId } = await readBody(c, Choice)
      await c.get('desk').requireOpen()
      const isKnown = stores.some((one) => one.providerId === providerId)
      if (!isKnown) throw new Refusal('Loja não encontrada', 'UnknownSeller')
      c.get('desk').held.order.store = providerId
      return answerOrder(c)
    })
    .get('/schedule', (c) => succeed(c, []))
    .post('/schedule', refuse('Esta loja não agenda entregas', 'NoSchedule'))
    .get('/confirm', async (c) => {
      const desk = c.get('desk')
      const orderId = c.req.query('orderId')
      if (c.get('session').sessionType === 1)
        throw new Refusal('Finalize o pedido pelo checkout do atendente', 'AgentSession')
      if (orderId !== undefined && orderId !== desk.held.order.id)
        throw new Refusal('Pedido não encontrado', 'UnknownOrder')
      const { stage } = await desk.read()
      const { order: kept } = desk.held
      if (stage === 'placed' || stage === 'paid') {
        requireOwnFinish(kept)
        return answerOrder(c)
      }
      await desk.requireSendable(await desk.requireOpen())
      kept.finish = CONFIRMED
      await desk.place()
      return answerOrder(c)
    })
}

/** Methods, cards and payment on delivery. */
function paymentRoutes(facts: Facts) {
  const { payments, pixKey } = facts.shop
  function cards() {
    if (!facts.cards) throw new Refusal('Esta loja não aceita cartão por aqui', 'MethodDisabled')
    return facts.cards
  }
  async function requireCard(c: Here, { providerId, installments }: { providerId: string; installments: number }) {
    const desk = c.get('desk')
    const order = await desk.requirePayable()
    if (desk.held.order.payment?.method !== METHOD.creditCard)
      throw new Refusal('A forma de pagamento não é cartão de crédito', 'NotCreditCard')
    requireInstallments(cards().options(order.total), { providerId, installments })
    Object.assign(desk.held.order.payment, { providerId, installments })
    return order
  }

  return new Hono<Env>()
    .get('/payments', (c) => succeed(c, payments))
    .post('/payment/method', async (c) => {
      const desk = c.get('desk')
      await chooseMethod(c, payments, readMethod(c.req.query('paymentMethod')))
      return succeed(c, await desk.describe(originOf(c)))
    })
    .post('/payment/delivery', async (c) => {
      const { providerId, type: method, cashAmount } = await readBody(c, OnDelivery)
      const desk = c.get('desk')
      const { total } = await desk.requirePayable()
      const cash = cashAmount == null ? null : toCents(cashAmount)
      await desk.choosePayment(
        method,
        providerId,
        cashOnDelivery(payments, { providerId, method, cashAmount: cash }, total),
      )
      return answerOrder(c)
    })
    .get('/payment/update', async (c) => {
      await c.get('desk').requirePayable()
      await c.get('desk').dropPayment()
      return answerOrder(c)
    })
    .get('/payment/credit', async (c) => succeed(c, cards().options((await c.get('desk').read()).total)))
    .post('/payment/credit/installments', async (c) => {
      await requireCard(c, await readBody(c, Installments))
      return answerOrder(c)
    })
    .post('/payment/credit', async (c) => {
      const card = await readBody(c, Card)
      const order = await requireCard(c, card)
      const desk = c.get('desk')
      const one = await desk.beginCard(order, c.get('tryId'))
      const { status, failure: problem } = await cards().charge(card, order.total, one.id)
      await desk.settle(one, status)
      const told = { status, order: await desk.describe(originOf(c)) }
      if (problem !== null) throw new Refusal(FAILURE_TEXTS[problem], problem, 200, told)
      return succeed(c, told)
    })
    .post('/pix/manual', agentsOnly, (c) => succeed(c, { key: pixKey }))
    .get('/:id/account', (c) => {
      if (c.req.param('id') !== c.get('desk').held.order.id)
        throw new Refusal('Pedido não encontrado', 'UnknownOrder', 404)
      return succeed(c, { settings: { type: 'ShopProvider', publicKey: '' } })
    })
}

async function chooseMethod(c: Here, payments: EngineShop['payments'], method: number): Promise<void> {
  const desk = c.get('desk')
  const { lines } = await desk.requirePayable()
  if (lines.length === 0) throw new Refusal('Adicione itens ao pedido antes de escolher o pagamento', 'EmptyOrder')
  const isOffered = payments.some((one) => one.method === method && !one.payOnDelivery)
  if (!isOffered) throw new Refusal('Esta forma de pagamento não está disponível para o seu pedido', 'MethodDisabled')
  await desk.choosePayment(method)
}

const knows = (list: readonly { providerId: string }[], id: string): boolean =>
  id === '' || list.some(({ providerId }) => providerId === id)

/** Calls of attendants alone. */
function agentRoutes({ shop: { settings, payments } }: Facts, catalogue: EngineCatalogue) {
  return new Hono<Env>()
    .post('/order/confirm', agentsOnly, async (c) => {
      const { paymentMethod, ...body } = await readBody(c, Finish)
      const desk = c.get('desk')
      const kept = desk.held.order
      const { stage } = await desk.read()
      const made = { by: sha256(codeOf(c) ?? ''), said: digest(JSON.stringify({ paymentMethod, ...body })) }
      if (stage === 'placed' || stage === 'paid') {
        requireSameFinish({ ...kept, customer: kept.buyer ?? kept.customer }, made, {
          customer: sentFields(body),
          method: paymentMethod,
          link: null,
        })
        return answerOrder(c)
      }
      const open = await desk.requireOpen()
      const customer = changeCustomer(kept.customer, sentFields(body), settings.enableCnpj)
      await desk.requireSendable(open)
      const problem = incompleteCustomer(customer) ?? (open.delivery ? null : 'Escolha a forma de entrega')
      if (problem) throw new Refusal(problem, 'FinishRefused')
      if (paymentMethod === METHOD.onDelivery && !kept.payment?.providerId)
        throw new Refusal('Escolha como o cliente paga na entrega', 'FinishRefused')
      if (kept.payment?.method !== paymentMethod) await chooseMethod(c, payments, paymentMethod)
      Object.assign(kept, { customer, finish: made })
      await desk.refreshCharge(open)
      await desk.place()
      return answerOrder(c)
    })
    .get('/order/cancel', agentsOnly, async (c) => {
      const desk = c.get('desk')
      const { stage } = await desk.read()
      if (stage === 'paid') throw new Refusal('Um pedido pago não pode ser cancelado por aqui', 'OrderClosed', 409)
      if (stage !== 'cancelled') await desk.cancel()
      return succeed(c, true)
    })
    .post('/order/semiautomatic', agentsOnly, async (c) => {
      await c.get('desk').requireNotCancelled()
      const kept = c.get('desk').held.order
      kept.isInSemiAutomatic = !kept.isInSemiAutomatic
      return succeed(c, { isInSemiAutomatic: kept.isInSemiAutomatic })
    })
    .post('/order/discount', agentsOnly, refuse('Esta loja não usa descontos manuais', 'ManualPricesDisabled'))
    .get('/order/price-tables', agentsOnly, (c) => succeed(c, []))
    .post('/order/price-tables/:id', agentsOnly, refuse('Tabela de preços não encontrada', 'UnknownPriceTable'))
    .post('/order/send/product/:id', agentsOnly, async (c) => {
      const { attributes } = await readBody(c, Sent)
      const [product] = await productsOf(catalogue, [c.req.param('id')])
      if (!product) throw new Refusal('Produto não encontrado', 'UnknownProduct')
      await c.get('desk').held.tell('product', { product, attributes })
      return succeed(c, true)
    })
    .get('/order/send/resume', agentsOnly, async (c) => {
      await c.get('desk').requireNotCancelled()
      const told = await c.get('desk').describe(originOf(c))
      if (told.items.length === 0) throw new Refusal('O pedido ainda não tem itens para enviar', 'EmptyOrder')
      await c.get('desk').held.tell('resume', told)
      return succeed(c, true)
    })
    .get('/order/send/catalog', agentsOnly, async (c) => {
      const { categoryId = '', collectionId = '', searchTerm = '' } = c.req.query()
      const categories = (await catalogue.categories()).flatMap((one) => [one, ...one.children])
      if (!knows(categories, categoryId) || !knows(settings.showCollections, collectionId))
        throw new Refusal('Catálogo não encontrado', 'NotFound', 404)
      await c.get('desk').held.tell('catalog', { categoryId, collectionId, searchTerm })
      return succeed(c, true)
    })
}
