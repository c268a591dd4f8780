import { signal } from '@preact/signals-core'
import { createBackend, type Backend } from '../../../demo/backend'
import type { Order as WireOrder } from '../../../demo/backend/wire'
import { createClient } from '../../../src/api/client'
import { postCoupon } from '../../../src/api/coupon'
import { postLogistic } from '../../../src/api/logistic'
import { getSchedule, postSchedule } from '../../../src/api/schedule'
import { getSession } from '../../../src/api/session'
import { sessionDetails } from '../../../src/api/session-details'
import { getSettings } from '../../../src/api/shop'
import { LogisticType, PaymentMethod, type Order } from '../../../src/domain/order'
import type { Session, ShopSettings } from '../../../src/domain/shop'
import { dataOf, ready, type Remote } from '../../../src/lib/remote'
import { createStorage } from '../../../src/lib/storage'
import { createCheckoutStore, type CheckoutStore } from '../../../src/stores/checkout'
import { createOrderStore } from '../../../src/stores/order'
import type { OrderStore } from '../../../src/stores/order-model'
import { createSessionEvents } from '../../../src/stores/session-events'
import { clientOf } from '../../demo/backend/support'
import { smallShop } from '../../demo/backend/small-shop'
import type { ManualClock } from '../../support/manual-clock'
import { createRandom } from '../../support/random'
import { BASE } from '../../api/support'
import { prepareOrder } from '../outside-changes'

const CODE = 'farmacia-agente'
const CONFIRM = 'POST /api/order/confirm'

/** One call as the server took it, and the order right after it. */
interface Taken {
  by: string
  call: string
  status: number
  order: WireOrder
  /** Revision of the order that the caller had, when it sent the call. */
  believed: string | undefined
}

/** Facts of an order that a person agrees to. `total` is null while the screen says that it is being worked out. */
interface Statement {
  lines: string
  address: string
  delivery: string
  slot: string
  store: string
  method: number | null
  coupon: string
  total: number | null
}

/** One press of the finish button. */
export interface Press {
  by: string
  screen: Statement
  status: string
  /** Terms that were named as changed. */
  named: readonly string[]
  /** The order as the server answered it: the decided one if the press ended as done. */
  told: Statement
  /** True when another person changed the order between the last look and the call. */
  wasOvertaken: boolean
}

type Random = (limit: number) => number

/** Longer than a press waits for the answers of other tabs, ms. */
const MOMENT = 40

/** Lets the clock run until a promise ends. */
async function untilEnded(time: ManualClock, promise: Promise<unknown>): Promise<void> {
  const state = { isOver: false }
  void promise.finally(() => (state.isOver = true))
  while (!state.isOver) await time.advance(1000)
}

/** Requests and answers on their way, which go on in any order. */
function createGate() {
  const waiting: (() => void)[] = []
  return {
    pass: () => new Promise<void>((done) => waiting.push(done)),
    size: () => waiting.length,
    release: (random: Random) => waiting.splice(random(waiting.length), 1)[0]?.(),
    open() {
      for (const go of waiting.splice(0)) go()
    },
  }
}

type Gate = ReturnType<typeof createGate>

interface Attendant {
  name: string
  order: OrderStore
  checkout: CheckoutStore
  client: ReturnType<typeof createClient>
  slots: Awaited<ReturnType<typeof getSchedule>>
}

async function openAttendant(
  name: string,
  backend: Backend,
  { isGated, gate, taken }: { isGated: () => boolean; gate: Gate; taken: Taken[] },
): Promise<Attendant> {
  const client = createClient({
    apiBase: BASE,
    retryDelays: [],
    async fetch(input, init) {
      const request = new Request(input, init)
      const call = `${request.method} ${new URL(request.url).pathname.replace(/\/$/, '')}`
      const believed = dataOf(order.remote.peek())?.revision
      if (isGated()) await gate.pass()
      const response = await backend.fetch(request)
      taken.push({ by: name, call, status: response.status, believed, order: await clientOf(backend, CODE).order() })
      if (isGated()) await gate.pass()
      return response
    },
  })
  const events = createSessionEvents()
  const order = createOrderStore({ client, events })
  const session = await getSession(client, CODE)
  const settings = await getSettings(client)
  client.offer(settings.features)
  await order.load()
  const checkout = createCheckoutStore({
    session: {
      client,
      events,
      order,
      remote: signal<Remote<Session>>(ready({ ...session, details: sessionDetails(session) })),
      refresh: () => Promise.resolve(),
      settings: signal<ShopSettings | null>(settings),
    },
    tabs: { memory: createStorage(), exclusively: (_name, run) => run() },
  })
  await checkout.payment.load()
  return { name, order, checkout, client, slots: await getSchedule(client) }
}

function onScreen({ order, checkout }: Attendant): Statement {
  const shown = order.shown.peek()
  if (!shown) throw new Error('There is no order on the screen.')
  return {
    ...statement(shown),
    method: checkout.payment.method.peek(),
    total: order.isRecalculating.peek() ? null : shown.total,
  }
}

function statement({ items, customer, logistic, seller, payment, coupon, total }: Order): Statement {
  const kept = items.filter(({ quantity }) => quantity > 0)
  return {
    lines: kept.map(({ index, providerId, quantity }) => `${index} ${providerId} ${quantity}`).join(),
    address: customer.address?.street ?? '',
    delivery: logistic?.providerId ?? '',
    slot: logistic?.startDeliveryTime ?? '',
    store: seller?.providerId ?? '',
    method: payment?.method ?? null,
    coupon,
    total,
  }
}

/** One edit that an attendant makes on the checkout. A refused one changes nothing. */
async function edit({ order, checkout, client, slots }: Attendant, random: Random): Promise<void> {
  const change = (cause: 'delivery' | 'schedule' | 'discount', call: () => Promise<Order>) => order.change(cause, call)
  const kind = random(6)
  if (kind <= 1) return order.setQuantity(0, 4 + random(6))
  if (kind === 2) return void (await checkout.payment.choose(random(2) ? PaymentMethod.Pix : PaymentMethod.Boleto))
  if (kind === 3) return void (await change('discount', () => postCoupon(client, random(2) ? 'DEZ' : '')))
  const open = slots.flatMap(({ slots: all }) => all).filter(({ isEnabled }) => isEnabled)
  const slot = open[random(3)]
  if (kind === 4) return void (slot && (await change('schedule', () => postSchedule(client, slot))))
  const destination = { type: LogisticType.ExpressDelivery, code: random(2), providerId: 'moto' }
  await change('delivery', () => postLogistic(client, destination))
  if (slot) await change('schedule', () => postSchedule(client, slot))
}

/** The button is there when nothing is missing, and locked while a call is being sent. */
function canPress({ order, checkout }: Attendant): boolean {
  return checkout.missing.peek()?.length === 0 && !order.isUpdating.peek()
}

async function press(attendant: Attendant, taken: Taken[]): Promise<Press> {
  const { name, checkout, order } = attendant
  const screen = onScreen(attendant)
  const from = taken.length
  const ended = await checkout.finishing.finish.run()
  const told = ended.status === 'done' ? ended.order : dataOf(order.remote.peek())
  if (!told) throw new Error('There is no order.')
  const call = taken
    .slice(from)
    .filter((one) => one.by === name && one.call === CONFIRM)
    .at(-1)
  const before = call && taken[taken.indexOf(call) - 1]
  return {
    by: name,
    screen,
    status: ended.status,
    named: ended.status === 'changed' ? ended.changes.map(({ term }) => term) : [],
    told: statement(told),
    wasOvertaken: call !== undefined && call.believed !== before?.order.revision,
  }
}

/** Two attendants on one order, whose edits, looks, finishes, requests and answers come in the order of a seed. */
export async function interleave(
  time: ManualClock,
  seed: number,
  features: readonly 'revision'[],
): Promise<readonly Press[]> {
  const random = createRandom(seed)
  const backend = createBackend({ shops: [smallShop], features })
  const gate = createGate()
  const taken: Taken[] = []
  let isGated = false
  await clientOf(backend, CODE).put('cafe', 6)
  await prepareOrder(clientOf(backend, CODE), PaymentMethod.Pix)
  const open = (name: string) => openAttendant(name, backend, { isGated: () => isGated, gate, taken })
  const attendants = [await open('Ana'), await open('Bia')]
  isGated = true
  const presses: Press[] = []
  const doing: Promise<unknown>[] = []
  const busy = new Set<Attendant>()
  for (let step = 0; step < 60; step += 1) {
    const attendant = attendants[random(2)]
    const isFree = attendant && !busy.has(attendant) && dataOf(attendant.order.remote.peek())?.status === 'Creating'
    if (gate.size() > 0 && random(3) > 0) gate.release(random)
    else if (isFree) {
      const act = random(5)
      if (act === 0) doing.push(attendant.checkout.refresh())
      else if (act <= 2) doing.push(edit(attendant, random).catch(() => null))
      else if (canPress(attendant)) {
        busy.add(attendant)
        const pressed = press(attendant, taken).then((one) => presses.push(one))
        doing.push(pressed.finally(() => busy.delete(attendant)))
      }
    }
    await time.advance(MOMENT)
  }
  isGated = false
  while (gate.size() > 0) {
    gate.open()
    await time.advance(MOMENT)
  }
  await untilEnded(time, Promise.all(doing))
  for (const { order } of attendants) await untilEnded(time, order.settled())
  return presses
}
