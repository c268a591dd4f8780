import { describe, expect, it } from 'vitest'
import type { Client } from '../../demo/backend/support'
import { clientOf } from '../../demo/backend/support'
import { PaymentMethod, type Order } from '../../../src/domain/order'
import { createRandom } from '../../support/random'
import { openCheckout, type CheckoutScene } from './support'
import { stopClockInTests } from '../../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

/* A freight that the agent typed waits for the press of 'finalizar', while another attendant changes the order. */

const CODE = 'mercado-agente-frete-manual'
const PRICE = 900
const STORES = ['perto', 'longe']

const others: Readonly<Record<string, (client: Client, random: (limit: number) => number) => Promise<unknown>>> = {
  store: (client, random) =>
    client.post('/api/order/seller/', { providerId: STORES[random(2)], type: 1, code: '0', number: '' }),
  payment: (client) => client.post(`/api/order/payment/method?paymentMethod=${PaymentMethod.Boleto}`),
  line: (client, random) => client.put('cafe', 4 + random(5)),
  nothing: () => Promise.resolve(),
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((done) => setImmediate(done))
}

/** Everything that the screen says but the sums, which follow from it. */
const statement = ({ items, payment, seller, customer }: Order) => ({
  line: items.map(({ providerId, quantity }) => `${providerId} ${quantity}`).join(),
  payment: payment?.method ?? null,
  store: seller?.providerId ?? '',
  address: customer.address?.street ?? '',
})

async function openSale(): Promise<CheckoutScene> {
  const scene = await openCheckout(CODE, { shop: { id: 'mercado' } })
  const { checkout } = scene
  checkout.delivery.watch()
  checkout.delivery.chooseType('delivery')
  checkout.address.select(0)
  checkout.freight.chooseKind('free')
  await scene.order.settled()
  await checkout.freight.settle()
  await checkout.payment.load()
  await checkout.payment.choose(PaymentMethod.Pix)
  expect(checkout.missing.peek()).toEqual([])
  return scene
}

async function press(seed: number) {
  const random = createRandom(seed)
  const scene = await openSale()
  const { checkout, order, backend } = scene
  checkout.freight.setPrice(PRICE)
  const names = Object.keys(others)
  const screen = statement(order.shown.peek() as Order)
  const doing = checkout.finishing.finish.run()
  await turns(random(4))
  await others[names[random(names.length)] ?? '']?.(clientOf(backend, CODE), random).catch(() => null)
  const ended = await doing
  const told = ended.status === 'done' ? ended.order : (order.shown.peek() as Order)
  const differing = Object.entries(statement(told)).filter(([term, value]) => Reflect.get(screen, term) !== value)
  return {
    seed,
    status: ended.status,
    freight: told.logistic?.price,
    differing: differing.map(([term]) => term),
    named: ended.status === 'changed' ? ended.changes.map(({ term }) => term as string) : [],
  }
}

const COUNT = process.env.FULL ? 100 : 30

describe("a freight that waits at the press, and another attendant's change, in random interleavings", () => {
  it('finishes exactly the order on the screen, or names the difference', { timeout: 120_000 }, async () => {
    const ends: Awaited<ReturnType<typeof press>>[] = []
    for (let seed = 1; seed <= COUNT; seed += 1) ends.push(await press(seed))
    const done = ends.filter(({ status }) => status === 'done')
    const changed = ends.filter(({ status }) => status === 'changed')
    expect(Math.min(done.length, changed.length)).toBeGreaterThan(COUNT / 5)
    expect(done.length + changed.length).toBe(COUNT)
    expect(done.filter(({ differing, freight }) => differing.length > 0 || freight !== PRICE)).toEqual([])
    expect(changed.filter(({ differing, named }) => differing.some((term) => !named.includes(term)))).toEqual([])
    expect(changed.some(({ named }) => named.includes('store'))).toBe(true)
  })
})
