import type { Locator, Page } from 'playwright'

declare global {
  interface Window {
    /** ms from each press or keystroke to the frame after it. */
    delays: number[]
  }
}

const EVENTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'input']

/** Makes the page record the delay from each press and keystroke to the next frame. Call it before the page opens. */
export async function noteInteractions(page: Page): Promise<void> {
  await page.addInitScript(listen, EVENTS)
}

function listen(types: readonly string[]): void {
  const delays: number[] = []
  window.delays = delays
  const listener = ({ timeStamp }: Event) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => delays.push(performance.now() - timeStamp))
    port1.start()
    requestAnimationFrame(() => port2.postMessage(null))
  }
  for (const type of types) window.addEventListener(type, listener, { capture: true, passive: true })
}

/** Pause between interactions, so that the work of one is done before the next, ms. */
export const REST_MS = 250

/**
 * ms from the slowest event of an interaction to the next frame.
 * @throws Error when the page received no event
 */
export async function delayOf(page: Page, interact: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void window.delays.splice(0))
  await interact()
  await page.waitForFunction(() => window.delays.length > 0, undefined, { timeout: 10_000 })
  await page.waitForTimeout(REST_MS)
  return Math.max(...(await page.evaluate(() => window.delays)))
}

/**
 * The same for a press on an element. Its position is read first: looking it up computes styles and layout of the whole
 * page, and the press would then seem too cheap.
 */
export async function delayOfPress(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press.')
  await page.waitForTimeout(REST_MS)
  return delayOf(page, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2))
}
