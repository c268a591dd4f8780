import type { Locator, Page } from 'playwright'

declare global {
  interface Window {
    /** ms from each press or keystroke to the frame after it. */
    delays: number[]
  }
}

const EVENTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'input']

/** Has the page note how long each press and keystroke waits for the next frame; to be called before the page opens. */
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

/** After an interaction, before the next: whatever it started is over. */
export const REST_MS = 250

/**
 * ms from the slowest event of an interaction to the next frame.
 * @throws Error when the page felt no event
 */
export async function delayOf(page: Page, interact: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void window.delays.splice(0))
  await interact()
  await page.waitForFunction(() => window.delays.length > 0, undefined, { timeout: 10_000 })
  await page.waitForTimeout(REST_MS)
  return Math.max(...(await page.evaluate(() => window.delays)))
}

/**
 * The same for a press on something. Where it is, is looked up first: a tool that looks for an element has the whole page
 * worked out, and what comes after would be too cheap.
 */
export async function delayOfPress(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press.')
  await page.waitForTimeout(REST_MS)
  return delayOf(page, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2))
}
