import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROFILES } from '../../../src/tools/check/model.ts'
import { runChecks } from '../../../src/tools/check/run.ts'
import { CHROMIUM_ARGS, findChromium } from '../../support/chromium.ts'
import type { Serving } from '../full/serving.ts'
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
    const [{ url, key }] = shop.processes as [Serving]
    const keys = { 'x-vitrine-key': key }
    const reissue = (name: string) =>
      call<string>(url, shopper, 'POST /__backend/reissue', { session: shopper, as: 'agent', name }, keys)
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

const countOf = (editors: Editor[], fits: (answer: Answer<unknown>) => boolean) =>
  editors.flatMap(({ answers }) => answers).filter(fits).length

/** Waits until everybody has so many more edits taken. */
async function tenMoreOf(editors: Editor[]): Promise<void> {
  const taken = () => editors.map((editor) => countOf([editor], ({ success }) => success))
  const before = taken()
  const areMore = () => taken().every((count, at) => count - (before[at] ?? 0) >= 10)
  await expect.poll(areMore, { timeout: 30_000 }).toBe(true)
}

const away = ({ status }: Answer<unknown>) => status === 503

describe.each([2, 4])('of %i processes', (count) => {
  it.each<[string, (shop: Shop, editors: Editor[]) => Promise<void>, RegExp]>([
    ['one gets kill -9 in mid-call', async ({ processes: [one] }) => one?.kill(), /^502 undefined null$/],
    [
      'all lose Postgres for a while',
      async (_, editors) => {
        await cluster.stop()
        await expect.poll(() => countOf(editors, away)).toBeGreaterThan(20)
        await cluster.start()
      },
      /^503 Unavailable 2$/,
    ],
  ])('%s: no answered edit is lost, and all goes on', async (fault, disturb, refusal) => {
    const shop = await openShop(cluster, count)
    const { url } = shop
    const [product = ''] = await productsOf(url, 'mercado')
    const editors = times(8, (at): Editor => ({ code: `mercado~firme-${at}`, answered: 0, unknown: [], answers: [] }))
    const code = editors[0]?.code ?? ''
    const stream = follow(url, code)
    let isOver = false
    try {
      const working = editors.map((editor) => edit(url, editor, product, () => isOver))
      await tenMoreOf(editors)
      await disturb(shop, editors)
      const start = performance.now()
      await tenMoreOf(editors)
      const pause = Math.round(performance.now() - start)
      isOver = true
      await Promise.all(working)
      for (const { code: own, answered, unknown } of editors)
        expect([answered, ...unknown], own).toContain((await orderOf(url, own)).items[0]?.quantity)
      const refused = editors.flatMap(({ answers }) => answers).filter(({ success }) => !success)
      for (const answer of refused) expect(`${answer.status} ${answer.code} ${answer.retryAfter}`).toMatch(refusal)
      // A change at one process reaches a stream that was opened again, perhaps at another.
      const { data } = await putLine(url, code, 7, product, 5)
      await expect.poll(() => stream.heard.at(-1)?.revision).toBe((data as { revision?: string }).revision)
      const edits = countOf(editors, ({ success }) => success)
      console.log(`${count}, ${fault}: ${edits} edits, ${refused.length} refused, ten more of each after ${pause} ms`)
    } finally {
      isOver = true
      stream.close()
      await shop.close()
    }
  })
})
