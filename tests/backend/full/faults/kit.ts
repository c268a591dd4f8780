import type { Order } from '../../../../src/backend/wire'
import type { Send } from '../../../../src/tools/check/caller'
import type { Profile } from '../../../../src/tools/check/model'

/** A mistake of a backend, put in front of the reference backend. */
export interface SeededFault {
  name: string
  profile: Profile
  /** Ready session of the reference backend; the small fashion shop unless told. */
  session: string
  agent: string
  coupon: string
  /** Made anew for each run, since some faults remember. */
  wrap: () => (request: Request, next: Send) => Promise<Response>
  /** Milliseconds that each call seems to take. */
  slowness: number
}

interface Place {
  profile?: Profile
  shop?: keyof typeof COUPONS
}

const COUPONS = {
  moda: 'PRIMEIRAMARE',
  mercado: 'FEIRA5',
  farmacia: 'BOAHORA10',
  recursos: 'FEIRA5',
  'mercado-deposito': 'FEIRA5',
}

export function fault(
  name: string,
  wrap: SeededFault['wrap'],
  { profile = 'shopper', shop = 'moda' }: Place = {},
  slowness = 0,
): SeededFault {
  return {
    name,
    profile,
    session: shop,
    agent: `${shop.replace('-deposito', '')}-agente`,
    coupon: COUPONS[shop],
    wrap,
    slowness,
  }
}

/** Method and path of a call, such as `GET /api/order/current`. */
export type Calls = RegExp

export function isCall(request: Request, calls: Calls): boolean {
  return calls.test(`${request.method} ${new URL(request.url).pathname}`)
}

interface Body {
  success: boolean
  data: unknown
  errors: { message: string; code: unknown; type: string; status: number }[]
  message?: string
}

export async function bodyOf(response: Response): Promise<Body> {
  return (await response.clone().json()) as Body
}

export function answerWith(response: Response, body: unknown, status = response.status): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(body), { status, headers })
}

/** Changes the JSON of some answers. */
export function inBody(name: string, calls: Calls, change: (body: Body, request: Request) => void, place?: Place) {
  return fault(
    name,
    () => async (request, next) => {
      const response = await next(request)
      if (!isCall(request, calls) || !/json/.test(response.headers.get('content-type') ?? '')) return response
      const body = await bodyOf(response)
      change(body, request)
      return answerWith(response, body)
    },
    place,
  )
}

/** Changes the data of successful answers. */
export function inData<T>(name: string, calls: Calls, change: (data: T) => unknown, place?: Place) {
  return inBody(
    name,
    calls,
    (body) => {
      if (body.success) body.data = change(body.data as T) ?? body.data
    },
    place,
  )
}

/** Changes every order that is answered. */
export function inOrder(
  name: string,
  change: (order: Order) => void,
  place: Place = {},
  calls: Calls = /\/api\/order\//,
) {
  return inData<Partial<Order> | null>(
    name,
    calls,
    (data) => {
      if (data && typeof data === 'object' && Array.isArray(data.items)) change(data as Order)
    },
    { profile: 'cart', ...place },
  )
}

/** Changes an order from its first confirmation on. */
export function afterConfirm(name: string, change: (order: Order) => void, place: Place = {}) {
  return inOrder(
    name,
    (order) => {
      if (order.status !== 'Creating') change(order)
    },
    { profile: 'payment', ...place },
  )
}

export function inHeaders(name: string, change: (headers: Headers, response: Response) => void, place?: Place) {
  return fault(
    name,
    () => async (request, next) => {
      const response = await next(request)
      const headers = new Headers(response.headers)
      change(headers, response)
      return new Response(response.body, { status: response.status, headers })
    },
    place,
  )
}

/** Another answer in the place of the backend's. */
export function instead(
  name: string,
  applies: (request: Request, response: Response) => boolean,
  make: (response: Response) => Response,
  place?: Place,
) {
  return fault(
    name,
    () => async (request, next) => {
      const response = await next(request)
      return applies(request, response) ? make(response) : response
    },
    place,
  )
}

/** Another request in the place of the client's; null leaves it as it is. */
export function asked(name: string, calls: Calls, change: (body: Record<string, unknown>) => object, place?: Place) {
  return fault(
    name,
    () => async (request, next) => {
      if (!isCall(request, calls)) return next(request)
      const text = await request.clone().text()
      const sent = readJson(text)
      return next(sent ? withBody(request, JSON.stringify(change(sent))) : request)
    },
    place,
  )
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

export function withBody(request: Request, body: string): Request {
  return new Request(request.url, { method: request.method, headers: request.headers, body })
}

export function currentOf(request: Request): Request {
  const headers = { Authorization: request.headers.get('Authorization') ?? '' }
  return new Request(new URL('/api/order/current', request.url), { headers })
}

/** Answers success where the backend refuses: with the order, or with `data`. */
export function accepting(name: string, calls: Calls, place: Place = {}, data?: unknown) {
  return fault(
    name,
    () => async (request, next) => {
      const response = await next(request.clone())
      if (!isCall(request, calls) || (await bodyOf(response)).success) return response
      if (data !== undefined) return answerWith(response, { success: true, data, errors: [] }, 200)
      return next(currentOf(request))
    },
    { profile: 'cart', ...place },
  )
}
