import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright'
import { CHROMIUM_ARGS, ensureFullChromium } from '../support/chromium.ts'
import { SLOW_4G, type Line } from './origins.ts'

/** CPU slowdown that turns this machine into a cheap phone. */
export const CPU_SLOWDOWN = 4

/** Opens new profiles with nothing cached. */
export type Profiles = Pick<Browser, 'newContext'>

/** Profiles as of a person's own browser, each in a browser of its own: those of a shared one ignore `preconnect`. */
export function personalProfiles(argument: string): Profiles {
  const args = [...CHROMIUM_ARGS, argument]
  return {
    newContext: (options) =>
      chromium.launchPersistentContext('', { ...options, executablePath: ensureFullChromium(), args }),
  }
}

/** A new profile on the screen of a small phone. */
async function openPhone(browser: Profiles): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    locale: 'pt-BR',
  })
  // tsx adds a helper that names functions; a function sent to the page calls it there.
  await context.addInitScript('globalThis.__name = (named) => named')
  return context
}

/** Runs a function on the only page of a fresh phone, and always closes it. */
export async function withPhone<T>(
  browser: Profiles,
  run: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await openPhone(browser)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable')
    return await run(page, devtools)
  } finally {
    await context.close()
  }
}

export async function slowCpu(devtools: CDPSession, rate = CPU_SLOWDOWN): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

export async function slowNetwork(devtools: CDPSession, { name: _name, ...line }: Line = SLOW_4G): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
}

/** The browser's counters of a page: `JSHeapUsedSize`, `Nodes`, `ScriptDuration` … */
async function metric(devtools: CDPSession, wanted: readonly string[]): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.filter(({ name }) => wanted.includes(name)).reduce((sum, { value }) => sum + value, 0)
}

/** Scripts, styles and layout since the page opened, ms. */
export async function mainThreadWork(devtools: CDPSession): Promise<number> {
  return (await metric(devtools, ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'])) * 1000
}

/** Script heap in bytes after a full collection. */
export async function heapAfterCollection(devtools: CDPSession): Promise<number> {
  // Objects freed by the first pass may have kept others alive.
  for (let pass = 0; pass < 2; pass += 1) await devtools.send('HeapProfiler.collectGarbage')
  return metric(devtools, ['JSHeapUsedSize'])
}

export async function nodeCount(devtools: CDPSession): Promise<number> {
  return metric(devtools, ['Nodes'])
}
