import { badRequest, Refusal } from './envelope'
import { digest } from './digest'

const CARD = /^POST \/api\/order\/payment\/(credit|mercadoPago)$/
/** Calls that decide an order, beside those of cards: confirm, finish, cancel, accept a proposal, buy again. */
const DECIDING =
  /^(GET \/api\/order\/(confirm|cancel)|POST \/api\/(order\/(confirm|proposals\/[^/]+\/accept)|orders\/[^/]+\/again))$/
/** A call that decides nothing, and happens once under a key: two processes that fill an order add no line twice. */
const ONCE = 'POST /api/order/items'
/** Longer than any that a client makes: it is kept for a day. */
const LONGEST_KEY = 255
/** Statuses of a call that was not carried out: a repetition may do better. */
const UNDONE = [401, 412, 422]

/** The first answer to an `Idempotency-Key`. */
export interface FirstAnswer {
  /** Digest of method, address, body and caller. */
  request: string
  status: number
  body: string
}

/** An order that no other call changes before this one has ended. */
export interface HeldOrder {
  revision(): Promise<string>
  readonly kept: { decision: Decision | null }
  /** Whoever calls: two agents of one order are two. */
  readonly by: string
  answerTo(key: string): Promise<FirstAnswer | null>
  keepAnswer(key: string, answer: FirstAnswer): Promise<void>
}

/** The last call that decided an order. */
export interface Decision {
  /** Digest of method, address, body and caller. */
  said: string
  /** The revision that it decided. */
  revision: string
}

interface Asked {
  method: string
  /** Without escapes: routes are found by it. */
  path: string
  url: string
  header(name: string): string | undefined
  text(): Promise<string>
}

const nameOf = ({ method, path }: Pick<Asked, 'method' | 'path'>) => `${method} ${path.replace(/\/$/, '')}`

/** True for the calls that charge a card. */
export const sendsCard = (asked: Pick<Asked, 'method' | 'path'>): boolean => CARD.test(nameOf(asked))

/** The features `revision` and `idempotency`: a call that decides is refused for an older order, and happens once. */
export async function decide(asked: Asked, held: HeldOrder, act: () => Promise<Response>): Promise<Response> {
  const call = nameOf(asked)
  const isDeciding = CARD.test(call) || DECIDING.test(call)
  const key = asked.header('Idempotency-Key') ?? ''
  if (!isDeciding && !(call === ONCE && key !== '')) return act()
  if (key.length > LONGEST_KEY) throw badRequest('cabeçalho Idempotency-Key')
  // The order's people have its keys in common: an agent's first answer is the agent's.
  const { search } = new URL(asked.url)
  const request = digest([call, search, held.by, await asked.text()].join(' '))
  const first = key === '' ? null : await held.answerTo(key)
  if (first && first.request !== request)
    throw new Refusal('Esta chave já foi usada em outra chamada', 'IdempotencyKeyReused', 422)
  if (first) return new Response(first.body, { status: first.status, headers: { 'Content-Type': 'application/json' } })
  const revision = await held.revision()
  if (isDeciding) requireSeen(plain(asked.header('If-Match')), held, { said: request, revision })
  const answer = await act()
  if (isDeciding && (await held.revision()) !== revision) held.kept.decision = { said: request, revision }
  const { status } = answer
  if (key !== '' && !UNDONE.includes(status) && status < 500)
    await held.keepAnswer(key, { request, status, body: await answer.clone().text() })
  return answer
}

/**
 * The call that brought the order to its present state, made again, is an echo: it gets the same answer. The same address
 * with another body is another call, and so is another person's.
 */
function requireSeen(seen: string | null, { kept }: HeldOrder, now: Decision): void {
  const isRepetition = kept.decision?.said === now.said && kept.decision.revision === seen
  if (seen !== null && seen !== now.revision && !isRepetition)
    throw new Refusal('O pedido mudou. Confira o pedido e tente de novo', 'RevisionOutdated', 412)
}

/** The revision in a header, which some proxies quote as an entity tag; null for any. */
function plain(header: string | undefined): string | null {
  const revision = header?.trim().replace(/^(?:W\/)?"(.*)"$/, '$1') ?? '*'
  return revision === '*' ? null : revision
}
