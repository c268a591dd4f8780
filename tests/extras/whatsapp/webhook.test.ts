import { expect, it } from 'vitest'
import { createBackend } from '../../../demo/shop'
import type { WebhookEvent } from '../../../src/backend/webhooks'
import {
  orderDetailsMessage,
  orderStatusMessage,
  referenceIdOf,
  type Merchant,
  type WhatsAppMessage,
} from '../../../src/extras/whatsapp'
import { smallShop } from '../../demo/backend/small-shop'
import { clientOf, FRIDAY } from '../../demo/backend/support'
import { prepareOrder } from '../../stores/prepare-order'

const PIX = 3
const merchant: Merchant = { name: 'Loja de provas', pix: { key: '39580525000189', keyType: 'CNPJ' } }

it('the webhooks of a sale by PIX become the messages that ask for its money and follow it', async () => {
  let now = FRIDAY
  const came: WebhookEvent[] = []
  const backend = createBackend({
    now: () => now,
    shops: [smallShop],
    webhooks: {
      url: 'https://host.test/hooks',
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      async fetch(input, init) {
        came.push((await new Request(input, init).json()) as WebhookEvent)
        return new Response(null, { status: 204 })
      },
    },
  })
  const shopper = clientOf(backend)
  await shopper.put('cafe', 6)
  await prepareOrder(shopper, PIX)
  await shopper.get('/api/order/confirm')
  const { id } = await shopper.order()
  await backend.sendWebhooks()
  now = new Date(FRIDAY.getTime() + 31 * 60_000)
  await backend.sendWebhooks()
  await shopper.post(`/api/orders/${id}/payment?paymentMethod=${PIX}`)
  await backend.pay('farmacia')
  await backend.deliver('farmacia')
  await backend.sendWebhooks()

  let asked = 0
  const messages = came.map((event): WhatsAppMessage => {
    const { order } = event.data
    const options = { lastMessageAt: FRIDAY.toISOString(), now: () => now, referenceId: referenceIdOf(order, asked) }
    if (event.type !== 'payment.requested') return orderStatusMessage(event, options)
    asked += 1
    const at = new Date(event.timestamp)
    return orderDetailsMessage(order, {
      ...options,
      merchant,
      now: () => at,
      referenceId: referenceIdOf(order, asked),
    })
  })
  const told = messages.map((message) => {
    if (message.type !== 'interactive') return message.type
    const { parameters } = message.interactive.action as {
      parameters: { reference_id: string; total_amount?: { value: number }; order: { status: string } }
    }
    return [parameters.reference_id.slice(32), parameters.total_amount?.value ?? parameters.order.status]
  })
  const total = Math.round((await shopper.order()).totalAmout * 100)
  expect(came.map(({ type }, at) => [type, told[at]])).toEqual([
    ['order.confirmed', ['', 'pending']],
    ['payment.requested', ['', total]],
    ['payment.expired', ['', 'pending']],
    ['payment.requested', ['.2', total]],
    ['order.paid', ['.2', 'processing']],
    ['order.picked', ['.2', 'processing']],
  ])
})
