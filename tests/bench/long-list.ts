import type { Browser, CDPSession, Locator, Page } from 'playwright'
import { addressOf, type Bench } from './bench.ts'
import { delayOf, delayOfPress, noteInteractions } from './interactions.ts'
import { heapAfterCollection, slowCpu, withPhone } from './phone.ts'
import { quantile } from './statistics.ts'

const ALL = 5000
const FIFTH = ALL / 5
const REPEATS = 5
/** Longer than a session is kept after its last element, ms. */
const RELEASED_MS = 2500

/** With 5,000 products listed. Delays in ms to the next frame, the worst of several, CPU 4× slower; heap in bytes. */
export interface LongList {
  products: number
  typing: number
  filters: number
  tap: number
  /** 95th percentile of the frames while the list scrolls at full speed, ms. */
  frame: number
  /** The same on an empty page in the same browser: the machine's own time for a frame. */
  emptyFrame: number
  heapAtFifth: number
  heapAtAll: number
  /** After the element was removed. */
  heapAfter: number
}

export async function measureLongList(bench: Bench): Promise<LongList> {
  const emptyFrame = await scrollNothing(bench.browser)
  return withPhone(bench.browser, async (page, devtools) => {
    await noteInteractions(page)
    await page.goto(addressOf(bench, 'long'))
    await page.getByRole('list', { name: 'Produtos' }).getByRole('heading').first().waitFor()
    await listProducts(page, FIFTH)
    const heapAtFifth = await heapAfterCollection(devtools)
    await listProducts(page, ALL)
    const heapAtAll = await heapAfterCollection(devtools)
    const frame = await scrollThrough(page.locator('[role=list][aria-label=Produtos]'))
    const delays = await interact(page, devtools)
    return {
      products: await countProducts(page),
      ...delays,
      frame,
      emptyFrame,
      heapAtFifth,
      heapAtAll,
      heapAfter: await leave(page, devtools),
    }
  })
}

/** Scrolls to the end until this many products are listed. */
async function listProducts(page: Page, wanted: number): Promise<void> {
  await page.locator('[role=list][aria-label=Produtos]').evaluate(async (list, least) => {
    const deadline = performance.now() + 90_000
    while (list.querySelectorAll('[role=listitem]').length < least) {
      if (performance.now() > deadline) throw new Error(`Less than ${least} products came.`)
      list.lastElementChild?.scrollIntoView({ block: 'end', behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(done))
    }
  }, wanted)
}

const countProducts = (page: Page) =>
  page.locator('[role=list][aria-label=Produtos]').evaluate((list) => list.querySelectorAll('[role=listitem]').length)

/** Scrolls two hundred screens of the list, from its end towards its beginning. */
async function scrollThrough(tall: Locator): Promise<number> {
  const frames = await tall.evaluate(async (list) => {
    let box: Element | null = list
    while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement
    const scrolled = box ?? document.documentElement
    const took: number[] = []
    let before = await new Promise<number>(requestAnimationFrame)
    while (took.length < 200) {
      scrolled.scrollBy({ top: -640, behavior: 'instant' })
      const now = await new Promise<number>(requestAnimationFrame)
      took.push(now - before)
      before = now
    }
    return took
  })
  return quantile(frames, 0.95)
}

function scrollNothing(browser: Browser): Promise<number> {
  return withPhone(browser, async (page) => {
    await page.setContent('<div style="height: 200000px"></div>')
    await page.evaluate(() => window.scrollTo(0, 200_000))
    return scrollThrough(page.locator('div'))
  })
}

async function worst(delay: (turn: number) => Promise<number>): Promise<number> {
  const delays: number[] = []
  while (delays.length < REPEATS) delays.push(await delay(delays.length))
  return Math.max(...delays)
}

async function interact(page: Page, devtools: CDPSession): Promise<Pick<LongList, 'typing' | 'filters' | 'tap'>> {
  const add = page.getByRole('button', { name: /^Adicionar / }).last()
  await add.scrollIntoViewIfNeeded()
  await slowCpu(devtools)
  const tap = await worst(() => delayOfPress(page, add))
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).focus()
  const typing = await worst((turn) => delayOf(page, () => page.keyboard.press('arroz'.charAt(turn))))
  const panel = page.getByRole('dialog', { name: 'Filtros' })
  const filters = await worst(async () => {
    const delay = await delayOfPress(page, page.getByRole('button', { name: /^Filtrar( \(\d+\))?$/ }))
    await panel.waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    return delay
  })
  await slowCpu(devtools, 1)
  return { typing, filters, tap }
}

async function leave(page: Page, devtools: CDPSession): Promise<number> {
  await page.locator('shop-catalog').evaluate((element) => element.remove())
  await page.waitForTimeout(RELEASED_MS)
  return heapAfterCollection(devtools)
}
