import { describe, expect, it } from 'vitest'
import type { ShopSeed } from '../../../src/backend/model'
import type { Order, Proposal } from '../../../src/backend/wire'
import { clientOf, FRIDAY, smallBackend, withSettings, type Answer, type Client } from './support'

const PROPOSALS = '/api/order/proposals'
const features = ['revision', 'idempotency', 'changes', 'proposals'] as const
const manual = withSettings({ features, enableManualPrices: true })

const line = (providerId: string, quantity: number, unitPrice?: number) => ({
  kind: 'line',
  providerId,
  quantity,
  ...(unitPrice && { unitPrice }),
})
const off = (amount: number) => ({ kind: 'discount', amount })
const moto = (more: object = {}) => ({ kind: 'delivery', logistic: { type: 1, code: 1, providerId: 'moto', ...more } })
const freight = (price: number) => moto({ providerId: 'manual', name: 'Carro', price })
const pay = (method: number, more: object = {}) => ({ kind: 'payment', method, ...more })
const slot = (start: number) => ({
  startTime: `2026-11-20T${start}:00:00-03:00`,
  endTime: `2026-11-20T${start + 2}:00:00-03:00`,
})

/** A shopper with two coffees, and a second holder of the order: an agent. */
async function openSale(change: Partial<ShopSeed> = manual, code = 'farmacia') {
  let now = FRIDAY
  const backend = smallBackend(change, () => now)
  const shopper = clientOf(backend, code)
  await shopper.put('cafe', 2)
  const agentCode = await backend.reissue(code, { sessionType: 1, attendant: 'Beatriz' })
  return {
    shopper,
    agent: clientOf(backend, agentCode ?? ''),
    later: (ms: number) => (now = new Date(now.getTime() + ms)),
  }
}

let count = 0
async function propose(agent: Client, changes: object[], more: object = {}): Promise<Answer<Order>> {
  return agent.post<Order>(PROPOSALS, { id: `proposta-${(count += 1)}`, message: '', minutes: 60, changes, ...more })
}

async function lastOf(client: Client): Promise<Proposal> {
  const found = (await client.order()).proposals?.at(-1)
  if (!found) throw new Error('The order tells of no proposal')
  return found
}

/** Accepts the last proposal, all of it as it is shown unless told otherwise. */
async function accept(client: Client, more: { id?: string; changes?: string[]; total?: number } = {}) {
  const shown = await lastOf(client)
  const { id = shown.id, changes = shown.changes.map((one) => one.id), total = shown.total } = more
  return client.post<Order>(`${PROPOSALS}/${id}/accept`, { changes, total })
}

const answer = (client: Client, id: string, state: string) => client.post<Order>(`${PROPOSALS}/${id}`, { state })

describe('a proposal', () => {
  it('is told to both sides, with each change alone and the total of all, and changes nothing', async () => {
    const { shopper, agent } = await openSale()
    const before = await shopper.order()
    await propose(agent, [line('cafe', 3, 9), line('pao', 2), off(5)], { message: ' Leve mais ' })
    const after = await shopper.order()
    expect(after).toMatchObject({ items: before.items, totalAmout: 20 })
    expect(after.revision).not.toBe(before.revision)
    expect(after.proposals).toMatchObject([
      {
        state: 'proposed',
        by: 'Beatriz',
        message: 'Leve mais',
        expiresAt: '2026-11-20T11:00:00-03:00',
        orderTotal: 20,
        total: 28.7,
        changes: [
          {
            kind: 'line',
            name: 'Café torrado',
            before: { quantity: 2, price: 10 },
            after: { quantity: 3, price: 9 },
            difference: 7,
          },
          { kind: 'line', name: 'Pão de açúcar', before: null, after: { quantity: 2, price: 3.35 }, difference: 6.7 },
          { kind: 'discount', before: null, after: { quantity: 1, price: 5 }, difference: -5 },
        ],
      },
    ])
    expect((await agent.order()).proposals).toEqual(after.proposals)
  })

  it.each([
    ['a price above the shop’s', manual, [line('cafe', 1, 11)], 'PriceNotAllowed'],
    ['a price where agents set none', withSettings({ features }), [line('cafe', 1, 9)], 'ManualPricesDisabled'],
    ['a discount where agents give none', withSettings({ features }), [off(1)], 'ManualPricesDisabled'],
    ['a discount above the items', manual, [off(21)], 'DiscountTooHigh'],
    ['more than there is', manual, [line('mel', 4)], 'OutOfStock'],
    ['a product without its option', manual, [line('camisa', 1)], 'VariantRequired'],
    ['nothing', manual, [line('cafe', 2)], 'NothingProposed'],
    [
      'no store where it comes first',
      withSettings({ features, steps: ['Start', 'Seller'] }),
      [line('pao', 1)],
      'SellerRequired',
    ],
    ['an option that does not reach the place', manual, [moto({ code: 2 })], 'NoLogistic'],
    ['a freight where agents write none', withSettings({ features }), [freight(9)], 'ManualPricesDisabled'],
    ['a full time', manual, [{ ...moto(), schedule: slot(10) }], 'SlotClosed'],
    ['a method that the shop lacks', manual, [pay(8)], 'MethodDisabled'],
    ['less cash than the total', manual, [pay(5, { providerId: 'dinheiro', cashAmount: 19 })], 'CashTooLow'],
  ])('is refused with %s', async (_, change, changes, code) => {
    const { agent } = await openSale(change)
    expect(await propose(agent, changes)).toMatchObject({ success: false, code })
  })
})

const set = (client: Client, quantity: number) =>
  client.post<Order>('/api/order/items/', { index: 0, providerId: 'cafe', quantity, attributes: [] })

describe('accepting', () => {
  it('makes all changes, and marks the agreed price, which more units do not change', async () => {
    const { shopper, agent } = await openSale()
    await propose(agent, [line('cafe', 3, 9), line('pao', 1)])
    const { data } = await accept(shopper)
    expect(data).toMatchObject({ totalAmout: 30.35, proposals: [{ state: 'accepted', orderTotal: 20, total: 30.35 }] })
    expect(data.items[0]).toMatchObject({
      quantity: 3,
      customPrices: { maxQuantity: 3 },
      totalAmout: 27,
      priceTags: [{ name: 'Preço combinado com Beatriz', value: -3 }],
    })
    expect((await set(shopper, 2)).data.items[0]).toMatchObject({ totalAmout: 18 })
    expect(await set(shopper, 4)).toMatchObject({ success: false, code: 'AgreedQuantity' })
    expect((await set(agent, 4)).data.items[0]).toMatchObject({ totalAmout: 36 })
  })

  const tables = [{ providerId: 'clube', name: 'Clube', factor: 0.5 }]
  it.each<[string, string, (sale: Awaited<ReturnType<typeof openSale>>) => unknown]>([
    ['its time is over', 'ProposalExpired', ({ later }) => later(60 * 60_000)],
    [
      'it was withdrawn',
      'ProposalWithdrawn',
      async ({ agent }) => answer(agent, (await lastOf(agent)).id, 'withdrawn'),
    ],
    [
      'a newer one is about the same line',
      'ProposalSuperseded',
      ({ agent }) => propose(agent, [line('mel', 1), line('pao', 1)]),
    ],
    ['it was refused', 'ProposalClosed', async ({ shopper }) => answer(shopper, (await lastOf(shopper)).id, 'refused')],
    ['the price is another one', 'PriceChanged', ({ agent }) => agent.post('/api/order/price-tables/clube')],
    ['the stock does not suffice', 'OutOfStock', ({ shopper }) => shopper.put('mel', 2, { sku: 'outra' })],
    ['the order was confirmed', 'OrderClosed', ({ shopper }) => shopper.get('/api/order/confirm')],
  ])('is refused before anything changes when %s', async (_, code, meanwhile) => {
    const sale = await openSale({ ...manual, priceTables: tables, minOrderValue: 0 })
    await propose(sale.agent, [line('mel', 2)])
    const { id, changes, total } = await lastOf(sale.shopper)
    await meanwhile(sale)
    const before = await sale.shopper.order()
    const whole = { id, changes: changes.map((one) => one.id), total }
    expect(await accept(sale.shopper, whole)).toMatchObject({ success: false, code })
    expect(await sale.shopper.order()).toEqual(before)
  })
})

describe('delivery and payment', () => {
  const cash = pay(5, { providerId: 'dinheiro', cashAmount: 50 })

  it('are told beside those of the order, and set with the lines', async () => {
    const { shopper, agent } = await openSale()
    await agent.post('/api/order/payment/method?paymentMethod=3')
    await propose(agent, [cash, { ...freight(9.9), schedule: slot(14) }, line('pao', 1)])
    expect(await lastOf(shopper)).toMatchObject({
      total: 33.25,
      changes: [
        { kind: 'line' },
        {
          kind: 'delivery',
          name: 'Entrega',
          before: null,
          after: { price: 9.9, name: 'Carro', place: 'Rua Augusta, 1500', ...slot(14) },
          difference: 9.9,
        },
        { kind: 'payment', before: { method: 3 }, after: { method: 5, name: 'Dinheiro', price: 50 }, difference: 0 },
      ],
    })
    expect((await accept(shopper)).data).toMatchObject({
      totalAmout: 33.25,
      logistic: { name: 'Carro', price: 9.9, startDeliveryTime: slot(14).startTime },
      customer: { address: { name: 'Trabalho' } },
      payment: { method: 5, providerId: 'dinheiro', cashAmount: 50 },
    })
  })
})

const lifeIn = async (client: Client) =>
  (await client.order()).proposals?.map(({ state, life }) => [
    state,
    ...life.map((one) => `${one.state} ${one.at.slice(11, 16)}`),
  ])

describe('the life of a proposal', () => {
  it('is told to both sides with each moment', async () => {
    const { shopper, agent, later } = await openSale()
    await propose(agent, [line('pao', 1)])
    later(2 * 60_000)
    for (const _ of [1, 2]) await answer(shopper, (await lastOf(shopper)).id, 'seen')
    later(60_000)
    await propose(agent, [line('mel', 1)], { minutes: 5 })
    later(60_000)
    await answer(shopper, 'proposta-' + (count - 1), 'refused')
    later(10 * 60_000)
    const life = [
      ['refused', 'proposed 10:00', 'seen 10:02', 'refused 10:04'],
      ['expired', 'proposed 10:03', 'expired 10:08'],
    ]
    expect(await lifeIn(shopper)).toEqual(life)
    expect(await lifeIn(agent)).toEqual(life)
  })

  it('ends with the order', async () => {
    const { shopper, agent, later } = await openSale({ ...manual, minOrderValue: 0 })
    await propose(agent, [line('cafe', 3, 9)])
    await propose(agent, [line('mel', 1)], { minutes: 5 })
    later(10 * 60_000)
    const { total, changes } = (await agent.order()).proposals![0]!
    expect((await shopper.get<Order>('/api/order/confirm')).data.revision).toBe((await shopper.order()).revision)
    // The card of an ended proposal shows what it offered, with no word of the order's end on its rows.
    const ended = (await agent.order()).proposals![0]!
    expect(ended).toMatchObject({ total, changes: changes.map(({ difference }) => ({ difference })) })
    expect(ended.changes.every((one) => one.problem === undefined)).toBe(true)
    later(10 * 60_000)
    expect(await lifeIn(agent)).toEqual([
      ['expired', 'proposed 10:00', 'expired 10:10'],
      ['expired', 'proposed 10:00', 'expired 10:05'],
    ])
  })
})

describe('a newer proposal', () => {
  it.each([
    ['the same line', [line('cafe', 3, 6)], [line('cafe', 3, 5)], true],
    ['the same line, which goes', [line('cafe', 3)], [line('cafe', 0)], true],
    ['the discount', [off(5), line('pao', 1)], [off(1)], true],
    ['the delivery', [moto()], [freight(9)], true],
    ['the payment', [pay(3)], [pay(1)], true],
    ['another line', [line('pao', 1)], [line('mel', 1), off(1)], false],
    [
      'the product in another way',
      [line('caixa', 1)],
      [{ ...line('caixa', 1), subscription: { providerId: 'mensal' } }],
      false,
    ],
  ])('about %s', async (_, older, newer, isReplaced) => {
    const { shopper, agent } = await openSale()
    expect(await propose(agent, older)).toMatchObject({ success: true })
    const { id } = await lastOf(shopper)
    expect(await propose(agent, newer)).toMatchObject({ success: true })
    const states = (await shopper.order()).proposals?.map(({ state }) => state)
    expect(states).toEqual([isReplaced ? 'superseded' : 'proposed', 'proposed'])
    expect((await answer(shopper, id, 'refused')).code).toBe(isReplaced ? 'ProposalSuperseded' : undefined)
  })

  it('takes the place of one where five are open, and no more', async () => {
    const { agent } = await openSale()
    for (const one of [line('pao', 1), line('mel', 1), line('sal', 1), off(1), pay(3)]) await propose(agent, [one])
    expect(await propose(agent, [line('cravo', 1)])).toMatchObject({ code: 'TooManyProposals' })
    expect(await propose(agent, [off(2)])).toMatchObject({ success: true })
  })
})
