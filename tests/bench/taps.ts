import type { Locator, Page } from 'playwright'
import { ADDRESSES } from './pages.ts'
import { pause, slowCpu, withPhone, type Bench } from './phone.ts'

const TAPS = 10
/** Pause between presses, so that the work of one is done before the next, ms. */
const REST = 250

declare global {
  interface Window {
    /** ms from each event of a press to the frame after it. */
    delays: number[]
  }
}

/** ms from the slowest of ten presses on 'Adicionar' to the frame after it, CPU 4× slower. */
export type Taps = Record<'floor' | 'react' | 'light', { worst: number }>

export async function measureTaps(bench: Bench): Promise<Taps> {
  const shop = '/bench/shop?session=mercado~toques'
  return {
    floor: await worstTap(bench, ADDRESSES['floor-react']),
    react: await worstTap(bench, shop),
    light: await worstTap(bench, `${shop}&build=light`),
  }
}

function worstTap({ browser, url }: Bench, address: string): Promise<{ worst: number }> {
  return withPhone(browser, async (page, devtools) => {
    await page.addInitScript(listen)
    await page.goto(url + address)
    const buttons = page.getByRole('button', { name: /^Adicion/ })
    await buttons.first().waitFor()
    await page.waitForLoadState('networkidle')
    const count = await buttons.count()
    await slowCpu(devtools)
    let worst = 0
    for (let tap = 0; tap < TAPS; tap += 1) worst = Math.max(worst, await delayOfPress(page, buttons.nth(tap % count)))
    return { worst }
  })
}

/** Runs in the page, before any other script. */
function listen(): void {
  const delays: number[] = []
  window.delays = delays
  const listener = ({ timeStamp }: Event) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => delays.push(performance.now() - timeStamp))
    port1.start()
    requestAnimationFrame(() => port2.postMessage(null))
  }
  for (const type of ['pointerdown', 'pointerup', 'click'])
    window.addEventListener(type, listener, { capture: true, passive: true })
}

/**
 * The position is read first: looking it up computes styles and layout of the whole page, and the press would then seem too
 * cheap.
 */
async function delayOfPress(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press.')
  await pause(REST)
  await page.evaluate(() => void window.delays.splice(0))
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForFunction(() => window.delays.length > 0)
  await pause(REST)
  return Math.max(...(await page.evaluate(() => window.delays)))
}
