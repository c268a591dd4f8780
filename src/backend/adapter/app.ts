import { Hono, type Context, type Next } from 'hono'
import type { CepLookUp } from '../cep'
import { ChangeFeed } from '../changes'
import { preflight } from '../cross-origin'
import { decide } from '../decide'
import { answerRefusal, Refusal, unknownCall, unknownSession } from '../envelope'
import { handoverIn } from '../handover'
import { logProblem } from '../log'
import { codeOf, originOf } from '../request'
import { agentRoutes } from '../routes/agent'
import { catalogRoutes } from '../routes/catalog'
import { customerRoutes } from '../routes/customer'
import { deliveryRoutes } from '../routes/delivery'
import { firstViewRoutes } from '../routes/first-view'
import { orderRoutes } from '../routes/order'
import { paymentRoutes } from '../routes/payment'
import { placedRoutes } from '../routes/placed'
import { proposalRoutes } from '../routes/proposals'
import { sha256 } from '../sha256'
import { named } from './agent'
import { callsAt } from './calls'
import { shelvesFrom } from './catalogue'
import type { Facts } from './describe'
import type { Engine } from './engine'
import { EngineProblem } from './engine'
import type { AdapterEnv } from './env'
import { authorOf, changeRoutes, stepsOf, tellChange } from './following'
import { requireLink, sessionByLink } from './handover'
import type { OrderDesk } from './order'
import { announceCard } from './paying'
import type { Held, Records } from './records'
import { shopRoutes } from './shop-routes'
import { revisionOf } from './view'

type Env = AdapterEnv
type Here = Context<Env>

export interface AppParts {
  engine: Engine
  facts: Facts
  records: Records
  cep: CepLookUp
  now: () => Date
  deskOf(held: Held): OrderDesk
  /** Keeps the webhooks of the orders that a call has looked at. */
  tell(desk: OrderDesk): Promise<void>
  /** The operator's calls, where there is a token for them. */
  operator: Hono | undefined
}

/** Registers all routes of an adapter. */
export function createAdapterApp({ engine, facts, records, cep, now, deskOf, tell, operator }: AppParts): Hono<Env> {
  const { shop } = facts
  const { proposals = [] } = engine
  const feed = records.listen && new ChangeFeed()
  records.listen?.((notice) => feed?.hear(notice))
  const app = new Hono<Env>({ strict: false })
  app.options('*', preflight)
  // Before the middleware that wants a bearer: this call's code is its body.
  app.route('/api', firstViewRoutes(app.fetch))
  app.use('/api/*', (c, next) => withSession(c, next))
  for (const path of ['/api/session/*', '/api/order/*', '/api/orders/*', '/api/customer/*'])
    app.use(path, (c, next) => atTheDesk(c, next))
  app.route(
    '/api',
    shopRoutes(facts, {
      proposals: proposals.length > 0,
      changes: feed !== undefined,
      prices: engine.order.agree !== undefined,
    }),
  )
  const shelvesOf = shelvesFrom(engine.catalogue, now)
  app.route(
    '/api/catalog',
    catalogRoutes<Env>((c) => shelvesOf(originOf(c))),
  )
  if (feed) app.route('/api/order', changeRoutes(feed))
  for (const routes of [orderRoutes, deliveryRoutes, paymentRoutes, agentRoutes, proposalRoutes])
    app.route('/api/order', routes)
  app.route('/api/orders', placedRoutes)
  app.route(
    '/api',
    customerRoutes<Env>({ personOf: (c) => c.get('desk').held.order, settingsOf: () => shop.settings, cep }),
  )
  if (operator) app.route('/operator', operator)
  app.notFound((c) => answerRefusal(c, unknownCall()))
  app.onError((error, c) => failure(c, error))
  return app

  async function withSession(c: Here, next: Next): Promise<void> {
    const code = codeOf(c)
    const isLink = code !== null && handoverIn(code) !== null
    const found = isLink ? sessionByLink(records, code, now()) : code === null ? null : records.session(code)
    const session = await found
    if (!session) throw unknownSession()
    c.set('session', session)
    await next()
  }

  /** Runs the call at the order that is held for it. A refusal is an answer: what came before it is written. */
  async function act(c: Here, kept: Held, next: Next): Promise<void> {
    const code = codeOf(c) ?? ''
    const desk = deskOf({ ...kept, session: named(kept.session, code) })
    const steps = stepsOf(kept.order)
    c.set('desk', desk)
    const opensLink = (link: string) => c.set('link', link)
    c.set('calls', callsAt(desk, { code, tryId: c.get('tryId'), opensLink }))
    try {
      requireLink(kept.order, code)
      const revision = () => revisionOf(desk)
      const held = { ...kept, kept: kept.order, by: sha256(code), revision }
      c.res = await decide(c.req, held, async () => {
        await next()
        return c.res
      })
    } catch (error) {
      c.res = failure(c, error)
    }
    const author = authorOf(c, desk)
    // A call that reads has found nothing where it has not looked at the order; an engine that is away is not asked again.
    const mayDiffer = desk.isRead || author.by !== 'server'
    if (feed && mayDiffer && c.res.status !== 503) await tellChange(desk, author, steps)
    await tell(desk)
  }

  async function atTheDesk(c: Here, next: Next): Promise<void> {
    const code = codeOf(c) ?? ''
    const sendsCard = facts.cards && /^POST .+\/payment\/credit\/?$/.test(`${c.req.method} ${c.req.path}`)
    // Written before the card leaves: the acquirer's notice finds its try whatever becomes of this call.
    c.set('tryId', sendsCard ? await records.hold({ code }, (held) => announceCard(deskOf(held))) : null)
    c.set('link', null)
    await records.hold({ code }, (kept) => act(c, kept, next))
    const link = c.get('link')
    const { channelType } = c.get('session')
    if (link !== null) await records.open(link, { sessionType: 0, channelType }, { of: code })
  }
}

/** An engine or a database that is away is a 503: the client repeats what it may. */
function failure(c: Context, error: unknown): Response {
  if (error instanceof Refusal) return answerRefusal(c, error)
  logProblem(error, c, [codeOf(c)])
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
