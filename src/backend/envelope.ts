/** One entry of the envelope's `errors`. */
export interface ErrorItem {
  message: string
  code: string
  type: string
  status: number
}

type RefusalStatus = 200 | 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 422 | 429 | 431 | 500 | 503

/**
 * Thrown by a rule that refuses. HTTP 200 is a business refusal; other statuses mean that the request itself was wrong.
 * `data` is sent beside the error (the captcha key of a card payment, for example).
 */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code = 'Refused',
    readonly status: RefusalStatus = 200,
    readonly data: unknown = null,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

/** A code that opens no order. */
export const unknownSession = () =>
  new Refusal('Sua sessão não existe ou expirou. Abra a loja de novo pela conversa', 'Unauthorized', 401)

export const unknownCall = () => new Refusal('Chamada não encontrada', 'NotFound', 404)

/** A refusal because of the request's form, not because of a rule of the shop. */
export function badRequest(detail: string): Refusal {
  return new Refusal(`Os dados enviados não são válidos: ${detail}`, 'BadRequest', 400)
}

/** The part of hono's context that answers: the types of the package name no library. */
interface Answering {
  json(body: object, status?: RefusalStatus): Response
  body(text: string, status: 200, headers: Record<string, string>): Response
  header(name: string, value: string): void
}

export function succeed(c: Answering, data: unknown): Response {
  return c.json({ success: true, data: data ?? null, errors: [] })
}

const texts = new WeakMap<object, string>()

/** Its JSON: what is in many answers is written once. */
export const jsonOf = (data: object): string => texts.get(data) ?? writtenAs(data, JSON.stringify(data))

/** Notes the JSON of what does not change any more. */
export function writtenAs(data: object, text: string): string {
  texts.set(data, text)
  return text
}

/** @param data as JSON */
export function succeedWithText(c: Answering, data: string): Response {
  return c.body(`{"success":true,"data":${data},"errors":[]}`, 200, { 'Content-Type': 'application/json' })
}

/** The envelope of a failure, as the contract defines it. */
function failureBody({ message, code, status, data }: Refusal) {
  const type = status === 200 ? 'business' : 'error'
  const errors: ErrorItem[] = [{ message, code, type, status }]
  return { success: false, data, errors, message }
}

/** Time after which a call that found the storage out of reach, or too many streams, may be made again, s. */
const RETRY_AFTER = '2'

/** The answer of a refusal, where no route was asked. */
export const refusalAnswer = (refusal: Refusal) => Response.json(failureBody(refusal), { status: refusal.status })

export function answerRefusal(c: Answering, refusal: Refusal): Response {
  if ([429, 503].includes(refusal.status)) c.header('Retry-After', RETRY_AFTER)
  return c.json(failureBody(refusal), refusal.status)
}
