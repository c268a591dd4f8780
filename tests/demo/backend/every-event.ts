import { createBackend, type Backend } from '../../../demo/shop'
import { WEBHOOK_TYPES, type WebhookEvent, type WebhookType } from '../../../src/backend/webhooks'
import { CARD, clientOf, FRIDAY, type Client } from './support'

const MINUTE = 60_000
const line = { kind: 'line', providerId: 'mg-abacaxi', quantity: 2 }

interface Scene {
  backend: Backend
  shopper: Client
  agent: Client
  wait(ms: number): void
  propose(): Promise<string>
}

const answer = (client: Client, id: string, state: string) => client.post(`/api/order/proposals/${id}`, { state })

/** What people and time do, so that an event happens, each with an order of its own. */
const PLAYS: Record<WebhookType, [code: string, play: (scene: Scene) => unknown]> = {
  'handover.opened': [
    'recursos',
    async ({ backend, agent }) => {
      const { data } = await agent.post<{ code: string }>('/api/order/handover')
      await clientOf(backend, `${data.code}:${'a'.repeat(32)}`).order()
    },
  ],
  'proposal.created': ['proposta', ({ propose }) => propose()],
  'proposal.seen': ['proposta', async ({ propose, shopper }) => answer(shopper, await propose(), 'seen')],
  'proposal.accepted': [
    'proposta',
    async ({ propose, shopper }) => {
      const id = await propose()
      const { proposals = [] } = await shopper.order()
      const { changes = [], total } = proposals.find((one) => one.id === id) ?? {}
      await shopper.post(`/api/order/proposals/${id}/accept`, { changes: changes.map((one) => one.id), total })
    },
  ],
  'proposal.refused': ['proposta', async ({ propose, shopper }) => answer(shopper, await propose(), 'refused')],
  'proposal.expired': ['proposta', async ({ propose, wait }) => wait((await propose()).length * MINUTE)],
  'proposal.withdrawn': ['proposta', async ({ propose, agent }) => answer(agent, await propose(), 'withdrawn')],
  'cart.left': [
    'recursos',
    async ({ shopper, wait }) => {
      await shopper.put('mg-abacaxi', 1)
      wait(30 * MINUTE)
    },
  ],
  'order.confirmed': ['pedido-com-itens', ({ shopper }) => shopper.get('/api/order/confirm')],
  'payment.requested': [
    'proposta',
    async ({ shopper }) => {
      await shopper.post('/api/order/payment/method?paymentMethod=Pix')
      await shopper.get('/api/order/confirm')
    },
  ],
  'payment.refused': ['pagar-cartao-invalido', ({ shopper }) => shopper.post('/api/order/payment/credit', CARD)],
  'payment.expired': [
    'pagar-pix',
    async ({ shopper, wait }) => {
      await shopper.post('/api/order/payment/method?paymentMethod=Pix')
      wait(30 * MINUTE)
    },
  ],
  'order.paid': ['pagar-cartao', ({ shopper }) => shopper.post('/api/order/payment/credit', CARD)],
  'order.picked': ['pagar-cartao', ({ backend, shopper }) => backend.deliver(shopper.code)],
  'order.out_for_delivery': ['pagar-cartao', ({ backend, shopper }) => deliver(backend, shopper, 2)],
  'order.delivered': ['pagar-cartao', ({ backend, shopper }) => deliver(backend, shopper, 3)],
  'order.cancelled': ['recursos', ({ agent }) => agent.get('/api/order/cancel')],
}

async function deliver(backend: Backend, { code }: Client, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await backend.deliver(code)
}

/** An event of each type, as the reference backend sends it. */
export async function everyEvent(): Promise<Map<WebhookType, WebhookEvent[]>> {
  const all = new Map<WebhookType, WebhookEvent[]>()
  for (const type of WEBHOOK_TYPES) {
    let time = FRIDAY.getTime()
    const came: WebhookEvent[] = []
    const backend = createBackend({
      now: () => new Date(time),
      webhooks: {
        url: 'https://host.test/',
        secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        cartLeftAfter: 30 * MINUTE,
        async fetch(_, init) {
          came.push(JSON.parse(String(init?.body)) as WebhookEvent)
          return new Response(null, { status: 204 })
        },
      },
    })
    const [listing, play] = PLAYS[type]
    const shopper = clientOf(backend, `${listing}~evento`)
    await shopper.order()
    const as = { sessionType: 1, attendant: 'Beatriz', attendantId: 'beatriz' } as const
    const agent = clientOf(backend, (await backend.reissue(shopper.code, as)) ?? '')
    const propose = async () => {
      await agent.post('/api/order/proposals', {
        id: 'proposta-nova',
        message: 'Leve dois',
        minutes: 5,
        changes: [line],
      })
      return 'proposta-nova'
    }
    await play({ backend, shopper, agent, propose, wait: (ms) => (time += ms) })
    await backend.sendWebhooks()
    all.set(type, came)
  }
  return all
}
