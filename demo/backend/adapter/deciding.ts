import { Refusal } from '../envelope'
import { digest } from '../revision'
import type { OrderDesk } from './order'

/** Calls that decide an order: confirm, finish, cancel, pay. */
const DECIDING = new Set([
  'GET /api/order/confirm',
  'POST /api/order/confirm',
  'GET /api/order/cancel',
  'POST /api/order/payment/credit',
])
/** Statuses of a call that was not carried out: a repetition may do better. */
const isUndone = (status: number): boolean => [401, 412, 422].includes(status) || status >= 500

/**
 * The features `revision` and `idempotency` in front of an engine that has neither: the order's records are held while the
 * call runs, so no edit comes between the check and the call, in no process.
 */
export async function decide(request: Request, desk: OrderDesk, act: () => Promise<Response>): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url)
  const call = `${request.method} ${pathname.replace(/\/$/, '')}`
  if (!DECIDING.has(call)) return act()
  const key = request.headers.get('Idempotency-Key') ?? ''
  const body = await request.clone().text()
  const asked = digest([call, search, body].join(' '))
  const first = key === '' ? null : await desk.held.answerTo(key)
  if (first && first.request !== asked)
    throw new Refusal('Esta chave já foi usada em outra chamada', 'IdempotencyKeyReused', 422)
  if (first) return new Response(first.body, { status: first.status, headers: { 'Content-Type': 'application/json' } })
  const { revision } = await desk.describe(origin)
  requireSeen(request, desk, call, revision)
  const answer = await act()
  const after = await desk.describe(origin)
  if (after.revision !== revision) desk.held.order.decision = { call, revision }
  if (key !== '' && !isUndone(answer.status))
    await desk.held.keepAnswer(key, { request: asked, status: answer.status, body: await answer.clone().text() })
  return answer
}

/** The call that brought the order to its present state, made again, is an echo. */
function requireSeen(request: Request, { held }: OrderDesk, call: string, revision: string): void {
  const seen =
    request.headers
      .get('If-Match')
      ?.trim()
      .replace(/^(?:W\/)?"(.*)"$/, '$1') ?? '*'
  const { decision } = held.order
  const isRepetition = decision?.call === call && decision.revision === seen
  if (seen === '*' || seen === revision || isRepetition) return
  throw new Refusal('O pedido mudou. Confira o pedido e tente de novo', 'RevisionOutdated', 412)
}
