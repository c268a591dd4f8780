import type { WebhookLine } from '../domain/webhook-line'
import type { OrderStatus, PaymentStatus } from './wire'

/*
 * Webhooks as Standard Webhooks 1.0.0 has them, by WebCrypto: the backend signs them, and the host's server (Node and edge)
 * verifies them. The entry `vitrine/webhooks`.
 */

/** The names of all events, in the order of a sale. */
export const WEBHOOK_TYPES = [
  'handover.opened',
  'proposal.created',
  'proposal.seen',
  'proposal.accepted',
  'proposal.refused',
  'proposal.expired',
  'proposal.withdrawn',
  'cart.left',
  'order.confirmed',
  'payment.requested',
  'payment.refused',
  'payment.expired',
  'order.paid',
  'order.picked',
  'order.out_for_delivery',
  'order.delivered',
  'order.cancelled',
] as const

export type WebhookType = (typeof WEBHOOK_TYPES)[number]

/** An order as a webhook tells it: without a session code, card data or a document number. */
export interface WebhookOrder {
  id: string
  /** Id of the shop. */
  shop: string
  status: OrderStatus
  currency: 'BRL'
  /** The sum of the lines. Items − discount + delivery + tax is the total. */
  itemsInCents: number
  /** Of the order as a whole: a coupon, and what an agent gives. */
  discountInCents: number
  deliveryInCents: number
  /** The store's own fee. */
  taxInCents: number
  totalInCents: number
  lines: WebhookLine[]
  payment: WebhookPayment | null
  /** `id` is the session's `userShop.id`; the others are '' when unknown. */
  contact: { id: string; name: string; phone: string }
  /** Whom the sale is attributed to. */
  attendant?: { id: string; name: string }
}

/** What a message needs to ask for the money; the ways to pay are there while it is due. */
export interface WebhookPayment {
  method: string
  status: PaymentStatus
  /** Code to copy, and its end, ISO 8601. */
  pix?: { code: string; expiresAt: string }
  /** Line of digits, and the last day to pay it, `YYYY-MM-DD`. */
  boleto?: { line: string; dueDate: string }
  /** Page that takes the money. */
  link?: string
}

interface Told<Type extends WebhookType, Data> {
  type: Type
  /** When it happened, ISO 8601. */
  timestamp: string
  data: Data
}

/** A proposal as a webhook tells it. */
export interface WebhookProposal {
  id: string
  /** `superseded` is one that a newer proposal for the same has replaced: it comes as `proposal.withdrawn`. */
  state: 'proposed' | 'seen' | 'accepted' | 'accepted-in-part' | 'refused' | 'expired' | 'withdrawn' | 'superseded'
  by: { id: string; name: string }
  message: string
  /** ISO 8601. */
  expiresAt: string
  /** Of an accepted one: true for all of its changes. */
  isWhole?: boolean
}

type ProposalType = Extract<WebhookType, `proposal.${string}`>

/** A webhook's body. */
export type WebhookEvent =
  | Told<Exclude<WebhookType, ProposalType>, { order: WebhookOrder }>
  | Told<ProposalType, { order: WebhookOrder; proposal: WebhookProposal }>

export interface WebhookMessage {
  /** The same for each try of one event. */
  id: string
  /** When this try is sent, seconds since 1970. */
  timestamp: number
  body: string | Uint8Array
}

/** `whsec_` and base64 of 24 to 64 bytes; several while one replaces another. */
export type WebhookSecret = string | readonly string[]

/** Headers of `fetch`, or those of Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  /** The greatest age of a try, and the greatest lead of its clock, seconds. Five minutes when missing. */
  tolerance?: number
  now?: () => Date
}

export type WebhookRefusal = 'headers' | 'timestamp' | 'signature' | 'body'

export interface HandlerOptions extends VerifyOptions {
  secret: WebhookSecret
  /** True for an id that the work has noted. Keep ids for a month: tries go on for three days, and can be asked for later. */
  isDone: (id: string) => unknown
  /** Does what the event asks for, and notes the id in the same transaction. When it throws, the webhook comes again. */
  work: (event: WebhookEvent, id: string) => unknown
  /** Hears why work has thrown. */
  log?: (error: unknown) => void
}

export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'

  constructor(readonly reason: WebhookRefusal) {
    super(`The webhook was refused: ${reason}`)
  }
}

const FIVE_MINUTES = 5 * 60
const PREFIX = 'whsec_'
const VERSION = 'v1'
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }

/** The value of `webhook-signature`, with one signature for each secret. @throws RangeError for what is no secret */
export async function signWebhook(message: WebhookMessage, secret: WebhookSecret): Promise<string> {
  const signed = signedPart(message)
  const keys = await keysOf(secret, 'sign')
  const signatures = keys.map(async (key) => toBase64(await crypto.subtle.sign(ALGORITHM.name, key, signed)))
  return (await Promise.all(signatures)).map((signature) => `${VERSION},${signature}`).join(' ')
}

/**
 * The event of a webhook that holds.
 * @param body as it came, not parsed
 * @throws WebhookRefused, and RangeError for what is no secret
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  body: string | Uint8Array,
  secret: WebhookSecret,
  { tolerance = FIVE_MINUTES, now = () => new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const keys = await keysOf(secret, 'verify')
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string]
  if (!id || !signatures || !/^\d{1,12}$/.test(time)) throw new WebhookRefused('headers')
  const timestamp = Number(time)
  if (!(Math.abs(now().getTime() / 1000 - timestamp) <= tolerance)) throw new WebhookRefused('timestamp')
  if (!(await isSigned(signedPart({ id, timestamp, body }), signatures, keys))) throw new WebhookRefused('signature')
  return eventIn(body)
}

/**
 * What answers a backend's webhooks: each is worked on once, and comes again where the work has failed.
 * @returns a function that gives the status to answer with: 204, 400 for a forged one, 500 where it has to come again
 */
export function webhookHandler({ secret, isDone, work, log = console.error, ...rules }: HandlerOptions) {
  // A try may come while the work of an earlier one goes on.
  const working = new Map<string, Promise<void>>()
  async function once(event: WebhookEvent, id: string): Promise<void> {
    if (!(await isDone(id))) await work(event, id)
  }
  return async (headers: WebhookHeaders, body: string | Uint8Array): Promise<204 | 400 | 500> => {
    try {
      const event = await verifyWebhook(headers, body, secret, rules)
      const id = headerOf(headers, 'webhook-id')
      const mine = working.get(id) ?? once(event, id).finally(() => working.delete(id))
      working.set(id, mine)
      await mine
      return 204
    } catch (error) {
      if (error instanceof WebhookRefused) return 400
      log(error)
      return 500
    }
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return typeof value === 'string' ? value : ''
}

/** The comparison, in constant time, is WebCrypto's. */
async function isSigned(signed: Uint8Array<ArrayBuffer>, signatures: string, keys: CryptoKey[]): Promise<boolean> {
  for (const each of signatures.split(' ')) {
    const [version, text = ''] = each.split(',')
    const signature = version === VERSION ? fromBase64(text) : null
    if (!signature) continue
    for (const key of keys) if (await crypto.subtle.verify(ALGORITHM.name, key, signature, signed)) return true
  }
  return false
}

function signedPart({ id, timestamp, body }: WebhookMessage): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`)
  const rest = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const all = new Uint8Array(head.length + rest.length)
  all.set(head)
  all.set(rest, head.length)
  return all
}

function eventIn(body: string | Uint8Array): WebhookEvent {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as WebhookEvent
  } catch {
    throw new WebhookRefused('body')
  }
}

async function keysOf(secret: WebhookSecret, use: 'sign' | 'verify'): Promise<CryptoKey[]> {
  const secrets = typeof secret === 'string' ? [secret] : secret
  const keys = secrets.map((text) => {
    const bytes = fromBase64(text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text)
    if (!bytes || bytes.length < 24 || bytes.length > 64)
      throw new RangeError(`A webhook's secret is ${PREFIX} and the base64 of 24 to 64 random bytes`)
    return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, [use])
  })
  if (keys.length === 0) throw new RangeError('A webhook needs a secret')
  return Promise.all(keys)
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
