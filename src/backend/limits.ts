import { getPath } from 'hono/utils/url'
import { amended } from './amended'
import { badRequest, refusalAnswer, Refusal } from './envelope'
import { inTime } from './in-time'
import { rateOf, TooManyCalls, type RateLimits } from './rate'

/** What a backend reads of a request at most, and how many it takes. */
export interface RequestLimits extends RateLimits {
  /** Bytes of a body; 256 KB unless told. */
  bytes?: number
  /** Lists and objects in one another; 32 unless told. */
  depth?: number
  /** Values in lists and objects; 5,000 unless told. */
  fields?: number
  /** Until a body has come whole, ms; 10 s unless told. */
  time?: number
}

const BYTES = 256 * 1024
const DEPTH = 32
const FIELDS = 5000
const TIME = 10_000

const tooLarge = (bytes: number) => new Refusal(`O pedido tem mais de ${bytes} bytes`, 'BodyTooLarge', 413)
const tooSlow = () => new Refusal('O pedido demorou demais para chegar', 'BodyTooSlow', 408)
const tooDeep = () => new Refusal('O pedido tem listas demais umas dentro das outras', 'BodyTooDeep', 400)
const tooWide = (fields: number) => new Refusal(`O pedido tem mais de ${fields} campos`, 'BodyTooWide', 400)

/**
 * Answers requests within limits: calls are counted, and a body is read once, up to its limits, before anything looks at it.
 * What goes beyond them is refused by name.
 * @returns a handler that takes the caller's network address, which a request does not tell; what is no text is none
 */
export function withinLimits(
  answer: (request: Request) => Promise<Response>,
  { bytes = BYTES, depth = DEPTH, fields = FIELDS, time = TIME, ...rates }: RequestLimits = {},
): (request: Request, address?: unknown) => Promise<Response> {
  const count = rateOf(rates)
  return async (request, address) => {
    try {
      // No database keeps it.
      if (request.url.includes('%00')) throw badRequest('endereço')
      count(request, typeof address === 'string' ? address : undefined)
      // No request of these has a body, and asking a server's request for it makes a stream.
      if (['GET', 'HEAD'].includes(request.method)) return await answer(request)
      const body = await bodyOf(request, bytes, time)
      const shape = shapeOf(body)
      if (shape.depth > depth) throw tooDeep()
      if (shape.fields > fields) throw tooWide(fields)
      const text = new TextDecoder().decode(body)
      if (/^\/api\/first-view\/?$/.test(getPath(request))) count(request, undefined, text.trim())
      return await answer(amended(request, { text }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const refused = refusalAnswer(error)
      if (error instanceof TooManyCalls) refused.headers.set('Retry-After', String(error.after))
      // What is still to come of it is not read: the connection is of no use any more.
      if (!['GET', 'HEAD'].includes(request.method)) refused.headers.set('Connection', 'close')
      return refused
    }
  }
}

async function bodyOf(request: Request, bytes: number, time: number): Promise<Uint8Array> {
  const length = request.headers.get('Content-Length')
  if (Number(length ?? 0) > bytes) throw tooLarge(bytes)
  // Servers let no longer body through than it has said.
  const reader = length === null ? request.body?.getReader() : undefined
  try {
    const read = reader ? readWithin(reader, bytes) : request.arrayBuffer()
    const body = new Uint8Array(await inTime(read, time, tooSlow))
    if (body.length > bytes) throw tooLarge(bytes)
    return body
  } catch (error) {
    // Never awaited: who sends nothing may not hear of it either.
    reader?.cancel().catch(() => undefined)
    // A visitor who leaves while sending breaks the connection.
    throw error instanceof Refusal ? error : badRequest('o corpo não chegou inteiro')
  }
}

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, bytes: number) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts).arrayBuffer()
    size += value.length
    if (size > bytes) throw tooLarge(bytes)
    parts.push(value)
  }
}

const [QUOTE, ESCAPE, COMMA, OPENING, CLOSING] = [...'"\\,[]'].map((sign) => sign.charCodeAt(0))
/** A brace is a bracket with this bit. */
const BRACE = 32

/** The greatest depth of a JSON text in UTF-8 and the number of its values, without reading it. */
function shapeOf(body: Uint8Array): { depth: number; fields: number } {
  let [depth, most, fields, isText] = [0, 0, 0, false]
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0
    if (isText) {
      if (byte === ESCAPE) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if ((byte & ~BRACE) === OPENING) {
      most = Math.max(most, (depth += 1))
      fields += 1
    } else if ((byte & ~BRACE) === CLOSING) depth -= 1
    else if (byte === COMMA) fields += 1
  }
  return { depth: most, fields }
}
