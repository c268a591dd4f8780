import { expect, it } from 'vitest'
import type { Order } from '../../../src/backend/wire'
import { prepareOrder } from '../../stores/prepare-order'
import { clientOf, smallBackend, type Client } from './support'

const [PIX, BOLETO] = [3, 1]
const AGENT = 'farmacia-agente'

const holder = (name: string) => ({ sessionType: 1, attendant: name, attendantId: name }) as const

/** Two agents and the contact of one order, which lacks nothing. */
async function three() {
  const backend = smallBackend()
  const first = clientOf(backend, AGENT)
  await first.put('cafe', 6)
  await prepareOrder(first, PIX)
  const codeFor = async (as: Parameters<typeof backend.reissue>[1]) =>
    clientOf(backend, (await backend.reissue(AGENT, as)) ?? '')
  const [ana, bia] = [await codeFor(holder('Ana')), await codeFor(holder('Bia'))]
  const contact = await codeFor({ sessionType: 0, attendant: '', attendantId: '' })
  return { backend, ana, bia, contact }
}

interface Told {
  status: number
  success: boolean
  code: string | undefined
  data: Order
}

async function call(client: Client, line: string, body?: object, headers: Record<string, string> = {}): Promise<Told> {
  const [method = 'GET', path = ''] = line.split(' ')
  const sent = body ? { body: JSON.stringify(body) } : {}
  const init = { method, headers: { Authorization: `Bearer ${client.code}`, ...headers }, ...sent }
  const response = await client.backend.fetch(new Request(`https://loja.test${path}`, init))
  const { success, data, errors } = await response.json()
  return { status: response.status, success, data, code: errors[0]?.code }
}

const finish = (client: Client, body: object = {}, headers?: Record<string, string>) =>
  call(client, 'POST /api/order/confirm', { paymentMethod: PIX, ...body }, headers)
const confirm = (client: Client, headers?: Record<string, string>) =>
  call(client, 'GET /api/order/confirm', undefined, headers)

const REFUSED = { status: 409, success: false, code: 'AlreadyFinished' }

it('takes one of two finishes that say something else, and tells the other', async () => {
  for (const other of [{ paymentMethod: BOLETO }, { name: 'Outra Pessoa' }, { document: '111.444.777-35' }]) {
    const { ana, bia } = await three()
    const [one, two] = await Promise.all([
      finish(ana, { name: 'Ana Lima' }),
      finish(bia, { name: 'Ana Lima', ...other }),
    ])
    expect(one).toMatchObject({ success: true })
    expect(two).toMatchObject(REFUSED)
    expect((await bia.order()).payment?.method).toBe(PIX)
  }
})

it('takes the same finish again, from the same agent and from another, masks apart', async () => {
  const { ana, bia } = await three()
  const { data } = await finish(ana, { document: '529.982.247-25' })
  expect(await finish(ana, { document: '529.982.247-25' })).toMatchObject({ success: true, data: { id: data.id } })
  expect(await finish(bia, { document: '52998224725' })).toMatchObject({ success: true, data: { id: data.id } })
})

it('knows a repetition by its body and its caller, for a revision that is older', async () => {
  const { ana, bia } = await three()
  const headers = { 'If-Match': (await ana.order()).revision }
  expect(await finish(ana, {}, headers)).toMatchObject({ success: true })
  expect(await finish(ana, {}, headers)).toMatchObject({ success: true })
  for (const [who, body] of [
    [ana, { paymentMethod: BOLETO }],
    [bia, {}],
  ] as const)
    expect(await finish(who, body, headers)).toMatchObject({ status: 412, code: 'RevisionOutdated' })
})

it('tells the contact who confirms what an agent has finished, and the agent the other way round', async () => {
  const one = await three()
  expect(await finish(one.ana)).toMatchObject({ success: true })
  expect(await confirm(one.contact)).toMatchObject(REFUSED)
  const other = await three()
  expect(await confirm(other.contact)).toMatchObject({ success: true })
  expect(await confirm(other.contact)).toMatchObject({ success: true })
  expect(await finish(other.ana, { paymentMethod: BOLETO })).toMatchObject(REFUSED)
})

it('keeps who bought with the order, whatever is written about the contact later', async () => {
  const { ana, bia } = await three()
  await finish(ana, { name: 'Ana Lima' })
  await bia.post('/api/customer/update', { name: 'Outra Pessoa' })
  expect((await ana.order()).customer.name).toBe('Ana Lima')
  expect(await finish(bia, { name: 'Outra Pessoa' })).toMatchObject(REFUSED)
})
