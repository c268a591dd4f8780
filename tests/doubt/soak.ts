import { chromium, type CDPSession, type Page } from 'playwright'
import { memoryStorage } from '../../demo/backend/storage.ts'
import { startServer, type RunningServer } from '../../demo/server.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium.ts'
import { writeLines } from './write-lines.ts'

/** A day's work of an attendant: sales to forty contacts on one page that is never reloaded. */

const CONTACTS = 40
const QUARTERS = 4
const DAY = 8 * 60 * 60_000
/** A day may leave so much more than its first quarter. */
const MOST_GROWTH = 1.05
const LISTING = 'mercado-agente-sem-agenda'

interface Reading {
  /** Bytes of the page's own objects. */
  heap: number
  nodes: number
  listeners: number
  timers: number
}

const PAGE = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><style>
  body { display: grid; grid-template-columns: 1fr 1fr; height: 100vh; margin: 0 } body > * { height: 100vh }</style>
  <script type="module" src="/dist/loader.js"></script></head>
  <body><shop-catalog top-bar="off"></shop-catalog><shop-checkout top-bar="off"></shop-checkout></body></html>`

/** Counts the timers that wait. Runs before any script of the page. */
function countTimers(): void {
  const waiting = new Set<unknown>()
  const { setTimeout: later, clearTimeout: forget, setInterval: often, clearInterval: end } = window
  const started = later as unknown as (run: () => void, ms?: number) => number
  Object.assign(window, {
    timers: waiting,
    setTimeout: (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const timer = started(() => (waiting.delete(timer), run(...given)), ms)
      waiting.add(timer)
      return timer
    },
    clearTimeout: (timer: number) => (waiting.delete(timer), forget(timer)),
    setInterval: (run: () => void, ms?: number) => {
      const timer = often(run, ms)
      waiting.add(timer)
      return timer
    },
    clearInterval: (timer: number) => (waiting.delete(timer), end(timer)),
  })
}

async function read(page: Page, devtools: CDPSession): Promise<Reading> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2000)
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const valueOf = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  const timers = await page.evaluate(() => (window as unknown as { timers: Set<unknown> }).timers.size)
  return { heap: await heapOf(devtools), nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners'), timers }
}

/** Compiled code and the browser's own records grow with the rig, which compiles a script for each of its questions. */
const NOT_OWN = ['code', 'native', 'synthetic']

async function heapOf(devtools: CDPSession): Promise<number> {
  const chunks: string[] = []
  const onChunk = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', onChunk)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', onChunk)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as {
    snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
    nodes: number[]
  }
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let sum = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!NOT_OWN.includes(types[0][nodes[at + type] ?? 0] ?? '')) sum += nodes[at + size] ?? 0
  return sum
}

/** One attendant at one page, and the server behind it. */
class Desk {
  readonly #page: Page
  #server: RunningServer
  readonly #storage: ReturnType<typeof memoryStorage>

  constructor(page: Page, server: RunningServer, storage: ReturnType<typeof memoryStorage>) {
    this.#page = page
    this.#server = server
    this.#storage = storage
  }

  async call(session: string, path: string, body?: unknown): Promise<unknown> {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const headers = { Authorization: `Bearer ${session}` }
    const ask = () => fetch(this.#server.url + path, { ...init, headers })
    // A connection that was kept open ends with a restart of the server, before it carries the call.
    const answer = await ask().catch(ask)
    return ((await answer.json()) as { data: unknown }).data
  }

  async switchTo(session: string): Promise<void> {
    await this.#page.evaluate((code) => {
      for (const element of document.querySelectorAll('shop-catalog, shop-checkout'))
        element.setAttribute('session', code)
    }, session)
    await this.#page.getByRole('group', { name: 'Ações do pedido' }).waitFor()
    await this.#page.getByRole('list', { name: 'Produtos' }).getByRole('heading').first().waitFor()
  }

  /** The contact fills an order in the conversation; the attendant chooses the payment and finishes it. */
  async sell(session: string): Promise<void> {
    const { data: top } = (await this.call(session, '/api/catalog/top')) as {
      data: { providerId: string; price: number }[]
    }
    // Six of each are above any minimum of the shop; the dearer one has options.
    const chosen = top.filter(({ price }) => price > 10 && price < 100).slice(0, 2)
    for (const [index, { providerId }] of chosen.entries())
      await this.call(session, '/api/order/items/', { index, providerId, quantity: 6, attributes: [] })
    const ways = (await this.call(session, '/api/order/logistic/?type=1&code=0&number=')) as { providerId: string }[]
    await this.call(session, '/api/order/logistic/', { type: 1, code: 0, number: '', ...ways[0] })
    await this.switchTo(session)
    await this.#page.getByRole('radio', { name: 'PIX' }).check()
    await this.#page.getByRole('button', { name: /^(Finalizar e enviar|Receber pedido)/ }).click()
    await this.#page.getByRole('heading', { name: 'Pedido finalizado' }).waitFor()
    await this.call(session, '/__backend/order', { session })
  }

  async restartServer(): Promise<void> {
    const port = Number(new URL(this.#server.url).port)
    await this.#server.close()
    this.#server = await startServer({ port, quiet: true, storage: this.#storage })
  }

  /** The session's code ends; the console gets another one for the same contact. */
  async endSession(session: string): Promise<void> {
    await this.switchTo(session)
    const code = (await this.call(session, '/__backend/reissue', { session, as: 'agent', name: '' })) as string
    await this.call(session, '/__backend/expire', { session })
    await this.#page.evaluate(() => dispatchEvent(new Event('focus')))
    await this.#page.waitForTimeout(500)
    await this.switchTo(code)
  }

  close(): Promise<void> {
    return this.#server.close()
  }
}

const contact = (number: number) => `${LISTING}~soak-${number % CONTACTS}`

/** @param sales 200 in a full day @returns true when the last quarter leaves at most 5 % more than the first */
export async function soak(sales: number, isWritten: boolean): Promise<boolean> {
  const storage = memoryStorage()
  const server = await startServer({ port: 0, quiet: true, storage })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.clock.install()
  await page.addInitScript(countTimers)
  await page.route('**/desk', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
  await page.goto(`${server.url}/desk`)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const desk = new Desk(page, server, storage)
  const readings: Reading[] = []
  let switches = 0
  for (let sale = 0; sale < sales; sale += 1) {
    await desk.sell(contact(sale))
    await desk.switchTo(contact(sale + 7))
    switches += 2
    await page.clock.fastForward(DAY / sales)
    if (isAt(sale, sales, [0.3, 0.55, 0.8])) await desk.restartServer()
    if (isAt(sale, sales, [0.35, 0.85])) await desk.endSession(`${LISTING}~soak-end-${sale}`)
    if (isAt(sale, sales, [0.6])) await page.clock.fastForward('01:00:00')
    if (isAt(sale, sales, [0.7])) await page.clock.setSystemTime(Date.now() + 3 * DAY)
    if (sale % Math.floor(sales / QUARTERS) !== Math.floor(sales / QUARTERS) - 1) continue
    await desk.switchTo(`${LISTING}~soak-rest`)
    const reading = await read(page, devtools)
    readings.push(reading)
    console.log(`${sale + 1} sales: ${JSON.stringify(reading)}`)
  }
  await browser.close()
  await desk.close()
  const [first, last] = [readings[0], readings.at(-1)]
  const isSteady =
    first !== undefined &&
    last !== undefined &&
    (['heap', 'nodes', 'listeners', 'timers'] as const).every((name) => last[name] <= first[name] * MOST_GROWTH)
  if (isWritten) await writeLines('soak', table(readings, sales, switches, broken))
  for (const message of broken) console.log(`An error that nobody caught: ${message}`)
  console.log(`\n${sales} sales, ${switches} switches: ${isSteady && broken.length === 0 ? 'steady' : 'NOT steady'}`)
  return isSteady && broken.length === 0
}

const isAt = (sale: number, sales: number, parts: readonly number[]) =>
  parts.some((part) => sale === Math.floor(sales * part))

function table(readings: readonly Reading[], sales: number, switches: number, broken: readonly string[]): string[] {
  const day = new Date().toISOString().slice(0, 10)
  return [
    `${sales} sales to ${CONTACTS} contacts and ${switches} switches, on ${day}; errors that nobody caught: ${broken.length}.`,
    '',
    '| Quarter | Objects | Nodes | Listeners | Timers |',
    '| --- | --- | --- | --- | --- |',
    ...readings.map(
      ({ heap, nodes, listeners, timers }, place) =>
        `| ${place + 1} | ${(heap / 1e6).toFixed(2)} MB | ${nodes} | ${listeners} | ${timers} |`,
    ),
  ]
}
