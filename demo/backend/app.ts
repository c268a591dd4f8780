import { Hono, type Context, type Next } from 'hono'
import type { ChangeFeed } from './changes'
import type { Controls } from './control'
import { deciding, oneAtATime } from './deciding'
import { answerRefusal, Refusal } from './envelope'
import type { ShopSeed } from './model'
import { sessionCodeOf, type BackendEnv } from './request'
import { agentRoutes } from './routes/agent'
import { artRoutes } from './routes/art'
import { changeRoutes, tellChanges } from './routes/changes'
import { catalogRoutes } from './routes/catalog'
import { controlRoutes } from './routes/control'
import { addressRoutes, customerRoutes } from './routes/customer'
import { discountRoutes } from './routes/discount'
import { firstViewRoutes } from './routes/first-view'
import { logisticRoutes } from './routes/logistic'
import { orderRoutes } from './routes/order'
import { partnerRoutes } from './routes/partner'
import { paymentRoutes } from './routes/payment'
import { pbmRoutes } from './routes/pbm'
import { scheduleRoutes } from './routes/schedule'
import { sessionRoutes } from './routes/session'
import { vendorRoutes } from './routes/vendors'
import type { SessionBook } from './session-book'
import type { PartnerLinks } from './session-keeper'

interface AppParts {
  shops: ShopSeed[]
  now: () => Date
  book: SessionBook
  links: PartnerLinks
  controls: Controls
  feed: ChangeFeed
}

const ORDER_ROUTES = [
  orderRoutes,
  discountRoutes,
  logisticRoutes,
  scheduleRoutes,
  paymentRoutes,
  addressRoutes,
  agentRoutes,
]

/** Registers all routes. Paths match with and without a trailing slash, since the contract writes both. */
export function createApp({ shops, now, book, links, controls, feed }: AppParts) {
  const app = new Hono<BackendEnv>({ strict: false })
  app.options('*', preflight)
  // Before the middleware that wants a bearer: this call's code is its body.
  app.route('/api', firstViewRoutes(app.fetch))
  app.use('/api/*', (c, next) => withSession(c, next, book, now()))
  const inTurn = oneAtATime()
  for (const path of ['/api/order/*', '/api/customer/*']) app.use(path, inTurn, (c, next) => tellChanges(c, next, feed))
  app.use('/api/*', (c, next) => keepSession(c, next, book))
  app.use('/api/order/*', deciding())
  app.route('/api', sessionRoutes)
  app.route('/api/catalog', pbmRoutes)
  app.route('/api/catalog', catalogRoutes)
  app.route('/api/customer', customerRoutes)
  app.route('/api/order', changeRoutes(feed))
  for (const routes of ORDER_ROUTES) app.route('/api/order', routes)
  for (const path of ['/tray/*', '/__backend/*']) app.use(path, (_, next) => next().then(() => book.flush()))
  app.route('/tray', partnerRoutes(links))
  app.route('/art', artRoutes(shops))
  app.route('/vendor', vendorRoutes)
  app.route('/__backend', controlRoutes(controls))
  app.notFound((c) => answerRefusal(c, new Refusal('Chamada não encontrada', 'NotFound', 404)))
  app.onError((error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error)
    console.error(error)
    return answerRefusal(c, new Refusal('Erro interno', 'Internal', 500))
  })
  return app
}

function preflight(c: Context): Response {
  return c.body(null, 204, {
    'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Request-Id, If-Match, Idempotency-Key',
    'Access-Control-Max-Age': '86400',
  })
}

const NO_SESSION = 'Sua sessão não existe ou expirou. Abra a loja de novo pela conversa'

/** Opens the session of the bearer token, or of the code in the path of the session call. */
async function withSession(c: Context<BackendEnv>, next: Next, book: SessionBook, now: Date) {
  const code = codeOf(c)
  const session = code === null ? null : book.find(code)
  if (!session) throw new Refusal(NO_SESSION, 'Unauthorized', 401)
  c.set('session', session)
  c.set('now', new Date(now.getTime() + session.clockAhead))
  return next()
}

/** An answer leaves, and a change is told to others, once the storage has it. A refusal may change the order too. */
async function keepSession(c: Context<BackendEnv>, next: Next, book: SessionBook): Promise<void> {
  await next()
  book.keep(codeOf(c) ?? '')
  await book.flush()
}

function codeOf(c: Context): string | null {
  return sessionCodeOf(new URL(c.req.url).pathname, c.req.header('Authorization'))
}
