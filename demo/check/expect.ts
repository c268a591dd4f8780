import { short } from './caller'
import { Finding, Skipped, type Exchange } from './findings'

/** The answer as a report shows it. */
function cameOf({ status, text }: Exchange): string {
  return `${status} ${short(text)}`
}

/** @throws {Finding} unless it holds */
export function must(exchange: Exchange, holds: boolean, expected: string, came: string = cameOf(exchange)): void {
  if (!holds) throw new Finding(exchange.sent, short(came), expected)
}

/** @throws {Finding} unless both are the same JSON */
export function mustEqual(exchange: Exchange, came: unknown, expected: unknown, what: string): void {
  const [one, other] = [JSON.stringify(came), JSON.stringify(expected)]
  must(exchange, one === other, `${what}: ${short(other ?? 'none')}`, `${what}: ${one ?? 'none'}`)
}

/** Leaves the check out, with the reason, unless it applies. */
export function need(applies: unknown, reason: string): asserts applies {
  if (!applies) throw new Skipped(reason)
}

/** @throws {Skipped} when the shop has none */
export function some<T>(found: T | undefined | null, reason: string): T {
  need(found !== undefined && found !== null, reason)
  return found
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The envelope of an answer. @throws {Finding} when it is none */
export function envelopeOf(exchange: Exchange): Record<string, unknown> {
  const { body } = exchange
  const isEnvelope = isRecord(body) && typeof body['success'] === 'boolean' && 'data' in body
  must(exchange, isEnvelope, 'JSON with "success" (true or false), "data" and "errors"')
  return body as Record<string, unknown>
}

/** The data of a call that must succeed. */
export function dataOf(exchange: Exchange): unknown {
  must(exchange, exchange.status >= 200 && exchange.status < 300, 'a status of 200')
  const { success, data } = envelopeOf(exchange)
  must(exchange, success === true, '"success": true')
  return data
}

/** The data of a call that must answer a list. */
export function listOf<T>(exchange: Exchange): T[] {
  const data = dataOf(exchange)
  must(exchange, Array.isArray(data), 'a list in "data"')
  return data as T[]
}

/** The record of a call that must answer one. */
export function recordOf(exchange: Exchange): Record<string, unknown> {
  const data = dataOf(exchange)
  must(exchange, isRecord(data), 'an object in "data"')
  return data as Record<string, unknown>
}

/** The payload of settings and categories, which stands one level deeper, or at `data` itself. */
export function nestedOf(exchange: Exchange): unknown {
  const data = dataOf(exchange)
  return isRecord(data) && data['data'] != null ? data['data'] : data
}

/** The words of a refusal. @throws {Finding} unless the call was refused with an envelope and words */
export function refusalOf(exchange: Exchange): string {
  const { status } = exchange
  must(exchange, status === 200 || (status >= 400 && status < 500), 'a refusal: status 200 or 4xx')
  const { success, errors } = envelopeOf(exchange)
  must(exchange, success === false, 'a refusal: "success": false')
  const [first] = Array.isArray(errors) ? (errors as unknown[]) : []
  const words = isRecord(first) ? first['message'] : undefined
  must(exchange, typeof words === 'string' && words.trim() !== '', 'words for the shopper in errors[0].message')
  return String(words)
}

/** An answer or a refusal, but never an unwell server. */
export function mustStayWell(exchange: Exchange): boolean {
  must(exchange, exchange.status < 500, 'an answer or a refusal, never 5xx')
  return envelopeOf(exchange)['success'] === true && exchange.status < 300
}

/** Reais to whole cents. */
export function cents(reais: unknown): number {
  return typeof reais === 'number' ? Math.round(reais * 100) : 0
}
