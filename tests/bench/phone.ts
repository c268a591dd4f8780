import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'

export { pause }

/** The arguments of every part. */
export interface Bench {
  browser: Browser
  /** The server's address without a slash at its end. */
  url: string
  /** Of the sandbox's control calls. */
  key: string
  /** Number of loads. */
  rounds: number
}

/** Slow 4G: 150 ms, 1.6 Mbps down and 750 kbps up, in bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
/** CPU slowdown that turns a developer's machine into a cheap phone. */
const SLOWDOWN = 4

/** Runs a function on the only page of a new profile on a small phone, and always closes it. */
export async function withPhone<T>(
  browser: Browser,
  run: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    locale: 'pt-BR',
  })
  // tsx adds a helper that names functions; a function sent to the page calls it there.
  await context.addInitScript('globalThis.__name = (named) => named')
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable')
    return await run(page, devtools)
  } finally {
    await context.close()
  }
}

export async function slowCpu(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

export async function slowNetwork(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
}

/** Script heap in bytes after a full collection. */
export async function heapAfterCollection(devtools: CDPSession): Promise<number> {
  // Objects freed by the first pass may have kept others alive.
  for (let pass = 0; pass < 2; pass += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}
