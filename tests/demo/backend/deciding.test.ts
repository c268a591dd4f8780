import { describe, expect, it } from 'vitest'
import type { Order } from '../../../src/backend/wire'
import { prepareOrder } from '../../stores/prepare-order'
import { clientOf, smallBackend, type Client } from './support'

const PIX = 3

interface Told {
  status: number
  success: boolean
  data: Order
  code: string | undefined
}

/** A call of a session with headers of its own. */
async function call(client: Client, line: string, headers: Record<string, string>, body?: object): Promise<Told> {
  const [method = 'GET', path = ''] = line.split(' ')
  const sent = body ? { body: JSON.stringify(body) } : {}
  const request = new Request(`https://loja.test${path}`, {
    method,
    headers: { Authorization: `Bearer ${client.code}`, ...headers },
    ...sent,
  })
  const response = await client.backend.fetch(request)
  const { success, data, errors } = await response.json()
  return { status: response.status, success, data, code: errors[0]?.code }
}

async function openSale(code: string): Promise<Client> {
  const client = clientOf(smallBackend(), code)
  await client.put('cafe', 6)
  await prepareOrder(client, PIX)
  return client
}

const CONFIRM = 'GET /api/order/confirm'

describe('the revision of an order', () => {
  it('may be quoted by a proxy, be any, and be missing', async () => {
    for (const quote of [(revision: string) => `"${revision}"`, (revision: string) => `W/"${revision}"`, () => '*']) {
      const client = await openSale('farmacia')
      const { revision } = await client.order()
      expect(await call(client, CONFIRM, { 'If-Match': quote(revision) })).toMatchObject({ success: true })
    }
    const client = await openSale('farmacia')
    expect(await call(client, CONFIRM, {})).toMatchObject({ success: true })
  })

  it('counts however an address is escaped', async () => {
    const client = await openSale('farmacia')
    const escaped = await call(client, 'GET /api/order/%63onfirm', { 'If-Match': 'velha' })
    expect(escaped).toMatchObject({ status: 412, code: 'RevisionOutdated' })
    expect(await client.order()).toMatchObject({ status: 'Creating' })
  })

  it('stays as it was when a finish is refused', async () => {
    const client = clientOf(smallBackend(), 'farmacia-agente')
    await client.put('cafe', 6)
    const before = await client.order()
    const refused = await call(client, 'POST /api/order/confirm', {}, { name: 'Outra Pessoa', paymentMethod: PIX })
    expect(refused).toMatchObject({ success: false, code: 'FinishRefused' })
    expect(await client.order()).toEqual(before)
  })
})

describe('a key of repetition', () => {
  it('brings the first refusal again', async () => {
    const client = clientOf(smallBackend(), 'farmacia')
    await client.put('cafe', 1)
    const refused = await call(client, CONFIRM, { 'Idempotency-Key': 'um' })
    expect(refused).toMatchObject({ success: false, code: 'ConfirmRefused' })
    await client.put('cafe', 3)
    expect(await call(client, CONFIRM, { 'Idempotency-Key': 'um' })).toEqual(refused)
    expect(await call(client, CONFIRM, { 'Idempotency-Key': 'dois' })).toMatchObject({ success: true })
  })

  it('is free again after a call that was not carried out', async () => {
    const client = await openSale('farmacia')
    const key = { 'Idempotency-Key': 'um' }
    expect(await call(client, CONFIRM, { ...key, 'If-Match': 'velha' })).toMatchObject({ status: 412 })
    const { revision } = await client.order()
    expect(await call(client, CONFIRM, { ...key, 'If-Match': revision })).toMatchObject({ success: true })
  })

  it('is remembered for a day, however many others come', async () => {
    let now = Date.parse('2026-01-09T12:00:00Z')
    const client = clientOf(
      smallBackend({}, () => new Date(now)),
      'farmacia',
    )
    await client.put('cafe', 1)
    const confirm = (key: string) => call(client, CONFIRM, { 'Idempotency-Key': key })
    const refused = await confirm('um')
    await client.put('cafe', 3)
    for (const key of Array.from({ length: 30 }, (_, place) => `outra ${place}`)) await confirm(key)
    now += 24 * 60 * 60_000 - 1
    expect(await confirm('um')).toEqual(refused)
    now += 1
    expect(await confirm('um')).not.toEqual(refused)
  })

  it('is its sender’s alone: nobody else of the order gets the answer', async () => {
    const client = await openSale('farmacia')
    const holder = { sessionType: 1, attendant: 'Bia', attendantId: 'bia' } as const
    const agent = clientOf(client.backend, (await client.backend.reissue('farmacia', holder)) ?? '')
    const [cancel, key] = ['GET /api/order/cancel', { 'Idempotency-Key': 'um' }]
    expect(await call(agent, cancel, key)).toMatchObject({ success: true })
    const stolen = await call(client, cancel, key)
    expect(stolen).toMatchObject({ status: 422, code: 'IdempotencyKeyReused', data: null })
    expect(await call(agent, cancel, key)).toMatchObject({ success: true })
  })

  it('that is too long to be kept is refused before anything is done', async () => {
    const client = await openSale('farmacia')
    const refused = await call(client, CONFIRM, { 'Idempotency-Key': 'a'.repeat(256) })
    expect(refused).toMatchObject({ status: 400, code: 'BadRequest' })
    expect(await client.order()).toMatchObject({ status: 'Creating' })
    expect(await call(client, CONFIRM, { 'Idempotency-Key': 'a'.repeat(255) })).toMatchObject({ success: true })
  })

  it('that two calls bring at once carries out one of them', async () => {
    const client = clientOf(smallBackend(), 'farmacia')
    const line = { index: 0, providerId: 'cafe', quantity: 1, attributes: [] }
    const key = { 'Idempotency-Key': 'um' }
    const lines = [line, { ...line, index: 1 }]
    const [one, other] = await Promise.all(lines.map((body) => call(client, 'POST /api/order/items', key, body)))
    expect([one, other].map((answer) => answer?.code)).toEqual([undefined, 'IdempotencyKeyReused'])
    const twice = await Promise.all([line, line].map((body) => call(client, 'POST /api/order/items', key, body)))
    expect(twice).toEqual([one, one])
    expect((await client.order()).items).toHaveLength(1)
  })
})

it.each(['/api/order/confirm', '/api/order/cancel', '/api/order/payment/update', '/api/order/changes'])(
  'a question for the head alone changes no order and opens no stream: %s',
  async (path) => {
    const { backend, order } = await openSale('farmacia')
    const before = await order()
    const headers = { Authorization: 'Bearer farmacia' }
    const answer = await backend.fetch(new Request(`https://loja.test${path}`, { method: 'HEAD', headers }))
    expect([answer.status, backend.streams(), await order()]).toEqual([404, 0, before])
  },
)
