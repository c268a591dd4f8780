import { createBackend, type Backend } from '../../demo/shop'
import type { Feature } from '../../src/domain/features'
import type { Order as WireOrder } from '../../src/backend/wire'
import { smallShop } from '../demo/backend/small-shop'
import type { PlainAnswer } from './line'

/** One call as the server took it. */
export interface Arrival {
  call: string
  /** The page's own number of the call: a line that doubles a call delivers one number twice. */
  number: number
  tab: number
  key: string
  isAccepted: boolean
  /** The status of the payment that the call answered with, for the calls that pay. */
  paid: string | null
  line: { index: number; providerId: string; quantity: number } | null
  /** The order that the call decided; null of other calls. */
  decided: Terms | null
}

/** The reference backend, and what it took from whom, in order. */
export interface Server {
  backend: Backend
  arrivals: Arrival[]
  /** Orders that the session has had, so that another person's is known at sight. */
  orderIds: Set<string>
  /** PIX codes that a person had made although the one before still held. */
  needlessCodes: number
  /** A code that reads and changes the order from beside the tabs; it never ends. */
  code: Promise<string>
  /** The order's PIX code holds no longer. */
  expirePix(): void
  wasPaid(): boolean
  /** Takes a call, and notes it. */
  take(request: Request, from: Pick<Arrival, 'number' | 'tab'>): Promise<PlainAnswer>
  /** The order as it stands. */
  order(): Promise<WireOrder>
  /** A call that nobody's page makes: of another person, of a test. Notes nothing. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown, code?: string): Promise<WireOrder>
}

/** Facts of an order that a person agrees to, by the names that a changed one is told by. */
export type Terms = Record<'line' | 'address' | 'slot' | 'payment' | 'coupon', string>

interface AnyOrder {
  items: readonly { index: number; providerId: string; quantity: number }[]
  customer: { address: { street: string } | null }
  logistic: { startDeliveryTime: string | null } | null
  payment: { method: number | null } | null
  coupon: string
}

/** The terms of an order, on the wire or on the screen; its lines as a person counts them. */
export function termsOf({ items, customer, logistic, payment, coupon }: AnyOrder): Terms {
  const held = items.filter(({ quantity }) => quantity > 0)
  held.sort((one, other) => one.index - other.index)
  return {
    line: held.map(({ index, providerId, quantity }) => `${index} ${providerId} ${quantity}`).join(', '),
    address: customer.address?.street ?? '',
    slot: logistic?.startDeliveryTime ?? '',
    payment: String(payment?.method),
    coupon,
  }
}

export const BASE = 'https://loja.example'

export function createServer(code: string, now: () => number, features: readonly Feature[]): Server {
  const backend = createBackend({ shops: [smallShop], features, now: () => new Date(now()) })
  const arrivals: Arrival[] = []
  const orderIds = new Set<string>()
  const own = backend.reissue(code).then((next) => next ?? code)
  let holdsCode = true
  let isPaid = false

  function note(order: Partial<WireOrder> | null): void {
    if (order?.id) orderIds.add(order.id)
    if (order?.payment?.status === 'Paid') isPaid = true
  }

  /** A code made while another one holds can be paid beside it. */
  function noteCode({ number }: Pick<Arrival, 'number'>): void {
    const isDoubled = arrivals.some((one) => one.number === number && one.isAccepted)
    if (holdsCode && !isDoubled) server.needlessCodes += 1
    holdsCode = true
  }

  async function ask(method: 'GET' | 'POST', path: string, body?: unknown, by?: string): Promise<WireOrder> {
    const init = {
      method,
      headers: { Authorization: `Bearer ${by ?? (await own)}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const { data } = (await (await backend.serve(new Request(BASE + path, init))).json()) as { data: WireOrder }
    if (path.startsWith('/api/order/')) note(data)
    return data
  }

  const server: Server = {
    backend,
    arrivals,
    orderIds,
    needlessCodes: 0,
    code: own,
    expirePix: () => void (holdsCode = false),
    wasPaid: () => isPaid,
    ask,
    order: () => ask('GET', '/api/order/current'),
    async take(request, from) {
      const call = `${request.method} ${new URL(request.url).pathname.replace(/\/$/, '')}`
      const sent = call === 'POST /api/order/items' ? ((await request.clone().json()) as Arrival['line']) : null
      const response = await backend.fetch(request)
      const text = await response.text()
      const body = JSON.parse(text) as { success: boolean; data: unknown }
      const { order, status } = Object(body.data) as { order?: WireOrder; status?: string }
      note(order ?? (call.startsWith('GET /api/order/current') || sent ? (body.data as WireOrder) : null))
      const paying = /payment\/(credit|mercadoPago)$/.test(call)
      const isAccepted = response.ok && body.success
      if (call.endsWith('payment/method') && isAccepted) noteCode(from)
      const isDecided = isAccepted && call.endsWith('order/confirm')
      arrivals.push({
        ...from,
        decided: isDecided ? termsOf((await server.order()) as never) : null,
        call,
        key: request.headers.get('idempotency-key') ?? '',
        isAccepted,
        paid: paying && body.success ? (status ?? null) : null,
        line: sent && { index: sent.index, providerId: sent.providerId, quantity: sent.quantity },
      })
      return { status: response.status, text, headers: Object.fromEntries(response.headers) }
    },
  }
  return server
}
