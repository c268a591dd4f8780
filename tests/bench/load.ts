import { gzipSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright'
import type { Line } from './origins.ts'
import { observe, USABLE, type Awaited, type Observed } from './observe.ts'
import { slowCpu, slowNetwork, withPhone, type Profiles } from './phone.ts'

/** Wait after the last request of a first visit, so that late shifts and paints are counted, ms. */
export const SETTLE_MS = 600
/** Wait after the target of a repeat visit, until the first pictures come out of the cache, ms. */
const SETTLE_AGAIN_MS = 300
/** A press without an answer counts as lost this long after the page can be used, ms. */
const PATIENCE_MS = 5000
const TIMEOUT_MS = 60_000

/** Figures of a page; times in ms, sizes in bytes. */
export interface Figures {
  /** First card, or first section, painted: on a first visit and on a repeat visit with a warm cache. */
  first: number
  firstAgain: number
  /** First visit: the element reported that its components can be used; NaN on pages without an element. */
  ready: number
  largestPaint: number
  largestPaintAgain: number
  blocking: number
  blockingAgain: number
  layoutShift: number
  /** From the start to the answer to a press made as soon as the first card was painted. */
  tapsLive: number
  /** 1 when that press got no answer. */
  lostTaps: number
  /** All scripts as sent. */
  scriptBytes: number
  /** Scripts requested until the page can be used, gzip. */
  liveScriptBytes: number
}

export const FIGURES = [
  'first',
  'firstAgain',
  'ready',
  'largestPaint',
  'largestPaintAgain',
  'blocking',
  'blockingAgain',
  'layoutShift',
  'tapsLive',
  'lostTaps',
  'scriptBytes',
  'liveScriptBytes',
] as const satisfies readonly (keyof Figures)[]

export interface Phone {
  browser: Profiles
  /** Slowdown against this machine, as a factor. */
  slowdown: number
  /** Slow 4G by default. */
  line?: Line
}

/** Opens a page twice on a slow phone and a slow network: with an empty cache, then with a warm one. */
export function visitTwice(
  { browser, slowdown, line }: Phone,
  url: string,
  awaited: Awaited,
): Promise<Omit<Figures, 'tapsLive' | 'lostTaps'>> {
  return withPhone(browser, async (page, devtools) => {
    const scripts = noteScripts(page, devtools)
    await throttle(page, devtools, { slowdown, line }, awaited)
    const cold = await openUntilPainted(page, url)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE_MS)
    const { largestPaint, blocking, layoutShift, ready } = await observedIn(page)
    const { sent, untilUsable } = scripts
    const scriptBytes = sent()
    const liveScriptBytes = await gzipBytes(untilUsable())
    await page.goto('about:blank')
    const warm = await openUntilPainted(page, url)
    await page.waitForLoadState('load')
    await page.waitForTimeout(SETTLE_AGAIN_MS)
    const again = await observedIn(page)
    return {
      first: cold,
      firstAgain: warm,
      ready: ready ?? Number.NaN,
      largestPaint,
      largestPaintAgain: again.largestPaint,
      blocking,
      blockingAgain: again.blocking,
      layoutShift,
      scriptBytes,
      liveScriptBytes,
    }
  })
}

/** Opens a page for the first time and presses the first card's button as soon as it is painted. */
export function pressFirstCard(
  { browser, slowdown, line }: Phone,
  url: string,
  awaited: Awaited,
): Promise<Pick<Figures, 'tapsLive' | 'lostTaps'>> {
  return withPhone(browser, async (page, devtools) => {
    await throttle(page, devtools, { slowdown, line }, awaited)
    await openUntilPainted(page, url)
    let lostTaps = -1
    let answered: number | null = null
    while (answered === null) {
      lostTaps += 1
      if (lostTaps === 3) throw new Error(`${url}: three presses on the first card had no answer.`)
      await pressAdd(page)
      answered = await answerTo(page)
    }
    const { ready } = await observedIn(page)
    // A loader may answer before the shop works: both count.
    return { tapsLive: Math.max(answered, ready ?? 0), lostTaps }
  })
}

export async function throttle(
  page: Page,
  devtools: CDPSession,
  { slowdown, line }: Pick<Phone, 'slowdown' | 'line'>,
  awaited: Awaited,
): Promise<void> {
  await slowNetwork(devtools, line)
  await slowCpu(devtools, slowdown)
  await page.addInitScript(observe, { ...awaited, usable: USABLE })
}

/** @returns the time at which the target was painted, ms */
export async function openUntilPainted(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
  await page.waitForFunction(() => window.observed.first !== null, undefined, { timeout: TIMEOUT_MS })
  const { first } = await observedIn(page)
  if (first === null) throw new Error(`${url} painted nothing that was waited for.`)
  return first
}

export function observedIn(page: Page): Promise<Observed> {
  return page.evaluate(() => window.observed)
}

/** Presses at the button's position, like a finger, even where nothing listens yet. */
async function pressAdd(page: Page): Promise<void> {
  const place = await page.evaluate(() => {
    const roots = [document, ...Array.from(document.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot)]
    const buttons = roots.flatMap((root) => (root ? [...root.querySelectorAll('button')] : []))
    const button = buttons.find(
      (candidate) =>
        (candidate.getAttribute('aria-label') ?? candidate.textContent).startsWith('Adicionar') && !candidate.disabled,
    )
    const box = button?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  if (!place) throw new Error('No card of the first view has a button to press.')
  await page.mouse.click(place.x, place.y)
}

/** The time of the press's answer, ms from the start; null when it was lost. */
async function answerTo(page: Page): Promise<number | null> {
  const hasElement = await page.evaluate(() => document.querySelector('shop-storefront, shop-catalog') !== null)
  if (hasElement) await page.waitForFunction(() => window.observed.ready !== null, undefined, { timeout: TIMEOUT_MS })
  return page
    .waitForFunction(() => window.observed.answered, undefined, { timeout: PATIENCE_MS })
    .then((answer) => answer.jsonValue())
    .catch(() => null)
}

/** Records a first visit's scripts: their bytes as sent, and those requested until the page could be used. */
function noteScripts(page: Page, devtools: CDPSession): { sent(): number; untilUsable(): string[] } {
  const asked = new Map<string, string>()
  let usable: string[] | null = null
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ type, requestId, request }) => {
    if (type === 'Script') asked.set(requestId, request.url)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength
  })
  page.on('console', (message) => {
    if (message.text() === USABLE) usable ??= [...asked.values()]
  })
  return { sent: () => bytes, untilUsable: () => usable ?? [...asked.values()] }
}

const weighed = new Map<string, number>()

async function gzipBytes(urls: readonly string[]): Promise<number> {
  let sum = 0
  for (const url of new Set(urls)) {
    const known = weighed.get(url) ?? gzipSync(await (await fetch(url)).arrayBuffer(), { level: 9 }).length
    weighed.set(url, known)
    sum += known
  }
  return sum
}
