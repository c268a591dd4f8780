import type { Browser } from 'playwright'
import { heapOf } from './input.ts'
import { openPhone } from './phone.ts'

const MOUNTS = 50
/** The first ones bring code and caches that stay for good reason. */
const WARM_UP = 5

export interface Memory {
  mounts: number
  /** What the heap gained from all of them together, KB. */
  gained: number
}

/** Puts the catalogue into a page and takes it out again, over and over: what it held is to be given back. */
export async function measureMemory(browser: Browser, url: string): Promise<Memory> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  try {
    await page.goto(url)
    const devtools = await context.newCDPSession(page)
    await page.evaluate(remount, WARM_UP)
    const before = await heapOf(devtools)
    await page.evaluate(remount, MOUNTS)
    return { mounts: MOUNTS, gained: ((await heapOf(devtools)) - before) / 1000 }
  } finally {
    await context.close()
  }
}

/** A session outlives its last element by a second: longer than that between two, so that each makes its own. */
async function remount(times: number): Promise<void> {
  const RELEASED_AFTER = 1200
  for (let time = 0; time < times; time += 1) {
    const old = document.querySelector('shop-catalog')
    const session = old?.getAttribute('session') ?? document.body.dataset['session'] ?? ''
    document.body.dataset['session'] = session
    old?.remove()
    await new Promise((done) => setTimeout(done, RELEASED_AFTER))
    const element = document.createElement('shop-catalog')
    element.setAttribute('session', session)
    document.body.append(element)
    const deadline = performance.now() + 15_000
    while (!element.shadowRoot?.querySelector('[role=listitem]')) {
      if (performance.now() > deadline) throw new Error('The catalogue did not come.')
      await new Promise((done) => setTimeout(done, 20))
    }
    // The search and what else comes after the first products.
    await new Promise((done) => setTimeout(done, 200))
  }
  document.querySelector('shop-catalog')?.remove()
  await new Promise((done) => setTimeout(done, RELEASED_AFTER))
}
