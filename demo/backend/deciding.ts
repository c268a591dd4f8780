import type { Context, MiddlewareHandler, Next } from 'hono'
import { Refusal } from './envelope'
import type { BackendEnv } from './request'
import { digest, revisionOf } from './revision'
import type { SessionState } from './state'

/** Calls that decide an order: confirm, finish, cancel, pay. */
const DECIDING = new Set([
  'GET /api/order/confirm',
  'POST /api/order/confirm',
  'GET /api/order/cancel',
  'POST /api/order/payment/credit',
  'POST /api/order/payment/mercadoPago',
])
/** Statuses of a call that was not carried out: a repetition may do better. */
const UNDONE = [401, 412, 422]
/** A key is remembered for a day, ms. */
const KEPT_FOR = 24 * 60 * 60_000

/** The features `revision` and `idempotency`: a call that decides is refused for an older order, and happens once. */
export function deciding(): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const call = `${c.req.method} ${c.req.path.replace(/\/$/, '')}`
    if (!DECIDING.has(call)) return next()
    const key = c.req.header('Idempotency-Key') ?? ''
    return key === '' ? decide(c, next, call) : once(c, key, () => decide(c, next, call))
  }
}

/** The first answer to a key. A repetition that comes while the first call runs waits for the session. */
async function once(c: Context<BackendEnv>, key: string, decideNow: () => Promise<void>): Promise<Response | void> {
  const { decided } = c.get('session')
  const now = c.get('now').getTime()
  for (const [old, { at }] of decided) if (at <= now - KEPT_FOR) decided.delete(old)
  const request = digest([c.req.method, c.req.path, new URL(c.req.url).search, await c.req.text()].join(' '))
  const first = decided.get(key)
  if (first && first.request !== request)
    throw new Refusal('Esta chave já foi usada em outra chamada', 'IdempotencyKeyReused', 422)
  if (first) return new Response(first.body, { status: first.status, headers: JSON_HEADERS })
  await decideNow()
  const { status } = c.res
  if (UNDONE.includes(status) || status >= 500) return
  decided.set(key, { request, status, body: await c.res.clone().text(), at: now })
}

const JSON_HEADERS = { 'Content-Type': 'application/json' }

async function decide(c: Context<BackendEnv>, next: Next, call: string): Promise<void> {
  const session = c.get('session')
  const { order } = session
  const current = revisionOf(session, c.get('now'))
  const seen = plain(c.req.header('If-Match'))
  if (seen !== null && seen !== current && !isRepetition(session, call, seen))
    throw new Refusal('O pedido mudou. Confira o pedido e tente de novo', 'RevisionOutdated', 412)
  await next()
  const isDone = revisionOf(session, c.get('now')) !== current
  if (isDone) order.decision = { call, revision: current }
}

/** The call that brought the order to its present state, made again: it gets the same answer. */
function isRepetition({ order }: SessionState, call: string, seen: string): boolean {
  return order.decision?.call === call && order.decision.revision === seen
}

/** The revision in a header, which some proxies quote as an entity tag; null for any. */
function plain(header: string | undefined): string | null {
  const revision = header?.trim().replace(/^(?:W\/)?"(.*)"$/, '$1') ?? '*'
  return revision === '*' ? null : revision
}
