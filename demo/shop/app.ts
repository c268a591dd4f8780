import { Hono, type Context, type Next } from 'hono'
import { shelvesOf } from './catalog/shelves'
import { lookUpCep } from '../../src/backend/cep'
import { callsAt } from './calls'
import type { ChangeFeed } from '../../src/backend/changes'
import { deciding } from './deciding'
import { preflight } from '../../src/backend/cross-origin'
import { answerRefusal, Refusal, unknownCall, unknownSession } from '../../src/backend/envelope'
import { logProblem } from '../../src/backend/log'
import type { ShopSeed } from '../../src/backend/model'
import { codeOf, originOf } from '../../src/backend/request'
import { type BackendEnv, type Visit } from './env'
import { agentRoutes } from '../../src/backend/routes/agent'
import { artRoutes } from './routes/art'
import { changeRoutes } from './routes/changes'
import { deliveryRoutes } from '../../src/backend/routes/delivery'
import { orderRoutes } from '../../src/backend/routes/order'
import { catalogRoutes } from '../../src/backend/routes/catalog'
import { customerRoutes } from '../../src/backend/routes/customer'
import { firstViewRoutes } from '../../src/backend/routes/first-view'
import { partnerRoutes } from './routes/partner'
import { placedRoutes } from '../../src/backend/routes/placed'
import { paymentRoutes } from '../../src/backend/routes/payment'
import { pbmRoutes } from './routes/pbm'
import { proposalRoutes } from '../../src/backend/routes/proposals'
import { sessionRoutes } from './routes/session'
import { vendorRoutes } from './routes/vendors'
import type { SessionBook } from './session-book'

interface AppParts {
  shops: ShopSeed[]
  book: SessionBook
  feed: ChangeFeed
  /** The operator's calls, where there is a token for them. */
  operator: Hono | undefined
}

/** Registers all routes. Paths match with and without a trailing slash, since the contract writes both. */
export function createApp({ shops, book, feed, operator }: AppParts) {
  const app = new Hono<BackendEnv>({ strict: false })
  app.options('*', preflight)
  // Before the middleware that wants a bearer: this call's code is its body.
  app.route('/api', firstViewRoutes(app.fetch))
  app.use('/api/*', (c, next) => withSession(c, next, book))
  app.use('/api/order/*', deciding())
  app.use('/api/orders/*', deciding())
  app.route('/api', sessionRoutes)
  app.route('/api/catalog', pbmRoutes)
  app.route(
    '/api/catalog',
    catalogRoutes<BackendEnv>((c) => shelvesOf(sessionOf(c).shop, originOf(c))),
  )
  app.route(
    '/api',
    customerRoutes<BackendEnv>({ personOf: sessionOf, settingsOf: (c) => sessionOf(c).settings, cep: lookUpCep }),
  )
  app.route('/api/order', changeRoutes(feed))
  app.route('/api/orders', placedRoutes)
  for (const routes of [orderRoutes, deliveryRoutes, paymentRoutes, agentRoutes, proposalRoutes])
    app.route('/api/order', routes)
  app.route('/tray', partnerRoutes(book))
  app.route('/art', artRoutes(shops))
  app.route('/vendor', vendorRoutes)
  if (operator) app.route('/operator', operator)
  app.notFound((c) => answerRefusal(c, unknownCall()))
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) logProblem(error, c, [codeOf(c)])
    else if (error.cause) logProblem(error.cause, c, [codeOf(c)])
    if (error instanceof Refusal) return answerRefusal(c, error)
    return answerRefusal(c, new Refusal('Erro interno', 'Internal', 500))
  })
  return app
}

const sessionOf = (c: Context<BackendEnv>) => c.get('session')

/** Calls that the contract makes by GET although they change the order, and the one whose answer follows it. */
const NOT_JUST_READ = /^\/api\/order\/(confirm|cancel|payment\/update|changes)\/?$/

/**
 * Runs the call with the session of the bearer token, or of the code in the path of the session call. Its answer leaves
 * once the storage has what it changed. A refusal may change the order too; an error leaves it as it was.
 */
async function withSession(c: Context<BackendEnv>, next: Next, book: SessionBook): Promise<void> {
  const code = codeOf(c)
  if (code === null) throw unknownSession()
  // Whoever sends slowly holds nobody up.
  await c.req.text()
  const call = async (visit: Visit) => {
    const { id, session, now, beside } = visit
    c.set('id', id)
    c.set('session', session)
    c.set('now', now)
    c.set('beside', beside)
    c.set('calls', callsAt(visit))
    await next()
    return c.error === undefined || c.error instanceof Refusal
  }
  const isRead = c.req.method === 'GET' && !NOT_JUST_READ.test(c.req.path)
  const isKnown = await (isRead ? book.read(code, call) : book.change(code, call))
  if (!isKnown) throw unknownSession()
}
