import type { Context, MiddlewareHandler, Next } from 'hono'
import { Hono } from './hono'
import type { PartnerCalls } from './calls'
import type { CepLookUp } from './cep'
import type { ChangeFeed } from './changes'
import { preflight } from './cross-origin'
import { decide } from './decide'
import { answerRefusal, unknownCall, unknownSession } from './envelope'
import { answerFailure } from './failure'
import { ANONYMOUS } from './first-view'
import type { AppEnv, Call, House } from './house'
import { codeOf } from './request'
import { agentRoutes } from './routes/agent'
import { catalogRoutes } from './routes/catalog'
import { changeRoutes } from './routes/changes'
import { customerRoutes } from './routes/customer'
import { deliveryRoutes } from './routes/delivery'
import { firstViewRoutes } from './routes/first-view'
import { orderRoutes } from './routes/order'
import { partnerRoutes } from './routes/partner'
import { paymentRoutes } from './routes/payment'
import { pbmRoutes } from './routes/pbm'
import { placedRoutes } from './routes/placed'
import { proposalRoutes } from './routes/proposals'
import { recordRoutes } from './routes/record'
import { sessionRoutes, visitorRoutes } from './routes/session'

type Here = Context<AppEnv>

export interface AppParts {
  house: House
  cep: CepLookUp
  feed: ChangeFeed
  partner: PartnerCalls | undefined
  /** The operator's calls, where there is a token for them. */
  operator: Hono | undefined
  /** Counts calls, and says how the process is. */
  watch?: { meter: MiddlewareHandler; health: Hono }
}

/** Calls at one order; the others ask the shop alone. */
const AT_AN_ORDER = ['session/*', 'order/*', 'orders/*', 'customer/*', 'catalog/products/pbm/*', 'catalog/pbm/*']

/** Calls that the contract makes by GET although they change the order. */
const ACTS = /^\/api\/order\/(confirm|cancel|payment\/update)\/?$/
const FOLLOWS = /^\/api\/order\/changes\/?$/

/**
 * All routes of the contract, in front of any shop. Paths match with and without a slash at their end, since the contract
 * writes both.
 */
export function createApp({ house, cep, feed, partner, operator, watch }: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false })
  app.options('*', preflight)
  if (watch) app.route('/healthz', watch.health).use('*', watch.meter)
  // Before the middleware that wants a bearer: this call's code is its body.
  app.route('/api', firstViewRoutes(app.fetch))
  // Who asks has no code yet.
  if (house.visitors) app.route('/api', visitorRoutes(house.visitors))
  for (const path of AT_AN_ORDER) app.use(`/api/${path}`, (c, next) => atItsOrder(c, next, house))
  app.use('/api/*', (c, next) => inTheShop(c, next, house))
  for (const path of ['order', 'orders']) app.use(`/api/${path}/*`, deciding)
  app.route('/api', sessionRoutes)
  app.route('/api/catalog', pbmRoutes)
  app.route('/api/catalog', catalogRoutes)
  app.route('/api', customerRoutes(cep))
  app.route('/api/order', changeRoutes(feed))
  for (const routes of [orderRoutes, deliveryRoutes, paymentRoutes, agentRoutes, recordRoutes, proposalRoutes])
    app.route('/api/order', routes)
  app.route('/api/orders', placedRoutes)
  app.route('/tray', partnerRoutes(partner))
  if (operator) app.route('/operator', operator)
  app.notFound((c) => answerRefusal(c, unknownCall()))
  app.onError((error, c) => answerFailure(c, error))
  return app
}

function callOf(c: Here): Call {
  const code = codeOf(c)
  if (code === null) throw unknownSession()
  const { method, path } = c.req
  const follows = FOLLOWS.test(path)
  const acts = ACTS.test(path)
  // Who asks for a head alone wants nothing done, and reads no stream.
  if (method === 'HEAD' && (follows || acts)) throw unknownCall()
  const kind = follows ? 'follow' : method === 'POST' || acts ? 'act' : 'read'
  return { code, method, path, kind }
}

/** Runs the call at the order of its code. The answer leaves once what it changed is kept. */
async function atItsOrder(c: Here, next: Next, house: House): Promise<void> {
  const call = callOf(c)
  // Everybody has it: one visitor would see lines, address and document of another.
  if (call.code === ANONYMOUS) throw unknownSession()
  // Whoever sends slowly holds nobody up.
  if (c.req.method !== 'GET') await c.req.text()
  const isKnown = await house.visit(call, async (visit) => {
    c.set('place', visit)
    c.set('visit', visit)
    c.set('calls', visit.calls)
    await next()
    return { status: c.res.status, error: c.error }
  })
  if (!isKnown) throw unknownSession()
}

async function inTheShop(c: Here, next: Next, house: House): Promise<void> {
  if (!c.get('place')) {
    const place = await house.place(callOf(c))
    if (!place) throw unknownSession()
    c.set('place', place)
  }
  await next()
}

/** A repetition that comes while the first call runs waits for the order. */
const deciding = (c: Here, next: Next): Promise<Response> =>
  decide(c.req, c.get('visit').held, async () => {
    await next()
    return c.res
  })
