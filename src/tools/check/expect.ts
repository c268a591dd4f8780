import type { Order, OrderStatus } from '../../backend/wire'
import { Finding, Skipped, type Exchange } from './findings'

const LONGEST = 300

/** The start of a long text, for a report. */
export function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text
}

/** The answer as a report shows it. */
function cameOf({ status, text }: Exchange): string {
  return `${status} ${short(text)}`
}

/** @throws {Finding} unless it holds */
export function must(exchange: Exchange, holds: boolean, expected: string, came: string = cameOf(exchange)): void {
  if (!holds) throw new Finding(exchange.sent, short(came), expected)
}

/** @throws {Finding} unless both are the same JSON; an object says by its keys what it is about */
export function mustEqual(exchange: Exchange, came: unknown, expected: unknown, what?: string): void {
  const [one = 'none', other = 'none'] = [JSON.stringify(came), JSON.stringify(expected)]
  const told = what ? `${what}: ` : ''
  must(exchange, one === other, `${told}${short(other)}`, `${told}${one}`)
}

/** @throws {Finding} unless the answer has one of the statuses */
export function mustBe(exchange: Exchange, ...statuses: number[]): void {
  must(exchange, statuses.includes(exchange.status), `status ${statuses.join(' or ')}`, `status ${exchange.status}`)
}

/** Leaves the check out, with the reason, unless it applies. */
export function need(applies: unknown, reason: string): asserts applies {
  if (!applies) throw new Skipped(reason)
}

/** @throws {Skipped} when the shop has none */
export function some<T>(value: T | undefined | null, reason: string): T {
  need(value !== undefined && value !== null, reason)
  return value
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

export const isSuccess = ({ body }: Exchange): boolean => isRecord(body) && body['success'] === true

/** The data of a call that must succeed; the contract says its shape. */
export function dataOf<T = unknown>(exchange: Exchange): T {
  must(exchange, exchange.status >= 200 && exchange.status < 300, 'a status of 200')
  const { success, data } = envelopeOf(exchange)
  must(exchange, success === true, '"success": true')
  return data as T
}

/** The payload of settings and categories, which stands one level deeper, or at `data` itself. */
export function nestedOf<T>(exchange: Exchange): T {
  const data = dataOf(exchange)
  return (isRecord(data) && data['data'] != null ? data['data'] : data) as T
}

/** The words that a refusal has for the shopper. */
export const wordsOf = (exchange: Exchange): string => errorOf(exchange, 'message').trim()

/** The name of a refusal, by which clients know it. */
export const codeOf = (exchange: Exchange): string => errorOf(exchange, 'code')

function errorOf({ body }: Exchange, key: 'message' | 'code'): string {
  const [first] = isRecord(body) && Array.isArray(body['errors']) ? (body['errors'] as unknown[]) : []
  const value = isRecord(first) && first[key]
  return typeof value === 'string' ? value : ''
}

/** @throws {Finding} unless the call was refused with an envelope and words, and one of the statuses if any is named */
export function mustRefuse(exchange: Exchange, ...statuses: number[]): void {
  const { status } = exchange
  must(exchange, status === 200 || (status >= 400 && status < 500), 'a refusal: status 200 or 4xx')
  must(exchange, envelopeOf(exchange)['success'] === false, 'a refusal: "success": false')
  must(exchange, wordsOf(exchange) !== '', 'words for the shopper in errors[0].message')
  if (statuses.length > 0) mustBe(exchange, ...statuses)
}

/** True for success. @throws {Finding} unless the call succeeded or was refused: a server never breaks */
export function isTaken(exchange: Exchange): boolean {
  must(exchange, exchange.status < 500, 'an answer or a refusal, never 5xx')
  if (envelopeOf(exchange)['success'] === true && exchange.status < 300) return true
  mustRefuse(exchange)
  return false
}

/** Reais to whole cents. */
export function cents(reais: unknown): number {
  return typeof reais === 'number' ? Math.round(reais * 100) : 0
}

const STATUSES: readonly OrderStatus[] = ['Creating', 'Received', 'Finalized', 'Canceled', 'Error']

const NEUTRAL_ORDER = {
  payment: null,
  seller: null,
  logistic: null,
  items: [],
  itemsAmout: 0,
  discountAmout: 0,
  totalAmout: 0,
  minOrderValue: 0,
  gifts: [],
  coupon: '',
}

/** The order in an answer, with neutral values where it has none, and its status by name. */
export function orderOf(exchange: Exchange): Order {
  const { status, ...data } = dataOf<Partial<Omit<Order, 'status'>> & { status?: OrderStatus | number }>(exchange)
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
  const name = typeof status === 'number' ? STATUSES[status] : status
  return { ...NEUTRAL_ORDER, ...given, status: name } as unknown as Order
}
