import { createBackend, type Backend } from '../../../demo/shop'
import { verifyWebhook, type WebhookEvent } from '../../../src/backend/webhooks'
import type { Order } from '../../../src/backend/wire'
import { FRIDAY } from '../../demo/backend/support'
import { settings, smallShop } from '../../demo/backend/small-shop'

const FEATURES = ['revision', 'idempotency', 'changes', 'orders', 'handover', 'proposals', 'attending'] as const
const shop = { ...smallShop, minOrderValue: 0, settings: { ...settings, features: FEATURES, enableManualPrices: true } }
const BASE = 'https://loja.example'
export const CONTACT = 'farmacia~conversa-secreta'
export const MINUTE = 60_000
/** An order that has stood still for so long is told as left, ms. */
export const LEFT_AFTER = 10 * MINUTE

export interface Answer<T = Order> {
  status: number
  success: boolean
  data: T
  code: string
}

export interface CallOptions {
  body?: unknown
  revision?: string
  key?: string
}

/** A server that is told, as the documents say: it takes an id once, whatever becomes of its answer. */
export class Receiver {
  isDown = false
  /** It was never down, and lost no answer. */
  isSteady = true
  /** The answer to what it takes next is lost. */
  losesAnswer = false
  readonly told: { id: string; event: WebhookEvent; body: string }[] = []
  /** Answered with 2xx: these must never come again. */
  readonly #acknowledged = new Set<string>()
  readonly broken: string[] = []

  constructor(
    readonly name: string,
    readonly secret: string,
    private readonly now: () => Date,
  ) {}

  async take(request: Request): Promise<Response> {
    if (this.isDown) return new Response(null, { status: 503 })
    const body = await request.text()
    const event = await verifyWebhook(request.headers, body, this.secret, { now: this.now })
    const id = request.headers.get('webhook-id') ?? ''
    if (this.#acknowledged.has(id)) this.broken.push(`${this.name} was sent ${event.type} again after it had taken it`)
    if (!this.told.some((one) => one.id === id)) this.told.push({ id, event, body })
    if (this.losesAnswer) {
      this.losesAnswer = false
      throw new TypeError('The line broke')
    }
    this.#acknowledged.add(id)
    return new Response(null, { status: 204 })
  }
}

const secretOf = (name: string) => `whsec_${btoa(name.padEnd(24, 'x'))}`

/** The reference backend with two agents, a contact, and two servers that are told. */
export class World {
  now = FRIDAY
  readonly backend: Backend
  readonly receivers: readonly [calm: Receiver, shaky: Receiver]
  agents: readonly string[] = []
  /** Each call with its end, 'taken POST /api/order/items/ {…}'. */
  readonly made: string[] = []

  /** @param isEmbedded cards are paid through the provider's own form */
  constructor(readonly isEmbedded = false) {
    const now = () => this.now
    this.receivers = [new Receiver('calm', secretOf('calm'), now), new Receiver('shaky', secretOf('shaky'), now)]
    this.backend = createBackend({
      now,
      shops: [isEmbedded ? { ...shop, gateway: 'MercadoPago' } : shop],
      webhooks: {
        cartLeftAfter: LEFT_AFTER,
        receivers: this.receivers.map(({ name, secret }) => ({ name, secret, url: `https://${name}.example/` })),
        log: () => undefined,
        fetch: (input, init) => {
          const request = new Request(input, init)
          const to = this.receivers.find(({ name }) => request.url.startsWith(`https://${name}.`))
          return to ? to.take(request) : Promise.reject(new TypeError('nobody is there'))
        },
      },
    })
  }

  async open(): Promise<void> {
    await this.call(CONTACT, 'POST', 'items', { body: { index: 0, providerId: 'cafe', quantity: 4 } })
    const { backend } = this
    const names = ['Beatriz', 'Diego']
    this.agents = await Promise.all(
      names.map(async (attendant) => {
        const as = { sessionType: 1, attendant, attendantId: attendant.toLowerCase() } as const
        return (await backend.reissue(CONTACT, as)) ?? ''
      }),
    )
  }

  /** @param path below `/api/order/`, or whole */
  async call<T = Order>(code: string, method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const { body, revision, key } = options
    const headers = {
      Authorization: `Bearer ${code}`,
      ...(revision !== undefined && { 'If-Match': revision }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    }
    const url = BASE + (path.startsWith('/') ? path : `/api/order/${path}`)
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await this.backend.fetch(new Request(url, init))
    const { success, data, errors } = (await response.json()) as Answer<T> & { errors: { code: string }[] }
    const end = success ? 'taken' : (errors[0]?.code ?? response.status)
    this.made.push([end, method, url.slice(BASE.length), init.body].filter(Boolean).join(' '))
    return { status: response.status, success, data, code: errors[0]?.code ?? '' }
  }

  /** The order as an agent sees it. */
  async order(agent = this.agents[0] ?? ''): Promise<Order> {
    return (await this.call(agent, 'GET', 'current')).data
  }

  wait(ms: number): void {
    this.now = new Date(this.now.getTime() + ms)
  }
}
