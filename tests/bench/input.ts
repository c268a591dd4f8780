import type { Browser, CDPSession, Locator, Page, Route } from 'playwright'
import { openPhone } from './phone.ts'
import { median } from './statistics.ts'

const PRODUCTS = 5000
const PRODUCTS_AT_ONCE = 200
const CPU_SLOWDOWN = 4
const WORDS = 'arroz branco'

/** How long a shopper waits for the frame that answers, with the whole list on the page, ms. */
export interface Input {
  cards: number
  /** The middle and the worst of the keystrokes in the search field. */
  key: number
  worstKey: number
  /** The press on 'Filtrar', the first one. */
  filters: number
  /** What the list holds of the heap, KB a product, at a fifth of it and at all of it: linear when they are alike. */
  heapPerProduct: { early: number; whole: number }
}

/** Types into the search and opens the filters over a category of 5,000 products, on a phone four times slower. */
export async function measureInput(browser: Browser, url: string): Promise<Input> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  try {
    await page.route('**/api/catalog/products/search', dealMore)
    await page.goto(url)
    const devtools = await context.newCDPSession(page)
    const before = await heapOf(devtools)
    await page.getByRole('tab', { name: 'Atacado' }).click()
    await page.getByRole('button', { name: 'Filtrar', exact: true }).waitFor()
    const early = await scrollTo(page, PRODUCTS / 5)
    const earlyHeap = await heapOf(devtools)
    const cards = await scrollTo(page, PRODUCTS)
    const wholeHeap = await heapOf(devtools)
    // A tool that looks for an element has the whole page worked out: places are looked up before anything is timed.
    const field = await middleOf(page.getByRole('searchbox'))
    const filter = await middleOf(page.getByRole('button', { name: 'Filtrar', exact: true }))
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.evaluate(noteFrames)
    await page.mouse.click(field.x, field.y)
    await page.keyboard.type(WORDS, { delay: 120 })
    const keys = await framesAfter(page, 'keydown')
    await page.mouse.click(filter.x, filter.y)
    const [filters = Number.NaN] = (await framesAfter(page, 'click')).slice(-1)
    const isOpen = await page.evaluate(
      () => document.querySelector('shop-catalog')?.shadowRoot?.querySelector('dialog[open]') !== null,
    )
    if (!isOpen) throw new Error("'Filtrar' opened nothing.")
    const perProduct = (heap: number, count: number) => (heap - before) / 1000 / count
    return {
      cards,
      key: median(keys),
      worstKey: Math.max(...keys),
      filters,
      heapPerProduct: { early: perProduct(earlyHeap, early), whole: perProduct(wholeHeap, cards) },
    }
  } finally {
    await context.close()
  }
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to press.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Asks the server for more at once than the shop does: what counts here is the list, not the way to it. */
function dealMore(route: Route): Promise<void> {
  const body = route.request().postDataJSON() as Record<string, unknown>
  return route.continue({ postData: { ...body, perPage: PRODUCTS_AT_ONCE } })
}

/** Scrolls on until so many cards are there. @returns how many there are */
function scrollTo(page: Page, count: number): Promise<number> {
  const list = page.getByRole('list', { name: 'Produtos' })
  return list.evaluate(async (element, wanted) => {
    const cards = () => element.querySelectorAll('[role=listitem]').length
    const deadline = performance.now() + 300_000
    while (cards() < wanted) {
      if (performance.now() > deadline) throw new Error(`Only ${cards()} of ${wanted} products came.`)
      element.lastElementChild?.scrollIntoView({ block: 'end', behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(done))
    }
    return cards()
  }, count)
}

/** Bytes in use, once what nobody holds is gone. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

interface Noted extends Window {
  noted: { type: string; wait: number }[]
}

/** From now on notes, for each key and each press, the time from the event to the end of the frame after it. */
function noteFrames(): void {
  const { noted } = Object.assign(window as unknown as Noted, { noted: [] as Noted['noted'] })
  for (const type of ['keydown', 'click']) {
    const note = ({ timeStamp }: Event) => {
      const afterFrame = new MessageChannel()
      afterFrame.port1.addEventListener('message', () => noted.push({ type, wait: performance.now() - timeStamp }))
      afterFrame.port1.start()
      requestAnimationFrame(() => afterFrame.port2.postMessage(null))
    }
    addEventListener(type, note, { capture: true })
  }
}

function framesAfter(page: Page, type: 'keydown' | 'click'): Promise<number[]> {
  return page.evaluate(async (wanted) => {
    await new Promise((done) => setTimeout(done, 1000))
    return (window as unknown as Noted).noted.filter((one) => one.type === wanted).map(({ wait }) => wait)
  }, type)
}
