import { expect, it } from 'vitest'
import { createBackend } from '../../../demo/shop'
import { memoryStorage } from '../../../src/backend/one-process'
import { smallShop } from './small-shop'
import { clientOf, FRIDAY } from './support'

const KEY = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)
const DAY = 24 * 60 * 60_000

async function handedOver() {
  let time = FRIDAY.getTime()
  const texts = new Map<string, string>()
  const backend = createBackend({ shops: [smallShop], now: () => new Date(time), storage: memoryStorage(texts) })
  const first = 'farmacia-agente~atende'
  await clientOf(backend, first).order()
  const as = { sessionType: 1, attendant: 'Rui', attendantId: 'rui-7' } as const
  const agent = clientOf(backend, (await backend.reissue(first, as)) ?? '')
  await agent.put('cafe', 2)
  const { data } = await agent.post<{ id: string; code: string; expiresAt: string; link: string }>(
    '/api/order/handover',
  )
  const open = (key: string) => clientOf(backend, `${data.code}${key}`)
  return { ...data, agent, backend, open, texts, wait: (ms: number) => (time += ms) }
}

it('opens the order as it stands for the first key that comes, and for no other', async () => {
  const { agent, code, expiresAt, link, open, texts } = await handedOver()
  expect({ link, expiresAt }).toEqual({
    link: `https://loja.test/loja/order#${code}`,
    expiresAt: '2026-11-21T10:00:00-03:00',
  })
  // Who only looks at the link, such as a messenger's preview, opens nothing.
  for (const key of ['', ':', ':short', `:${'G'.repeat(32)}`])
    expect(await open(key).get('/api/order/current')).toMatchObject({ status: 401 })
  // Calls of one browser may come together.
  const calls = await Promise.all([1, 2, 3].map(() => open(`:${KEY}`).order()))
  const { id, items } = await agent.order()
  for (const order of calls) expect(order).toMatchObject({ id, items, attendant: { id: 'rui-7', name: 'Rui' } })
  expect(await open(`:${OTHER}`).get('/api/order/current')).toMatchObject({ status: 401 })
  expect(await open('').get('/api/order/current')).toMatchObject({ status: 401 })
  expect(await open(`:${KEY}`).get('/api/order/confirm')).toMatchObject({ success: true })
  expect([...texts].flat().join()).not.toContain(code.slice('handover:farmacia-agente~'.length))
})

it('gives the rights of a shopper', async () => {
  const { open } = await handedOver()
  expect(await open(`:${KEY}`).post('/api/order/handover')).toMatchObject({ status: 403 })
})

it('goes on for who has opened it, and opens for nobody after a day', async () => {
  const { agent, open, wait } = await handedOver()
  const { data: next } = await agent.post<{ code: string }>('/api/order/handover')
  await open(`:${KEY}`).order()
  wait(DAY)
  expect((await open(`:${KEY}`).order()).items).toHaveLength(1)
  expect(await clientOf(agent.backend, `${next.code}:${KEY}`).get('/api/order/current')).toMatchObject({
    status: 401,
    code: 'HandoverExpired',
  })
})

it('ends by the clock of its session', async () => {
  const { backend, open } = await handedOver()
  await backend.advanceClock('farmacia-agente~atende', DAY)
  expect(await open(`:${KEY}`).get('/api/order/current')).toMatchObject({ status: 401, code: 'HandoverExpired' })
})

it('says which of three reasons opens nothing', async () => {
  const { agent, open, id } = await handedOver()
  await open(`:${KEY}`).order()
  expect(await open(`:${OTHER}`).get('/api/order/current')).toMatchObject({ status: 401, code: 'HandoverUsed' })
  expect((await open(`:${KEY}`).order()).items).toHaveLength(1)
  expect(await agent.post(`/api/order/handover/${id}/withdraw`)).toMatchObject({ success: true })
  // Whoever has opened it, and everybody else.
  for (const key of [KEY, OTHER])
    expect(await open(`:${key}`).get('/api/order/current')).toMatchObject({ status: 401, code: 'HandoverWithdrawn' })
  expect(await agent.post('/api/order/handover/outro/withdraw')).toMatchObject({ status: 404 })
})

it('tells its agents, and nobody else, when a link was opened or withdrawn', async () => {
  const { agent, open, wait, id } = await handedOver()
  const [made] = (await agent.order()).handovers ?? []
  expect(made).toMatchObject({ id, by: 'Rui', openedAt: null, withdrawnAt: null })
  const { revision } = await agent.order()
  wait(60_000)
  const contact = await open(`:${KEY}`).order()
  expect(contact.handovers).toBeUndefined()
  const opened = await agent.order()
  expect(opened.handovers).toMatchObject([{ id, openedAt: '2026-11-20T10:01:00-03:00' }])
  // A console that follows the order hears of it.
  expect(opened.revision).not.toBe(revision)
})

it('puts a new link in the place of one that nobody has opened', async () => {
  const { agent, open, id } = await handedOver()
  const { data: next } = await agent.post<{ id: string; code: string }>('/api/order/handover', { replaces: id })
  expect(await open(`:${KEY}`).get('/api/order/current')).toMatchObject({ code: 'HandoverWithdrawn' })
  const second = clientOf(agent.backend, `${next.code}:${KEY}`)
  expect((await second.order()).items).toHaveLength(1)
  // Who has opened one goes on with it.
  await agent.post('/api/order/handover', { replaces: next.id })
  expect((await second.order()).items).toHaveLength(1)
})

it('needs an order with items', async () => {
  const agent = clientOf(createBackend({ shops: [smallShop] }), 'farmacia-agente')
  expect(await agent.post('/api/order/handover')).toMatchObject({ success: false, code: 'EmptyOrder' })
})
