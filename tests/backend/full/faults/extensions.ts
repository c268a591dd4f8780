import { fault, inBody, inOrder, instead, isCall } from './kit'

const reads = { profile: 'shopper', shop: 'recursos' } as const
const cart = { profile: 'cart', shop: 'recursos' } as const
const payment = { profile: 'payment', shop: 'recursos' } as const

const agent = { profile: 'agent', shop: 'recursos' } as const

/** A stream that never tells anything. */
const silence = () => new ReadableStream({ start: () => undefined })

export const extensionFaults = [
  inBody('first-view-without-the-order', /first-view/, (body) => void Object.assign(body, { order: null }), reads),
  inOrder('revision-always-the-same', (order) => void Object.assign(order, { revision: 'r1' }), cart),
  inOrder('revision-new-at-every-read', (order) => void Object.assign(order, { revision: crypto.randomUUID() }), reads),
  fault(
    'old-revision-accepted',
    () => (request, next) => {
      const headers = new Headers(request.headers)
      headers.delete('If-Match')
      return next(new Request(request, { headers }))
    },
    cart,
  ),
  fault(
    'key-opens-a-second-order',
    () => {
      const keys = new Set<string>()
      return async (request, next) => {
        const response = await next(request)
        const key = request.headers.get('Idempotency-Key') ?? ''
        if (!keys.has(key) || key === '') {
          keys.add(key)
          return response
        }
        const text = (await response.text()).replace(/"id":"[^"]+"/, '"id":"outro-pedido"')
        return new Response(text, { status: response.status, headers: response.headers })
      }
    },
    payment,
  ),
  instead(
    'changes-never-told',
    (request) => isCall(request, /changes/),
    ({ headers }) => new Response(silence(), { headers }),
    cart,
  ),
  fault(
    'line-put-again-under-its-key',
    () => (request, next) => {
      const headers = new Headers(request.headers)
      if (isCall(request, /POST .+\/items/)) headers.delete('Idempotency-Key')
      return next(new Request(request, { headers }))
    },
    cart,
  ),
  inOrder('agent-in-the-order-untold', (order) => void delete order.attending, agent),
  inOrder(
    'other-agent-taken-for-oneself',
    ({ attending }) => attending && Object.assign(attending, { mine: false }),
    agent,
  ),
  inOrder('opened-link-untold', (order) => void delete order.handovers, agent),
]
