import type { Page } from 'playwright'
import { addressOf, type Bench } from './bench.ts'
import { mainThreadWork, slowCpu, withPhone } from './phone.ts'
import { median } from './statistics.ts'

const ELEMENTS = 20

interface Mount {
  /** ms from the element's insertion to the frame that shows its products. */
  wait: number
  /** ms of the main thread in scripts, styles and layout. */
  work: number
}

/** Twenty elements on one page, one after the other, CPU 4× slower. */
export interface Elements {
  count: number
  /** ms from opening a page with one element in it, at full network speed, to the frame that shows its products. */
  fromNothing: number
  /** The first element of a page that has the code already. */
  first: Mount
  /** Median of the later elements. */
  beyond: Mount
  /** Ratio of the later elements to the first; `fromNothing` to an element that brings the code and opens the session. */
  ratio: Mount & { fromNothing: number }
}

export async function measureElements(bench: Bench): Promise<Elements> {
  const fromNothing = await measureFromNothing(bench)
  return withPhone(bench.browser, async (page, devtools) => {
    await page.goto(addressOf(bench, 'empty'))
    await page.waitForLoadState('networkidle')
    await slowCpu(devtools)
    const mounts: Mount[] = []
    while (mounts.length < ELEMENTS) {
      const before = await mainThreadWork(devtools)
      const wait = await mount(page)
      mounts.push({ wait, work: (await mainThreadWork(devtools)) - before })
      // Work that the mount left for later, a second rendering or a picture, must not count for the next element.
      await page.waitForTimeout(300)
    }
    const [first = { wait: Number.NaN, work: Number.NaN }, ...others] = mounts
    const beyond = { wait: median(others.map(({ wait }) => wait)), work: median(others.map(({ work }) => work)) }
    const ratio = {
      wait: beyond.wait / first.wait,
      work: beyond.work / first.work,
      fromNothing: beyond.wait / fromNothing,
    }
    return { count: mounts.length, fromNothing, first, beyond, ratio }
  })
}

/** Cold loads of a page with one element, the median of five. */
async function measureFromNothing(bench: Bench): Promise<number> {
  const loads: number[] = []
  while (loads.length < 5) {
    const load = await withPhone(bench.browser, async (page, devtools) => {
      await slowCpu(devtools)
      await page.goto(addressOf(bench, 'shop', `mercado~nada-${loads.length}`), { waitUntil: 'commit' })
      return page.evaluate(async () => {
        while (!document.querySelector('shop-catalog')?.shadowRoot?.querySelector('[role=listitem] h2'))
          await new Promise((done) => requestAnimationFrame(done))
        await new Promise((done) => setTimeout(done))
        return performance.now()
      })
    })
    loads.push(load)
  }
  return median(loads)
}

function mount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const element = document.createElement('shop-catalog')
    element.setAttribute('session', 'mercado~vinte')
    const from = performance.now()
    document.body.prepend(element)
    while (!element.shadowRoot?.querySelector('[role=listitem] h2')) {
      if (performance.now() - from > 30_000) throw new Error('The element showed no product.')
      await new Promise((done) => requestAnimationFrame(done))
    }
    const { port1, port2 } = new MessageChannel()
    const painted = new Promise((done) => port1.addEventListener('message', done))
    port1.start()
    port2.postMessage(null)
    await painted
    return performance.now() - from
  })
}
