import type { ScheduleDay } from '../../../src/backend/rules/schedule'
import type { Order } from '../../../src/backend/wire'
import { cardNames, cardOf } from '../cards'
import type { Journal } from './journal'
import { CONTACT, type World } from './world'

/** Who draws what, for one call. */
export interface Draw {
  world: World
  journal: Journal
  agent: () => string
  contact: () => string
  pick: <T>(list: readonly T[]) => T
  upTo: (limit: number) => number
}

const HOME = {
  name: 'Casa',
  state: 'SP',
  city: 'São Paulo',
  street: 'Avenida Paulista',
  number: '900',
  zipCode: '01310-100',
  complement: '',
  neighborhood: 'Bela Vista',
  neighborhoodId: '',
}

export async function payByCard({ world, contact, pick, journal }: Draw): Promise<void> {
  const { id, totalAmout } = await world.order()
  await world.call(contact(), 'POST', 'payment/method?paymentMethod=0')
  const card = cardOf(pick(cardNames))
  const form = { token: 'tok', payment_method_id: 'visa', transaction_amount: totalAmout, installments: 1 }
  const [path, body] = world.isEmbedded ? ['mercadoPago', form] : ['credit', card]
  await world.call(contact(), 'POST', `payment/${path}`, { body })
  journal.changedPayments.add(id)
}

/** Every call that changes an order and is no deed of its own. */
const CALLS: readonly ((draw: Draw) => unknown)[] = [
  ({ world, contact, pick }) => world.call(contact(), 'POST', `coupon/?coupon=${pick(['DEZ', 'CINCO', 'VELHO', ''])}`),
  async ({ world, contact, pick }) => {
    await world.call(contact(), 'POST', 'items/', { body: { index: 0, providerId: 'cafe', quantity: 6 } })
    const chosen = pick(['caneta', 'bloco', 'boton'])
    const selectedGifts = [{ id: chosen, seller: 'perto', index: 40 }]
    await world.call(contact(), 'POST', 'gift/', { body: { id: 'brindes', selectedGifts } })
  },
  ({ world, contact }) => world.call(contact(), 'POST', 'address/', { body: HOME }),
  ({ world, agent, contact, pick }) => {
    const body = { type: 1, code: '0', number: '', providerId: pick(['moto', 'correio']) }
    return world.call(pick([agent(), contact()]), 'POST', 'logistic/', { body })
  },
  ({ world, agent, upTo }) => {
    const body = { type: 1, providerId: 'manual', name: 'Carro', price: upTo(20) }
    return world.call(agent(), 'POST', 'logistic/manual?code=0', { body })
  },
  ({ world, agent, contact, pick }) => {
    const body = { providerId: pick(['perto', 'longe']), type: 1, code: '0', number: '' }
    return world.call(pick([agent(), contact()]), 'POST', 'seller/', { body })
  },
  async ({ world, contact, pick }) => {
    const { success, data } = await world.call<ScheduleDay[]>(contact(), 'GET', 'schedule')
    const open = success ? data.flatMap(({ options }) => options).filter(({ enabled }) => enabled) : []
    if (open.length === 0) return
    const { startTime, endTime, scheduleUntil } = pick(open)
    await world.call(contact(), 'POST', 'schedule', { body: { startTime, endTime, scheduleUntil } })
  },
  ({ world, contact, pick, upTo }) => {
    const body = { providerId: pick(['dinheiro', 'maquina']), type: 5, cashAmount: 100 + upTo(100) }
    return world.call(contact(), 'POST', 'payment/delivery', { body })
  },
  ({ world, contact, pick }) => world.call(contact(), 'POST', `payment/method?paymentMethod=${pick([0, 1, 3, 6])}`),
  ({ world, contact }) => world.call(contact(), 'GET', 'payment/update'),
  async ({ world, contact }) => {
    const body = { providerId: 'visa', installments: 1 }
    await world.call(contact(), 'POST', 'payment/method?paymentMethod=0')
    await world.call(contact(), 'POST', 'payment/credit/installments', { body })
  },
  async ({ world, contact }) => {
    const path = `/api/catalog/products/pbm/apply?clientDocument=${cardOf('good').document}&voucher=`
    const body = { providerId: 'pressao', kind: 'unit', offerId: 'um' }
    await world.call(contact(), 'POST', path, { body })
  },
  ({ world, agent, contact, pick }) => {
    const body = { name: pick(['Marina Duarte', 'Marina D.']), email: 'marina@exemplo.com.br' }
    return world.call(pick([agent(), contact()]), 'POST', '/api/customer/update', { body })
  },
  ({ world, agent, upTo }) => world.call(agent(), 'POST', `discount?discount=${upTo(6)}`),
  ({ world, agent, pick }) => world.call(agent(), 'POST', `price-tables/${pick(['clube', 'atacado', 'null'])}`),
  ({ world, agent }) => world.call(agent(), 'POST', 'semiautomatic'),
  ({ world, contact }) => world.call(contact(), 'POST', 'presence'),
  async ({ world, contact, journal, pick }) => {
    const placed = [...journal.orders.values()].filter(({ status }: Order) => status !== 'Creating')
    if (placed.length > 0) await world.call(contact(), 'POST', `/api/orders/${pick(placed).id}/again`)
  },
  ({ world, agent }) => world.call(agent(), 'GET', 'send/resume'),
  ({ world }) => world.call(CONTACT, 'GET', 'payment/credit'),
]

export const otherCalls = (draw: Draw) => draw.pick(CALLS)(draw)
