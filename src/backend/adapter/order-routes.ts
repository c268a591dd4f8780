import { Hono } from 'hono'
import { Refusal, succeed } from '../envelope'
import type { ShopSettings } from '../model'
import { readBody } from '../request'
import { Choice, queryDestination } from '../bodies/delivery'
import { Item } from '../bodies/order'
import { CONFIRMED, requireOwnFinish } from '../rules/same-finish'
import { requireSeller } from '../rules/sellers'
import { destination } from './destination'
import { agentsOnly, answerOrder, refuse } from './answers'
import type { Proposable } from './engine'
import type { AdapterEnv } from './env'
import type { Facts } from './describe'
import { putLine, setCoupon } from './lines'
import { place } from './paying'
import { chooseWay, quoteWays } from './ways'

type Env = AdapterEnv

const FEATURES: NonNullable<ShopSettings['features']> = [
  'revision',
  'idempotency',
  'first-view',
  'request-id',
  'handover',
  'orders',
]

/** Session and settings. */
export function shopRoutes({ shop }: Facts, proposals: readonly Proposable[]) {
  const features = proposals.length > 0 ? [...FEATURES, 'proposals' as const] : FEATURES
  return new Hono<Env>()
    .get('/session/:code', (c) => {
      const { order, session } = c.get('desk').held
      const { userId: id, customer, addresses } = order
      const currentOrder = { assistantInformations: { searchTerms: [], productsIds: [] } }
      const { channelId } = shop.settings
      return succeed(c, { ...session, userShop: { id, channelId, customer, addresses, currentOrder } })
    })
    .get('/shop/settings', (c) => {
      return succeed(c, { data: { ...shop.settings, enableManualPrices: false, features } })
    })
}

/** Lines, coupon, addresses, delivery and the shopper's confirmation. */
export function orderRoutes({ shop, stores }: Facts) {
  return new Hono<Env>()
    .get('/current', (c) => answerOrder(c))
    .post('/items', async (c) => {
      const { index, providerId, quantity, attributes, sku, preferences, subscription } = await readBody(c, Item)
      if (subscription) throw new Refusal('Esta assinatura não está mais disponível', 'UnknownSubscription')
      const line = { index, providerId, quantity, sku: sku ?? '', preferences: preferences ?? null }
      const [{ sessionType }, desk] = [c.get('session'), c.get('desk')]
      if (quantity > 0) requireSeller({ sessionType, settings: shop.settings, order: { seller: desk.store } })
      await putLine(desk, { ...line, attributes: attributes ?? [] })
      return answerOrder(c)
    })
    .post('/gift', refuse('Esta loja não tem brindes', 'NoGifts'))
    .post('/coupon', async (c) => {
      const coupon = (c.req.query('coupon') ?? '').trim().toUpperCase()
      if (!shop.settings.canUseCoupon) throw new Refusal('Esta loja não usa cupons', 'CouponsDisabled')
      if (coupon !== '' && !/^[A-Z0-9_-]{1,40}$/.test(coupon))
        throw new Refusal('Cupom não encontrado', 'UnknownCoupon')
      await setCoupon(c.get('desk'), coupon)
      return answerOrder(c)
    })
    .get('/logistic', async (c) => {
      const { type: asked, code } = queryDestination(c)
      const { to, fits } = destination(c.get('desk'), asked, code)
      const ways = (await quoteWays(c.get('desk'), to)).filter(fits)
      if (ways.length === 0) throw new Refusal('Não entregamos neste endereço. Escolha outro', 'NoLogistic')
      return succeed(c, ways)
    })
    .post('/logistic', async (c) => {
      const { type: asked, code, providerId } = await readBody(c, Choice)
      const desk = c.get('desk')
      const { index, to, fits } = destination(desk, asked, code)
      if (!(await chooseWay(desk, to, index, (way) => way.providerId === providerId && fits(way))))
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
      await place(desk)
      return answerOrder(c)
    })
}
