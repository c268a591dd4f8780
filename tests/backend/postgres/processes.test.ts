import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROFILES } from '../../../demo/check/model.ts'
import { runChecks } from '../../../demo/check/run.ts'
import { CHROMIUM_ARGS, findChromium } from '../../support/chromium.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { call, follow, openShop, orderOf, productsOf, putLine, type Answer, type Shop } from './shop.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.remove())

const times = <T>(count: number, act: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => act(at))

const RUNS = [
  ['mercado', 'mercado-agente', 'FEIRA5'],
  ['farmacia', 'farmacia-agente', 'BOAHORA10'],
  ['moda', 'moda-agente', 'PRIMEIRAMARE'],
  ['recursos', 'recursos-agente', 'FEIRA5'],
]

describe.each([2, 4])('%i processes behind one address', (count) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(cluster, count)
  })
  afterAll(() => shop.close())

  /** The address of one process; the proxy's turn would hide which one answered. */
  const at = (place: number) => shop.processes[place % count]?.url ?? ''

  it.each(RUNS)('pass every check as %s', async (session = '', agent = '', coupon) => {
    const { results } = await runChecks({
      base: shop.url,
      codes: { session: `${session}~check`, agent: `${agent}~check` },
      profiles: PROFILES,
      coupon,
      firstView: `${shop.url}/api/first-view`,
    })
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    const passed = results.filter(({ outcome }) => outcome === 'passed').length
    console.log(`${count} processes, ${session}: ${results.length} checks, ${passed} passed, 0 failed`)
    expect(passed).toBeGreaterThan(300)
  })

  it('open a new code once, whoever is asked first', async () => {
    const orders = await Promise.all(times(4 * count, (place) => orderOf(at(place), 'mercado~nova')))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
  })

  it('let two attendants and a shopper edit one order at once, lose nothing, and tell all of them', async () => {
    const shopper = 'mercado~juntos'
    const [product = ''] = await productsOf(at(0), shopper)
    const reissue = (name: string) =>
      call<string>(shop.url, shopper, 'POST /__backend/reissue', { session: shopper, as: 'agent', name })
    const [ana, bia] = [(await reissue('Ana')).data, (await reissue('Bia')).data]
    const people = [shopper, ana, bia]
    const streams = people.map((code, place) => follow(at(place), code))
    await expect.poll(() => streams.every(({ heard }) => heard.length === 1)).toBe(true)
    const edits = people.flatMap((code, place) =>
      times(20, (line) => putLine(at(place + line), code, 100 * place + line, product, 1)),
    )
    const answers = await Promise.all(edits)
    expect(answers.filter(({ success }) => !success)).toEqual([])
    const order = await orderOf(at(1), bia)
    expect(order.items).toHaveLength(60)
    // One event for each change, in one order, at whichever process a stream is open.
    const revisions = streams.map(
      ({ heard }) =>
        () =>
          heard.map(({ revision }) => revision),
    )
    for (const told of revisions) await expect.poll(told).toHaveLength(61)
    for (const told of revisions) expect(told().slice(1)).toEqual(revisions[0]?.().slice(1))
    expect(revisions[0]?.().at(-1)).toBe((order as { revision?: string }).revision)
    expect(new Set(streams[0]?.heard.map(({ by, name }) => name ?? by))).toEqual(
      new Set(['server', 'shopper', 'Ana', 'Bia']),
    )
    for (const { close } of streams) close()
  })

  it('make one charge for one key that all of them get at once', async () => {
    const code = 'pagar-cartao~chave'
    const { data: order } = await call(shop.url, code, 'GET /api/order/current')
    expect(order.payment?.method).toBe(0)
    const card = { providerId: 'x', installments: 1, number: '4111111111111111', name: 'ANA PRADO' }
    const rest = {
      securityCode: '123',
      expiryMonth: '12',
      expiryYear: '2030',
      document: '52998224725',
      zipCode: '01310100',
    }
    const options = await call<{ providerId: string }[]>(shop.url, code, 'GET /api/order/payment/credit')
    const body = { ...card, ...rest, providerId: options.data[0]?.providerId }
    const pay = (place: number, key: string) =>
      call<{ status: string; order: { payment: { tryId: string } } }>(
        at(place),
        code,
        'POST /api/order/payment/credit',
        body,
        { 'idempotency-key': key },
      )
    const answers = await Promise.all(times(3 * count, (place) => pay(place, 'uma')))
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.status}`))).toEqual(new Set(['200 Paid']))
    expect(new Set(answers.map(({ data }) => data.order.payment.tryId)).size).toBe(1)
    expect(await pay(1, 'outra')).toMatchObject({ success: false, code: 'AlreadyPaid' })
    expect((await orderOf(at(1), code)).payment?.tryId).toBe(answers[0]?.data.order.payment.tryId)
  })

  it('confirm an order once, pressed at the same moment in two tabs of two machines each', async () => {
    const code = 'mercado-webchat~abas'
    const [product = ''] = await productsOf(shop.url, code)
    await putLine(shop.url, code, 0, product, 90)
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
    const stream = follow(at(0), code)
    try {
      const machines = await Promise.all([browser.newContext(), browser.newContext()])
      const tabs = await Promise.all(machines.flatMap((machine) => [machine.newPage(), machine.newPage()]))
      const confirm = { name: 'Confirmar pedido' }
      for (const tab of tabs) await tab.goto(`${shop.url}/loja/order#${encodeURIComponent(code)}`)
      for (const tab of tabs) await expect.poll(() => tab.getByRole('button', confirm).isEnabled()).toBe(true)
      const before = stream.heard.length
      await Promise.all(
        tabs.map((tab) => tab.getByRole('button', confirm).evaluate((button: HTMLElement) => button.click())),
      )
      const ended = /Itens adicionados ao pedido|Este pedido já foi confirmado/
      for (const tab of tabs) await expect.poll(() => tab.getByText(ended).first().isVisible()).toBe(true)
      expect((await orderOf(shop.url, code)).status).toBe('Received')
      await expect.poll(() => stream.heard.length).toBe(before + 1)
    } finally {
      stream.close()
      await browser.close()
    }
  })
})

/** One person who changes a line again and again, and all that they were told. */
interface Editor {
  code: string
  answered: number
  /** Quantities that were sent and not answered, since the last answer. */
  unknown: number[]
  answers: Answer<unknown>[]
}

/** Edits until told to stop. A call without an answer is followed by the next one, as people press again. */
async function edit(url: string, editor: Editor, product: string, isOver: () => boolean): Promise<void> {
  for (let quantity = 1; !isOver(); quantity = (quantity % 90) + 1) {
    editor.unknown.push(quantity)
    const answer = await putLine(url, editor.code, 0, product, quantity).catch(() => null)
    if (answer) editor.answers.push(answer)
    if (answer?.success) {
      editor.answered = quantity
      editor.unknown = []
    } else await new Promise((later) => setTimeout(later, 20))
  }
}

async function underLoad(shop: Shop, disturb: (editors: Editor[]) => Promise<void>): Promise<Editor[]> {
  const editors = times(8, (at): Editor => ({ code: `mercado~firme-${at}`, answered: 0, unknown: [], answers: [] }))
  const [product = ''] = await productsOf(shop.url, 'mercado')
  let isOver = false
  const working = editors.map((editor) => edit(shop.url, editor, product, () => isOver))
  await answersOf(editors, 80)
  await disturb(editors).finally(() => (isOver = true))
  await Promise.all(working)
  return editors
}

const good = (editors: Editor[]) => editors.flatMap(({ answers }) => answers).filter(({ success }) => success).length

/** Waits for so many more answers that took an edit, of everybody. */
async function answersOf(editors: Editor[], more: number): Promise<void> {
  const before = editors.map((editor) => good([editor]))
  await expect
    .poll(() => editors.every((editor, at) => good([editor]) - (before[at] ?? 0) >= more / editors.length), {
      timeout: 30_000,
    })
    .toBe(true)
}

async function expectNothingLost(url: string, editors: Editor[]): Promise<void> {
  for (const { code, answered, unknown } of editors) {
    const { items } = await orderOf(url, code)
    expect([answered, ...unknown], code).toContain(items[0]?.quantity)
  }
}

const statusesOf = (editors: Editor[]) => {
  const counts = new Map<number, number>()
  for (const { status } of editors.flatMap(({ answers }) => answers)) counts.set(status, (counts.get(status) ?? 0) + 1)
  return Object.fromEntries(counts)
}

describe.each([2, 4])('of %i processes', (count) => {
  it('one killed in mid-call costs no answered edit, and the others go on', async () => {
    const shop = await openShop(cluster, count)
    try {
      let pause = 0
      const editors = await underLoad(shop, async (all) => {
        await shop.processes[0]?.kill()
        const start = performance.now()
        await answersOf(all, 80)
        pause = performance.now() - start
      })
      await expectNothingLost(shop.url, editors)
      console.log(
        `${count} processes, one killed: ${JSON.stringify(statusesOf(editors))}, ten more edits of each person after ${Math.round(pause)} ms`,
      )
    } finally {
      await shop.close()
    }
  })

  it('all answer 503 while Postgres is away, and are well again once it is back', async () => {
    const shop = await openShop(cluster, count)
    const stream = follow(shop.url, 'mercado~firme-0')
    try {
      let pause = 0
      const editors = await underLoad(shop, async (all) => {
        await cluster.stop()
        await expect.poll(() => (statusesOf(all)[503] ?? 0) > 20).toBe(true)
        await cluster.start()
        const start = performance.now()
        await answersOf(all, 80)
        pause = performance.now() - start
      })
      await expectNothingLost(shop.url, editors)
      const refused = editors.flatMap(({ answers }) => answers).filter(({ success }) => !success)
      expect(new Set(refused.map(({ status, code, retryAfter }) => `${status} ${code} ${retryAfter}`))).toEqual(
        new Set(['503 Unavailable 2']),
      )
      // A change at one process reaches a stream that was opened again, perhaps at another.
      const code = 'mercado~firme-0'
      const [product = ''] = await productsOf(shop.url, code)
      const { data } = await putLine(shop.url, code, 7, product, 5)
      await expect.poll(() => stream.heard.at(-1)?.revision).toBe((data as { revision?: string }).revision)
      console.log(
        `${count} processes, Postgres restarted: ${JSON.stringify(statusesOf(editors))}, ten more edits of each person after ${Math.round(pause)} ms`,
      )
    } finally {
      stream.close()
      await shop.close()
    }
  })
})
