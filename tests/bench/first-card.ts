import type { Browser, CDPSession, Page } from 'playwright'
import { observe, type Observed } from './observe.ts'
import type { PageName } from './pages.ts'
import { openPhone } from './phone.ts'

/** Slow 4G as the browsers' own tools have it: 1.6 Mbps down, 750 kbps up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const CPU_SLOWDOWN = 4
const SETTLE_MS = 1500

export interface Load extends Observed {
  firstCard: number
  /** Bytes of scripts on the wire. */
  scriptBytes: number
}

/**
 * Loads a page once with nothing cached, on a slow phone and a slow network.
 * @param names products that the page shows; the first of them painted is the first card
 * @throws Error when no card was painted
 */
export async function loadCold(browser: Browser, url: string, names: string[]): Promise<Load> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    const scripts = await throttle(devtools)
    await page.addInitScript(observe, names)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.observed.firstCard !== null, undefined, { timeout: 30_000 })
    await settle(page)
    const observed = await page.evaluate(() => window.observed)
    if (observed.firstCard === null) throw new Error(`${url} painted no product card.`)
    return { ...observed, firstCard: observed.firstCard, scriptBytes: scripts.bytes }
  } finally {
    await context.close()
  }
}

/** @returns a counter of script bytes that grows as they come */
async function throttle(devtools: CDPSession): Promise<{ bytes: number }> {
  const scripts = { bytes: 0 }
  const ids = new Set<string>()
  devtools.on('Network.requestWillBeSent', ({ type, requestId }) => type === 'Script' && ids.add(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ids.has(requestId)) scripts.bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return scripts
}

/** Waits until the pictures are in and nothing has moved for a while. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
}

export type Round = Record<PageName, Load>

/** One load of each page in random order, so that neither always meets the busier machine. */
export async function runRound(load: (page: PageName) => Promise<Load>): Promise<Round> {
  const order: PageName[] = Math.random() < 0.5 ? ['floor', 'shop'] : ['shop', 'floor']
  const round: Partial<Round> = {}
  for (const page of order) round[page] = await load(page)
  return round as Round
}
