import { badRequest, refusalAnswer, Refusal } from './envelope'
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
      count(request, typeof address === 'string' ? address : undefined)
      if (!request.body) return await answer(request)
      if (Number(request.headers.get('Content-Length') ?? 0) > bytes) throw tooLarge(bytes)
      const body = await readWithin(request.body, bytes, time)
      const shape = shapeOf(body)
      if (shape.depth > depth) throw tooDeep()
      if (shape.fields > fields) throw tooWide(fields)
      const { url, method, headers, signal } = request
      return await answer(new Request(url, { method, headers, signal, body }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const refused = refusalAnswer(error)
      if (error instanceof TooManyCalls) refused.headers.set('Retry-After', String(error.after))
      // What is still to come of it is not read: the connection is of no use any more.
      if (request.body) refused.headers.set('Connection', 'close')
      return refused
    }
  }
}

async function readWithin(body: ReadableStream<Uint8Array>, bytes: number, time: number) {
  const reader = body.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(tooSlow()), time)
  })
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) return joined(parts, size)
      size += value.length
      if (size > bytes) throw tooLarge(bytes)
      parts.push(value)
    }
  } catch (error) {
    // Never awaited: who sends nothing may not hear of it either.
    reader.cancel().catch(() => undefined)
    // A visitor who leaves while sending breaks the connection.
    throw error instanceof Refusal ? error : badRequest('o corpo não chegou inteiro')
  } finally {
    clearTimeout(timer)
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const [QUOTE, ESCAPE, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0))
const OPENING = [...'[{'].map((sign) => sign.charCodeAt(0))
const CLOSING = [...']}'].map((sign) => sign.charCodeAt(0))

/** The greatest depth of a JSON text in UTF-8 and the number of its values, without reading it. */
function shapeOf(body: Uint8Array): { depth: number; fields: number } {
  let [depth, most, fields, isText] = [0, 0, 0, false]
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0
    if (isText) {
      if (byte === ESCAPE) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (OPENING.includes(byte)) {
      most = Math.max(most, (depth += 1))
      fields += 1
    } else if (CLOSING.includes(byte)) depth -= 1
    else if (byte === COMMA) fields += 1
  }
  return { depth: most, fields }
}
