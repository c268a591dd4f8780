import { expect, it } from 'vitest'
import { clientOf, smallBackend, withSettings, type Client } from './support'

const features = ['proposals', 'handover', 'orders'] as const
const change = withSettings({ features, enableManualPrices: true })

interface Sale {
  shopper: Client
  agent: Client
  order: string
  placed: string
  proposal: string
  handover: string
  authorisation: string
}

/** A person with a placed order, and an agent who has proposed something and made a link. */
async function openSale(shopper: Client): Promise<Sale> {
  const { backend, code } = shopper
  await shopper.put('cafe', 6)
  await shopper.get('/api/order/confirm')
  const { id: placed } = await shopper.order()
  await backend.openOrder(code)
  await shopper.put('cafe', 6)
  const agent = clientOf(backend, (await backend.reissue(code, { sessionType: 1, attendant: 'Bia' })) ?? '')
  const proposal = crypto.randomUUID()
  const draft = { id: proposal, minutes: 60, changes: [{ kind: 'discount', amount: 1 }] }
  expect(await agent.post('/api/order/proposals', draft)).toMatchObject({ success: true })
  const { id: handover, code: link } = (await agent.post<{ id: string; code: string }>('/api/order/handover')).data
  const { id: order } = await shopper.order()
  return { shopper, agent, order, placed, proposal, handover, authorisation: link }
}

/** Each call that names something of an order, by who makes it. */
const CALLS: [string, (caller: Sale, named: Sale) => Promise<{ success: boolean; status: number }>][] = [
  ['a placed order', ({ shopper }, { placed }) => shopper.get(`/api/orders/${placed}`)],
  [
    'a placed order, to pay it',
    ({ shopper }, { placed }) => shopper.post(`/api/orders/${placed}/payment?paymentMethod=3`),
  ],
  ['a placed order, to buy it again', ({ shopper }, { placed }) => shopper.post(`/api/orders/${placed}/again`)],
  ['an account', ({ shopper }, { order }) => shopper.get(`/api/order/${order}/account`)],
  [
    'a proposal, seen',
    ({ shopper }, { proposal }) => shopper.post(`/api/order/proposals/${proposal}`, { state: 'seen' }),
  ],
  [
    'a proposal, accepted',
    async ({ shopper }, { proposal }) => {
      const { totalAmout } = await shopper.order()
      return shopper.post(`/api/order/proposals/${proposal}/accept`, { changes: ['1'], total: totalAmout - 1 })
    },
  ],
  [
    'a proposal, withdrawn',
    ({ agent }, { proposal }) => agent.post(`/api/order/proposals/${proposal}`, { state: 'withdrawn' }),
  ],
  ['a link, withdrawn', ({ agent }, { handover }) => agent.post(`/api/order/handover/${handover}/withdraw`)],
]

it.each(CALLS)('the id of another’s order opens nothing: %s', async (_name, call) => {
  const backend = smallBackend(change)
  const ana = await openSale(clientOf(backend, 'farmacia~ana'))
  const bia = await openSale(clientOf(backend, 'farmacia~bia'))
  const before = [await ana.shopper.order(), (await ana.shopper.get(`/api/orders/${ana.placed}`)).data]
  const stolen = await call(bia, ana)
  expect(stolen.success).toBe(false)
  expect(JSON.stringify(stolen)).not.toContain(ana.order)
  expect([await ana.shopper.order(), (await ana.shopper.get(`/api/orders/${ana.placed}`)).data]).toEqual(before)
  expect(await call(ana, ana)).toMatchObject({ success: true, status: 200 })
})

it('the code of a link opens nothing without a key, and nothing to a second key', async () => {
  const { shopper, authorisation } = await openSale(clientOf(smallBackend(change)))
  const read = (code: string) => clientOf(shopper.backend, code).get('/api/order/current')
  const key = 'a'.repeat(32)
  expect([(await read(authorisation)).status, (await read(`${authorisation}:`)).status]).toEqual([401, 401])
  expect((await read(`${authorisation}:${key}`)).status).toBe(200)
  for (const other of ['b'.repeat(32), `${key}a`, key.toUpperCase(), `${key}:${key}`])
    expect((await read(`${authorisation}:${other}`)).status).toBe(401)
})
