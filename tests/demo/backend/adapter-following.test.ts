import { afterEach, describe, expect, it } from 'vitest'
import type { AdapterOptions } from '../../../src/backend'
import { shopOf } from './small-engine'
import { FRIDAY } from './support'

const bearer = (code: string) => ({ Authorization: `Bearer ${code}` })
const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

async function open(options: Partial<AdapterOptions> = {}) {
  const shop = await shopOf(options)
  for (const name of ['Ana', 'Bia'])
    await shop.open(name, { sessionType: 1, channelType: 1, attendant: { id: name, name } }, { code: 'shopper' })
  const as = (code: string) => ({
    order: async () => (await shop.call('GET', 'current', undefined, bearer(code))).data,
    post: (path: string, body?: object) => shop.call('POST', path, body, bearer(code)),
  })
  return { ...shop, as, ana: as('Ana'), bia: as('Bia') }
}

/** The changes that somebody hears. */
async function follow({ adapter }: Pick<Awaited<ReturnType<typeof open>>, 'adapter'>, code: string, known = '') {
  const ending = new AbortController()
  ends.push(() => ending.abort())
  const headers = { ...bearer(code), 'Last-Event-ID': known }
  const request = new Request('https://shop.example/api/order/changes', { headers, signal: ending.signal })
  const answer = await adapter.fetch(request)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** The next events of a kind. */
  async function next(event = 'order'): Promise<object> {
    const pattern = new RegExp(`event: ${event}\\n(?:id: .+\\n)?data: (.+)\\n\\n`)
    for (;;) {
      const found = pattern.exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return JSON.parse(found[1]!) as object
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('The stream has ended')
      text += value
    }
  }
  return { answer, next }
}

describe('who has the contact, in front of an engine', () => {
  it('is the agent who came first, until another takes it over, and both are told', async () => {
    const { ana, bia, as, put } = await open()
    await put(1)
    await ana.post('attending', {})
    await bia.post('attending', {})
    expect((await bia.order()).attending).toMatchObject({ name: 'Ana', mine: false })
    const { attending, revision } = await ana.order()
    expect(attending).toMatchObject({ name: 'Ana', mine: true })
    await bia.post('attending', { takes: true })
    const taken = await ana.order()
    expect(taken.attending).toMatchObject({ name: 'Bia', mine: false })
    expect(taken.revision).not.toBe(revision)
    expect((await as('shopper').order()).attending).toBeUndefined()
    expect((await as('shopper').post('attending', { takes: true })).status).toBe(403)
  })

  it('tells two agents apart whose codes name nobody', async () => {
    const { as, open: openCode } = await open()
    await openCode('other', { sessionType: 1, channelType: 1 }, { code: 'shopper' })
    await as('agent').post('attending', {})
    expect((await as('other').order()).attending).toMatchObject({ name: '', mine: false })
    expect((await as('agent').order()).attending).toMatchObject({ mine: true })
  })

  it('goes on with each change, and ends after half an hour without one', async () => {
    let time = FRIDAY.getTime()
    const minutes = (count: number) => (time += count * 60_000)
    const { ana, bia, put } = await open({ now: () => new Date(time) })
    await put(1)
    await ana.post('attending', {})
    minutes(20)
    await ana.post('items/', { index: 0, providerId: '1', quantity: 2, attributes: [], sku: '' })
    minutes(20)
    expect((await bia.order()).attending).toMatchObject({ name: 'Ana' })
    minutes(11)
    expect((await bia.order()).attending).toBeUndefined()
  })

  it('is whom the sale is attributed to: with the last proposal, link or finish', async () => {
    const { ana, bia, as, put } = await open()
    await put(1)
    expect((await ana.order()).attendant).toBeUndefined()
    await ana.post('handover', { replaces: null })
    expect((await ana.order()).attendant).toEqual({ id: 'Ana', name: 'Ana' })
    const change = { kind: 'line', providerId: '1', quantity: 2, attributes: [], sku: 's' }
    await bia.post('proposals', { id: 'proposta-1', message: '', minutes: 5, changes: [change] })
    await as('shopper').post('proposals/proposta-1/accept', { changes: ['1'], total: 20 })
    expect((await as('shopper').order()).attendant).toEqual({ id: 'Bia', name: 'Bia' })
  })
})

describe('the changes of an order in front of an engine', () => {
  it('begin with the present one, and tell who made each, but nothing of reads and refusals', async () => {
    const shop = await open()
    await shop.put(1)
    const stream = await follow(shop, 'Ana')
    expect(stream.answer.headers.get('Content-Type')).toBe('text/event-stream')
    const { revision } = await shop.ana.order()
    expect(await stream.next()).toMatchObject({ revision })
    await shop.ana.order()
    await shop.put(9)
    const { data } = await shop.put(2)
    expect(await stream.next()).toEqual({ revision: data.revision, by: 'shopper' })
    await shop.ana.post('items/', { index: 0, providerId: '1', quantity: 3, attributes: [], sku: '' })
    expect(await stream.next()).toMatchObject({ by: 'agent', name: 'Ana' })
  })

  it('are not told again to whoever knows them', async () => {
    const shop = await open()
    const { revision } = (await shop.put(1)).data
    const stream = await follow(shop, 'shopper', revision as string)
    await shop.put(2)
    expect(await stream.next()).toMatchObject({ by: 'shopper' })
  })

  it('tell what the acquirer and the engine did, with the steps of placed orders', async () => {
    const shop = await open()
    await shop.put(1)
    const tryId = await shop.pix()
    await shop.call('GET', 'confirm')
    const stream = await follow(shop, 'shopper', (await shop.ana.order()).revision as string)
    await shop.adapter.settle(tryId, 'Paid')
    const { id } = await shop.ana.order()
    expect(await stream.next()).toMatchObject({ by: 'server', orders: [id] })
    shop.orders[0]!.step = 'delivered'
    await shop.ana.order()
    expect(await stream.next()).toMatchObject({ by: 'server', orders: [id] })
  })

  it('name no order that has only begun', async () => {
    const shop = await open()
    await shop.put(1)
    const { id, revision } = (await shop.call('GET', 'confirm')).data
    const stream = await follow(shop, 'shopper', revision as string)
    await shop.call('POST', `/api/orders/${id}/again`)
    expect(await stream.next()).toEqual({ revision: (await shop.as('shopper').order()).revision, by: 'shopper' })
  })

  it('tell that the shopper is editing, and not that an agent is', async () => {
    const shop = await open()
    await shop.put(1)
    const stream = await follow(shop, 'Ana')
    await shop.ana.post('presence')
    await shop.as('shopper').post('presence')
    expect(await stream.next('presence')).toEqual({ by: 'shopper' })
  })

  it('are announced with their address', async () => {
    const { call } = await open()
    const { data } = await call('GET', '/api/shop/settings')
    const { data: session } = await call('GET', '/api/session/shopper')
    const { userShop } = session as unknown as { userShop: { changes?: string } }
    const { features } = (data as unknown as { data: { features: string[] } }).data
    expect([features.includes('changes'), userShop.changes]).toEqual([true, '/api/order/changes'])
  })
})
