import { describe, expect, it } from 'vitest'
import { EngineProblem, type AdapterOptions } from '../../../src/backend'
import { verifyWebhook, type WebhookEvent } from '../../../src/backend/webhooks'
import { shopOf } from './small-engine'
import { FRIDAY } from './support'

const MINUTE = 60_000
const TOKEN = 'token-do-operador'
const secret = `whsec_${btoa('the secret of this test...')}`
const AGENT = { Authorization: 'Bearer agent' }

/** The small shop, with all that its receiver was told. */
async function tellingShop(answer = () => new Response(null, { status: 204 })) {
  const came: WebhookEvent[] = []
  const clock = { time: FRIDAY.getTime() }
  const now = () => new Date(clock.time)
  const webhooks: AdapterOptions['webhooks'] = {
    url: 'https://crm.test/',
    secret,
    cartLeftAfter: 30 * MINUTE,
    log: () => undefined,
    async fetch(input, init) {
      const request = new Request(input, init)
      const taken = answer()
      if (taken.ok) came.push(await verifyWebhook(request.headers, await request.text(), secret, { now }))
      return taken
    },
  }
  const shop = await shopOf({ now, webhooks, operatorToken: TOKEN })
  const told = async (): Promise<string[]> => {
    await shop.adapter.sendWebhooks()
    return came.splice(0).map(({ type }) => type)
  }
  return { ...shop, came, clock, told }
}

describe('webhooks of an adapter', () => {
  it('tell of an order from its confirmation to its money, in amounts that add up', async () => {
    const { put, pix, call, adapter, told, came } = await tellingShop()
    await put(2)
    const tryId = await pix()
    expect(await told()).toEqual([])
    await call('GET', 'confirm')
    await adapter.sendWebhooks()
    expect(came.map(({ type }) => type)).toEqual(['order.confirmed', 'payment.requested'])
    expect(came[1]?.data.order).toMatchObject({
      shop: 'loja',
      status: 'Received',
      itemsInCents: 2000,
      totalInCents: 2000,
      lines: [{ productId: '1', quantity: 2, unitPriceInCents: 1000, discountInCents: 0, totalInCents: 2000 }],
      payment: { method: 'pix', status: 'Waiting', pix: { code: expect.stringContaining('br.gov.bcb.pix') as string } },
    })
    came.length = 0
    for (const _ of [1, 2]) await call('GET', 'confirm')
    expect(await told()).toEqual([])
    for (const _ of [1, 2]) await adapter.settle(tryId, 'Paid')
    await adapter.sendWebhooks()
    expect(came).toMatchObject([{ type: 'order.paid', data: { order: { payment: { status: 'Paid' } } } }])
    expect(JSON.stringify(came)).not.toContain('shopper')
  })

  it('tell that a PIX ends by the clock, and nothing of one that was paid before', async () => {
    const { put, pix, call, told, clock } = await tellingShop()
    await put(1)
    await pix()
    await call('GET', 'confirm')
    expect(await told()).toEqual(['order.confirmed', 'payment.requested'])
    clock.time += 31 * MINUTE
    expect(await told()).toEqual(['payment.expired'])
    await call('GET', 'current')
    expect(await told()).toEqual([])
    const paid = await tellingShop()
    await paid.put(1)
    const tryId = await paid.pix()
    await paid.call('GET', 'confirm')
    await paid.adapter.settle(tryId, 'Paid')
    paid.clock.time += 31 * MINUTE
    expect(await paid.told()).toEqual(['order.confirmed', 'payment.requested', 'order.paid'])
  })

  it('tell of a cart that was left, counted from its last change', async () => {
    const { put, call, told, clock } = await tellingShop()
    await put(1)
    clock.time += 20 * MINUTE
    await put(2)
    await call('GET', 'current')
    clock.time += 20 * MINUTE
    expect(await told()).toEqual([])
    clock.time += 11 * MINUTE
    expect(await told()).toEqual(['cart.left'])
    await put(3)
    await call('GET', 'confirm')
    clock.time += 60 * MINUTE
    expect(await told()).toEqual(['order.confirmed'])
  })

  it('tell of a link that was opened, and of an order that was cancelled, once', async () => {
    const { put, call, told } = await tellingShop()
    await put(1)
    const { code } = (await call('POST', 'handover', undefined, AGENT)).data as unknown as { code: string }
    expect(await told()).toEqual([])
    for (const _ of [1, 2])
      await call('GET', 'current', undefined, { Authorization: `Bearer ${code}:${'a'.repeat(32)}` })
    expect(await told()).toEqual(['handover.opened'])
    for (const _ of [1, 2]) await call('GET', 'cancel', undefined, AGENT)
    expect(await told()).toEqual(['order.cancelled'])
  })

  it('tell what the engine’s own console did, and a confirmation whose answer was lost', async () => {
    const { put, call, told, orders } = await tellingShop()
    await put(1)
    const [order] = orders
    order!.stage = 'placed'
    await call('GET', 'current')
    expect(await told()).toEqual(['order.confirmed'])
    order!.stage = 'cancelled'
    await call('GET', 'current')
    expect(await told()).toEqual(['order.cancelled'])
  })

  it('tell of an earlier order that is paid after the next one was opened, and of the next one by itself', async () => {
    const { put, pix, call, adapter, told, orders } = await tellingShop()
    await put(1)
    const tryId = await pix()
    const { id } = (await call('GET', 'confirm')).data
    await call('POST', `/api/orders/${id}/again`)
    await told()
    await adapter.settle(tryId, 'Paid')
    expect(await told()).toEqual(['order.paid'])
    await call('GET', 'confirm')
    expect(await told()).toEqual(['order.confirmed'])
    orders[0]!.step = 'delivered'
    await call('GET', '/api/orders')
    expect(await told()).toEqual(['order.delivered'])
  })

  it('tell the life of a proposal', async () => {
    const { put, call, told, clock } = await tellingShop()
    await put(1)
    const propose = (id: string) => {
      const changes = [{ kind: 'line', providerId: '1', quantity: 2 }]
      return call('POST', 'proposals', { id, message: '', minutes: 5, changes }, AGENT)
    }
    await propose('proposta-1')
    expect(await told()).toEqual(['proposal.created'])
    clock.time += 6 * MINUTE
    expect(await told()).toEqual(['proposal.expired'])
    await propose('proposta-2')
    await call('POST', 'proposals/proposta-2', { state: 'seen' })
    await call('POST', 'proposals/proposta-2/accept', { changes: ['1'], total: 20 })
    clock.time += 6 * MINUTE
    expect(await told()).toEqual(['proposal.created', 'proposal.seen', 'proposal.accepted'])
  })

  it('wait for an engine that is away, and fail no call for it', async () => {
    const isAway = { now: false }
    const { put, call, told, parts } = await tellingShop()
    const { read } = parts.order
    parts.order.read = (handle) => (isAway.now ? Promise.reject(new EngineProblem('away')) : read(handle))
    await put(1)
    await call('GET', 'confirm')
    isAway.now = true
    expect((await call('GET', 'stores')).status).toBe(200)
    isAway.now = false
    expect(await told()).toEqual(['order.confirmed'])
  })

  it('are listed for the operator once they were given up, and sent again', async () => {
    let status = 410
    const { put, call, adapter, told } = await tellingShop(() => new Response(null, { status }))
    await put(1)
    await call('GET', 'confirm')
    await adapter.sendWebhooks()
    const ask = (method: string, token: string) =>
      adapter.fetch(
        new Request('https://shop.example/operator/webhooks', {
          method,
          headers: { Authorization: `Bearer ${token}` },
          ...(method === 'POST' && { body: '{}' }),
        }),
      )
    expect((await ask('GET', 'another-token-of-it')).status).toBe(401)
    expect(await (await ask('GET', TOKEN)).json()).toMatchObject({
      data: [{ type: 'order.confirmed', problem: 'HTTP 410', tries: 1 }],
    })
    status = 204
    await ask('POST', TOKEN)
    expect(await told()).toEqual(['order.confirmed'])
    expect(await adapter.lostWebhooks()).toEqual([])
  })
})
