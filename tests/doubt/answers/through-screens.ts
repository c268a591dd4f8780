import type { Browser, BrowserContext, Page } from 'playwright'
import type { Order } from '../../../demo/backend/wire.ts'
import { answerFor, claimsSuccess, type Answer } from './answer.ts'
import { errands, type Errand } from './errands.ts'
import { openProxy, type Passing, type Proxy } from './proxy.ts'

/** Generated answers on the built elements: one call of a screen meets one, and a person reads the screen afterwards. */

/** Time in which a screen comes to rest, or says that it goes on trying, ms: tries of a read, questions after a lost answer. */
const PATIENCE = 25_000
/** A control that is not there by then is not coming, ms. */
const PRESS = 45_000
/** A screen at rest shows the same for this long, ms. */
const REST = 1000
const LOOK = 150
/** The longest time without a frame, ms. A busy machine may take longer, so the shortest of three visits counts. */
const LONGEST_TASK = 1000
const TRIES = 3
/** A read is tried three times, and asked for anew by a press. A poll asks as long as the visit lasts. */
const MOST_READS = 12
/** The storefront specification's pause between two questions about a payment, ms. */
const POLL = 3000
/** Every call of a visit together. */
const MOST_CALLS = 80
/** No number of calls shares a factor with it, so that a few seeds meet many screens. */
const STRIDE = 47

const WRITES =
  /^POST \/api\/(order|customer)|^POST \/tray|^GET \/api\/order\/(confirm|cancel|send)|^GET \/api\/order\/payment\/update/
/** A person who presses once means them once; a choice may be sent anew with the next one. */
const ONCE =
  /confirm|cancel|\/send\/|payment\/(credit$|mercadoPago|update)|semiautomatic|link-store$|items|gift|coupon|address$/
const BY_STATUS_ALONE = /^GET \/api\/order\/(cancel|send\/catalog)$/
/** Words of a screen that is still at it, and says so. */
const GOES_ON = /demora a responder|Continuamos tentando|estamos perguntando|de novo/i

interface Case {
  errand: Errand
  /** The call that meets the answer. */
  call: string
}

const cases: readonly Case[] = errands.flatMap((errand) => errand.calls.map((call) => ({ errand, call })))

export interface ThroughScreens {
  visits: number
  /** Pairs of a screen and a call of it that were met. */
  calls: number
  screens: number
  /** Visits in which a person was told that a press was done. */
  done: number
  failures: string[]
}

interface ScreensOptions {
  from: number
  runs: number
  atOnce: number
  /** The machine may be so many times slower than a free one. */
  slowness?: number
}

interface Visit extends Case {
  slowness: number
  context: BrowserContext
  proxy: Proxy
  seed: number
  /** Different for each try, so that none meets the order of another. */
  attempt: number
}

interface Visited {
  broken: string[]
  isToldDone: boolean
  what: string
  longest: number
}

/** Visits the screens in turn. The seed of a visit is its number. */
export async function throughScreens(
  browser: Browser,
  server: string,
  { from, runs, atOnce, slowness = 1 }: ScreensOptions,
): Promise<ThroughScreens> {
  const failures: string[] = []
  const met = new Set<Case>()
  let next = from
  let done = 0
  async function work(): Promise<void> {
    const proxy = await openProxy(server, { hasNoPolicy: true })
    // The pages of one context share the compiled code; each has a session of its own.
    const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 780 } })
    // A chat or a page for payments: an answer without content leaves the page where it is.
    await context.route(
      ({ hostname }) => hostname !== 'localhost',
      (route) => route.fulfill({ status: 204 }),
    )
    for (let seed = next++; seed < from + runs; seed = next++) {
      const one = cases[(seed * STRIDE) % cases.length]
      if (!one) continue
      met.add(one)
      const visited = await visitPatiently({ context, proxy, seed, slowness, ...one })
      if (visited.isToldDone) done += 1
      const words = visited.broken.map(
        (broken) => `Seed ${seed}, ${one.errand.name}, ${one.call}, ${visited.what}: ${broken}`,
      )
      for (const word of words) console.log(word)
      failures.push(...words)
    }
    await context.close()
    await proxy.close()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const seen = new Set([...met].map(({ errand }) => errand.name))
  return { visits: runs, calls: met.size, screens: seen.size, done, failures }
}

/** Visits again while a page stood still: on a busy machine it may not be the page's fault. */
async function visitPatiently(of: Omit<Visit, 'attempt'>): Promise<Visited> {
  let visited: Visited | null = null
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    visited = await visit({ ...of, attempt })
    if (visited.longest <= LONGEST_TASK * of.slowness) return visited
  }
  if (!visited) throw new Error('There was no visit.')
  return { ...visited, broken: [...visited.broken, `no frame for ${Math.round(visited.longest)} ms`] }
}

const patternOf = (call: string) => new RegExp(`^${call.replaceAll('*', '[^/]+')}$`)

/** Meets the errand's call with the answer of a seed. */
class Wire {
  readonly calls: string[] = []
  /** Writes that reached the server. */
  readonly reached: string[] = []
  what = 'no answer'
  /** True when the answer says that the call was done. */
  isGood = false
  readonly #of: Visit
  readonly #pattern: RegExp
  readonly #readOrder: () => Promise<string>

  constructor(of: Visit, readOrder: () => Promise<string>) {
    this.#of = of
    this.#pattern = patternOf(of.call)
    this.#readOrder = readOrder
  }

  times(call: string): number {
    const pattern = patternOf(call)
    return this.calls.filter((one) => pattern.test(one)).length
  }

  async meet({ method, path, forward }: Passing): Promise<Answer | null> {
    const call = `${method} ${path}`
    this.calls.push(call)
    const isWrite = WRITES.test(call)
    // Some answers come once, so that the next try meets a well server.
    const isOnce = this.#of.seed % 3 === 0
    if (!this.#pattern.test(call) || (isOnce && this.times(this.#of.call) > 1)) {
      if (isWrite) this.reached.push(call)
      return null
    }
    const { seed } = this.#of
    const isByStatusAlone = BY_STATUS_ALONE.test(call)
    // A write that no answer tells as done reaches the server half of the time.
    if (isWrite && seed % 2 === 1) {
      const lost = answerFor(seed, await this.#readOrder())
      if (!claimsSuccess(lost, isByStatusAlone)) return this.#note(lost, 'not taken', false)
    }
    const answer = answerFor(seed, await forward())
    if (isWrite) this.reached.push(call)
    return this.#note(answer, isWrite ? 'taken' : '', claimsSuccess(answer, isByStatusAlone))
  }

  #note(answer: Answer, how: string, isGood: boolean): Answer {
    this.what = `${answer.what} ${how}`.trim()
    this.isGood = isGood
    return answer
  }
}

/** Before any script of the page. */
function prepare(): void {
  const seen = Object.assign(window, { longestTask: 0 })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration)
  }).observe({ type: 'longtask', buffered: true })
}

async function visit(of: Visit): Promise<Visited> {
  const { context, proxy, errand, seed, attempt } = of
  const session = errand.listing && `${errand.listing}~answers-${seed}-${attempt}`
  const headers = { Authorization: `Bearer ${session}` }
  const readOrder = async () => (await fetch(`${proxy.url}/api/order/current?own`, { headers })).text()
  const wire = new Wire(of, readOrder)
  const broken: string[] = []
  const page = await context.newPage()
  page.setDefaultTimeout(PRESS)
  page.on('pageerror', ({ message }) => broken.push(`an error that nobody caught: ${message.slice(0, 200)}`))
  page.on('crash', () => broken.push('the page ended'))
  // The compiler of these tests names functions by a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(prepare)
  if (errand.needsLines) await addLines(proxy.url, headers)
  proxy.meet((call) => wire.meet(call))
  let longest = 0
  let isToldDone = false
  try {
    const path = errand.path.startsWith('/tray') ? errand.path : `/loja${errand.path}`
    await page.goto(`${proxy.url}${path}${session && `#${session}`}`)
    await page.waitForFunction(() => document.querySelector('shop-storefront')?.shadowRoot?.childElementCount)
    // Without its control a screen says why, which the looks read.
    const stopped = await errand.act?.(page).then(
      () => '',
      (error: unknown) => String(error).split('\n')[0] ?? '',
    )
    const watched = await watch(page, wire, of)
    const { told, shown } = watched
    if (wire.times(of.call) === 0) broken.push(`the call was never made: ${stopped || shown.text.slice(0, 100)}`)
    isToldDone = errand.done?.test(told) ?? false
    proxy.meet(() => Promise.resolve(null))
    broken.push(...(await judge(of, wire, watched, readOrder)))
    longest = await page.evaluate(() => (window as unknown as { longestTask: number }).longestTask)
  } catch (error) {
    broken.push(`stopped: ${String(error).split('\n')[0]}`)
  }
  await page.close()
  return { broken: [...new Set(broken)], what: wire.what, isToldDone, longest }
}

async function addLines(url: string, headers: Record<string, string>): Promise<void> {
  const top = await (await fetch(`${url}/api/catalog/top`, { headers })).json()
  const { data } = (top as { data: { data: { providerId: string }[] } }).data
  for (const [index, { providerId }] of data.slice(0, 2).entries()) {
    const body = JSON.stringify({ index, providerId, quantity: 20, attributes: [] })
    await fetch(`${url}/api/order/items/`, { method: 'POST', headers, body })
  }
}

/** The state that a page shows. Runs in the page. */
function readScreen() {
  const root = document.querySelector('shop-storefront')?.shadowRoot
  const parts = [...(root?.children ?? [])].filter((part) => part.checkVisibility()) as HTMLElement[]
  return {
    text: parts
      .map((part) => part.innerText)
      .join('\n')
      .trim(),
    controls: [...(root?.querySelectorAll('a[href], button, input, select') ?? [])].filter((one) =>
      one.checkVisibility(),
    ).length,
    busy: [...(root?.querySelectorAll('[aria-busy="true"]') ?? [])].filter((one) => one.checkVisibility()).length,
    quantities: [...(root?.querySelectorAll<HTMLInputElement>('[aria-label^="Quantidade: "]') ?? [])].map(
      ({ value, ariaLabel }) => `${ariaLabel?.slice('Quantidade: '.length)} ${value}`,
    ),
    alerts: root?.querySelectorAll('[role="alert"]').length ?? 0,
  }
}

type Shown = ReturnType<typeof readScreen>

interface Watched {
  /** Every word that stood on the screen meanwhile. */
  told: string
  /** The screen at the end. */
  shown: Shown
  /** ms */
  lasted: number
}

/** A screen with a countdown is at rest, too. */
const withoutClock = (text: string) => text.replace(/\d+:\d{2}/g, '')

/** Looks at the screen until it is at rest. */
async function watch(page: Page, wire: Wire, { call, slowness }: Visit): Promise<Watched> {
  const start = Date.now()
  const deadline = start + PATIENCE * slowness
  const told = new Set<string>()
  let since = Date.now()
  let shown = await page.evaluate(readScreen)
  while (Date.now() < deadline) {
    told.add(shown.text)
    const isMet = wire.times(call) > 0
    const isWaiting = shown.busy > 0 || shown.text === '' || !isMet
    if (!isWaiting && Date.now() - since > REST) break
    await page.waitForTimeout(LOOK)
    const before = `${withoutClock(shown.text)} ${shown.busy}`
    const calls = wire.calls.length
    shown = await page.evaluate(readScreen)
    const isMoving = `${withoutClock(shown.text)} ${shown.busy}` !== before || wire.calls.length !== calls
    if (isMoving) since = Date.now()
  }
  return { told: [...told].join('\n'), shown, lasted: Date.now() - start }
}

async function judge(
  { errand, call }: Visit,
  wire: Wire,
  { told, lasted, shown: { text, controls, busy, quantities, alerts } }: Watched,
  readOrder: () => Promise<string>,
): Promise<string[]> {
  const broken: string[] = []
  const times = wire.times(call)
  const most = WRITES.test(call) && ONCE.test(call) ? 1 : MOST_READS + lasted / POLL
  if (text === '' && controls === 0) broken.push('blank')
  if (/^Ops!/m.test(text)) broken.push('an error while rendering')
  if (busy > 0 && !GOES_ON.test(text)) broken.push(`busy for ever: ${text.slice(0, 200)}`)
  if (times > most) broken.push(`sent ${times} times`)
  if (wire.calls.length > MOST_CALLS) broken.push(`${wire.calls.length} calls`)
  if (!errand.listing) return broken
  const { data: order } = JSON.parse(await readOrder()) as { data: Order }
  const last = errand.calls.at(-1) ?? ''
  const isTaken = errand.isTaken?.(order) ?? wire.reached.some((one) => patternOf(last).test(one))
  // Another call's good answer may be a lie that no screen can know.
  const isLiedTo = wire.isGood && call !== last
  if (errand.done?.test(told) && !isTaken && !isLiedTo) broken.push('a failed write was told as done')
  const lines = order.items.filter(({ quantity, isGift }) => quantity > 0 && !isGift)
  const held = lines.map(({ name, quantity }) => `${name} ${quantity}`).join()
  // A good answer with other lines may be shown as it came.
  if (errand.name === 'quantity' && !wire.isGood && alerts === 0 && quantities.join() !== held)
    broken.push(`shows ${quantities.join()}, the server has ${held}`)
  return broken
}
