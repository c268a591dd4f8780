import { Hono, type Context, type Next } from 'hono'
import { lookUpCep, type CepLookUp } from '../cep'
import { openToAll, preflight } from '../cross-origin'
import { decide } from '../decide'
import { Courier, type WebhookOptions } from '../courier'
import { answerRefusal, Refusal, unknownCall, unknownSession } from '../envelope'
import { codeOf, originOf } from '../request'
import { catalogRoutes } from '../routes/catalog'
import { customerRoutes } from '../routes/customer'
import { firstViewRoutes } from '../routes/first-view'
import { deliveryRoutes } from '../routes/delivery'
import { orderRoutes } from '../routes/order'
import { operationsOf, operatorRoutes, type Operations } from '../routes/operator'
import { withinLimits, type RequestLimits } from '../limits'
import { sha256 } from '../sha256'
import { handoverIn } from '../handover'
import { shelvesFrom } from './catalogue'
import type { AdapterEnv } from './env'
import { handoverRoutes, requireLink, sessionByLink } from './handover'
import { EngineProblem, type Cards, type Engine, type EngineShop } from './engine'
import type { Facts } from './describe'
import { OrderDesk } from './order'
import { agentRoutes } from './agent-routes'
import { agentsOnly } from './answers'
import { callsAt } from './calls'
import { shopRoutes } from './shop-routes'
import { paymentRoutes } from './payment-routes'
import { placedRoutes } from './placed'
import { proposalRoutes } from './proposals'
import { orderOfTry, type Held, type Records } from './records'
import { tellerOf } from './telling'
import { announceCard, settle } from './paying'
import { viewOf } from './view'

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
  const courier = webhooks && new Courier(webhooks, records.outbox, now)
  const stores = new Map(shop.ways.flatMap(({ store }) => (store ? [[store.providerId, store] as const] : [])))
  const facts: Facts = { shop, stores: [...stores.values()], cards }
  const deskOf = (held: Held): OrderDesk => new OrderDesk(engine, facts, held, now)
  const tell = tellerOf(webhooks, shop, now)
  const app = new Hono<Env>({ strict: false })
  app.options('*', preflight)
  // Before the middleware that wants a bearer: this call's code is its body.
  app.route('/api', firstViewRoutes(app.fetch))
  app.use('/api/*', (c, next) => withSession(c, next))
  for (const path of ['/api/session/*', '/api/order/*', '/api/orders/*', '/api/customer/*'])
    app.use(path, (c, next) => atTheDesk(c, next))
  app.route('/api', shopRoutes(facts, engine.proposals ?? []))
  const shelvesOf = shelvesFrom(engine.catalogue, now)
  app.route(
    '/api/catalog',
    catalogRoutes<Env>((c) => shelvesOf(originOf(c))),
  )
  for (const routes of [orderRoutes, deliveryRoutes]) app.route('/api/order', routes)
  app.route('/api/order', paymentRoutes(facts))
  app.route('/api/orders', placedRoutes(facts, now))
  app.use('/api/order/handover/*', agentsOnly)
  app.route('/api', handoverRoutes(now))
  if (engine.proposals?.length) app.route('/api/order', proposalRoutes(engine.proposals, now))
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
    const code = codeOf(c) ?? ''
    const act = async (kept: Held): Promise<void> => {
      const desk = deskOf(kept)
      c.set('desk', desk)
      c.set('calls', callsAt(desk))
      try {
        requireLink(kept.order, code)
        const held = {
          ...kept,
          kept: kept.order,
          by: sha256(code),
          revision: async () => (await viewOf(desk, originOf(c))).revision,
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
    const sendsCard = cards && /^POST .+\/payment\/credit\/?$/.test(`${c.req.method} ${c.req.path}`)
    // Written before the card leaves: the acquirer's notice finds its try whatever becomes of this call.
    c.set('tryId', sendsCard ? await records.hold({ code }, (held) => announceCard(deskOf(held))) : null)
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
        const desk = deskOf({ ...held, order: orderOfTry(held.order, tryId) })
        if (one) await settle(desk, one, status)
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
