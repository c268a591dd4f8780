import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright'
import { observe, USABLE, type Awaited, type Observed } from './observe.ts'
import { pause, slowCpu, slowNetwork, withPhone } from './phone.ts'

/** Wait after the last request of a first visit, so that late paints are counted, ms. */
const SETTLE = 600
/** A press without an answer counts as lost this long after the page can be used, ms. */
const PATIENCE = 5000
const TIMEOUT = 60_000

/** Figures of a page; times in ms, sizes in bytes. */
export interface Figures {
  /** First card painted: on a first visit and on a repeat visit with a warm cache. */
  first: number
  firstAgain: number
  largestPaint: number
  /** First visit. */
  blocking: number
  /** From the start to the answer to a press made as soon as the first card was painted. */
  tapsLive: number
  /** Scripts requested until the page can be used, gzip. */
  liveScriptBytes: number
}

export const FIGURES = [
  'first',
  'firstAgain',
  'largestPaint',
  'blocking',
  'tapsLive',
  'liveScriptBytes',
] as const satisfies readonly (keyof Figures)[]

/** Opens a page twice on a slow phone and a slow network: with an empty cache, then with a warm one. */
export function visitTwice(browser: Browser, url: string, awaited: Awaited): Promise<Omit<Figures, 'tapsLive'>> {
  return withPhone(browser, async (page, devtools) => {
    const untilUsable = noteScripts(page, devtools)
    await throttle(page, devtools, awaited)
    const first = await openUntilPainted(page, url)
    await page.waitForLoadState('networkidle')
    await pause(SETTLE)
    const { largestPaint, blocking } = await observedIn(page)
    const liveScriptBytes = await gzipBytes(untilUsable())
    await page.goto('about:blank')
    const firstAgain = await openUntilPainted(page, url)
    return { first, firstAgain, largestPaint, blocking, liveScriptBytes }
  })
}

/**
 * Opens a page for the first time and presses the first card's button as soon as it is painted; again, if the press was lost.
 * @returns the time of the answer
 */
export function pressFirstCard(browser: Browser, url: string, awaited: Awaited): Promise<number> {
  return withPhone(browser, async (page, devtools) => {
    await throttle(page, devtools, awaited)
    await openUntilPainted(page, url)
    for (let press = 0; press < 3; press += 1) {
      await pressAdd(page)
      const answered = await answerTo(page)
      // A loader may answer before the shop works: both count.
      if (answered !== null) return Math.max(answered, (await observedIn(page)).ready ?? 0)
    }
    throw new Error(`${url}: three presses on the first card had no answer.`)
  })
}

export async function throttle(page: Page, devtools: CDPSession, awaited: Awaited): Promise<void> {
  await slowNetwork(devtools)
  await slowCpu(devtools)
  await page.addInitScript(observe, { ...awaited, usable: USABLE })
}

/** @returns the time at which the target was painted, ms */
export async function openUntilPainted(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT })
  await page.waitForFunction(() => window.observed.first !== null, undefined, { timeout: TIMEOUT })
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
  if (hasElement) await page.waitForFunction(() => window.observed.ready !== null, undefined, { timeout: TIMEOUT })
  return page
    .waitForFunction(() => window.observed.answered, undefined, { timeout: PATIENCE })
    .then((answer) => answer.jsonValue())
    .catch(() => null)
}

/** Records the scripts that a first visit asks for until the page can be used. @returns reads their addresses */
function noteScripts(page: Page, devtools: CDPSession): () => string[] {
  const asked: string[] = []
  let usable: string[] | null = null
  devtools.on('Network.requestWillBeSent', ({ type, request }) => {
    if (type === 'Script') asked.push(request.url)
  })
  page.on('console', (message) => {
    if (message.text() === USABLE) usable ??= [...asked]
  })
  return () => usable ?? asked
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
