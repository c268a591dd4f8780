import type { Context, MiddlewareHandler, Next } from 'hono'
import { Refusal } from './envelope'
import type { BackendEnv } from './request'
import { digest, revisionOf } from './revision'
import type { SessionState } from './state'

/** A first answer, kept for the repetitions of its call. */
interface Kept {
  /** Digest of method, address and body. */
  request: string
  answer: Promise<{ status: number; body: string } | null>
}

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
const MAX_KEPT = 20

/** Lets one call at a time at an order: nothing can change between a revision's check and the call that it allows. */
export function oneAtATime(): MiddlewareHandler<BackendEnv> {
  const last = new Map<string, Promise<unknown>>()
  return async (c, next) => {
    const { code } = c.get('session')
    const turn = (last.get(code) ?? Promise.resolve()).then(next)
    const end: Promise<void> = turn
      .catch(() => undefined)
      .then(() => {
        if (last.get(code) === end) last.delete(code)
      })
    last.set(code, end)
    await turn
  }
}

/** The features `revision` and `idempotency`: a call that decides is refused for an older order, and happens once. */
export function deciding(): MiddlewareHandler<BackendEnv> {
  const kept = new Map<string, Map<string, Kept>>()
  return async (c, next) => {
    const call = `${c.req.method} ${c.req.path.replace(/\/$/, '')}`
    if (!DECIDING.has(call)) return next()
    const key = c.req.header('Idempotency-Key') ?? ''
    if (key === '') return decide(c, next, call)
    const { code } = c.get('session')
    const answers = kept.get(code) ?? new Map<string, Kept>()
    kept.set(code, answers)
    return once(c, answers, key, () => decide(c, next, call))
  }
}

async function once(
  c: Context<BackendEnv>,
  answers: Map<string, Kept>,
  key: string,
  decideNow: () => Promise<void>,
): Promise<Response | void> {
  const request = digest([c.req.method, c.req.path, new URL(c.req.url).search, await c.req.text()].join(' '))
  const known = answers.get(key)
  if (known && known.request !== request)
    throw new Refusal('Esta chave já foi usada em outra chamada', 'IdempotencyKeyReused', 422)
  const first = await known?.answer
  if (first) return new Response(first.body, { status: first.status, headers: JSON_HEADERS })
  const answer = decideNow().then(async () => {
    const { status } = c.res
    return UNDONE.includes(status) || status >= 500 ? null : { status, body: await c.res.clone().text() }
  })
  answers.set(key, { request, answer: answer.catch(() => null) })
  for (const old of [...answers.keys()].slice(0, -MAX_KEPT)) answers.delete(old)
  await answer
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
