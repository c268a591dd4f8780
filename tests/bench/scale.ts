import type { CDPSession, Locator } from 'playwright'
import { addressOf, type Bench } from './bench.ts'
import type { PageName } from './pages.ts'
import { mainThreadWork, withPhone } from './phone.ts'
import { median } from './statistics.ts'

const LAST_PAGE = 100
const REPEATS = 3
/** A page of ten takes a few milliseconds: the median of some neighbours is steadier than one page. */
const NEIGHBOURS = 5

/** Cost of appending a page of ten, ms. */
export interface Append {
  /** From the server's answer to the frame that shows the cards. */
  wait: number
  /** Main thread in scripts, styles and layout, from the scroll to that frame. */
  work: number
}

export interface Appends {
  /** Medians around the second page and around the hundredth. */
  second: Append
  last: Append
  /** Medians of the runs' own ratios, last to second. */
  ratio: Append
  cards: number
}

/**
 * With photographs and, once, with the reference backend's own drawings. Those are SVG, and each is a document of its own
 * to Chromium, which checks the microtasks of every document after every task: a thousand drawings add some tenths of a
 * millisecond to each task of any page.
 */
export type Scale = Record<'photographs' | 'drawings', Appends>

/** Scrolls the category of 5,000 products to its hundredth page, several times over. */
export async function measureScale(bench: Bench): Promise<Scale> {
  const photographs: Appends[] = []
  while (photographs.length < Math.min(bench.rounds, REPEATS)) photographs.push(await scrollOnce(bench, 'photos'))
  return { photographs: middleRun(photographs), drawings: await scrollOnce(bench, 'shop', 'mercado') }
}

function middleRun(runs: readonly Appends[]): Appends {
  const middle = (part: 'second' | 'last' | 'ratio'): Append => middleOf(runs.map((run) => run[part]))
  return { second: middle('second'), last: middle('last'), ratio: middle('ratio'), cards: runs[0]?.cards ?? 0 }
}

function scrollOnce(bench: Bench, name: PageName, session?: string): Promise<Appends> {
  return withPhone(bench.browser, async (page, devtools) => {
    await page.addInitScript(noteAnswers)
    await page.goto(addressOf(bench, name, session))
    await page.getByRole('tab', { name: 'Atacado' }).click()
    const list = page.locator('[role=list][aria-label=Produtos]')
    await list.getByRole('heading').first().waitFor()
    const appends: Append[] = []
    while (appends.length < LAST_PAGE - 1) appends.push(await appendPage(list, devtools))
    const second = middleOf(appends.slice(0, NEIGHBOURS))
    const last = middleOf(appends.slice(-NEIGHBOURS))
    const ratio = { wait: last.wait / second.wait, work: last.work / second.work }
    return { second, last, ratio, cards: await list.locator('[role=listitem]').count() }
  })
}

function middleOf(appends: readonly Append[]): Append {
  return { wait: median(appends.map(({ wait }) => wait)), work: median(appends.map(({ work }) => work)) }
}

/** Records the time of the server's latest answer. */
function noteAnswers(): void {
  const original = window.fetch
  window.fetch = async (...request) => {
    const answer = await original(...request)
    document.documentElement.dataset['answered'] = String(performance.now())
    return answer
  }
}

async function appendPage(list: Locator, devtools: CDPSession): Promise<Append> {
  const before = await mainThreadWork(devtools)
  const wait = await list.evaluate(async (element) => {
    const cards = () => element.querySelectorAll('[role=listitem]').length
    const count = cards()
    const deadline = performance.now() + 15_000
    element.lastElementChild?.scrollIntoView({ block: 'end', behavior: 'instant' })
    while (cards() === count) {
      if (performance.now() > deadline) throw new Error(`No page came after the first ${count} products.`)
      await new Promise((done) => requestAnimationFrame(done))
    }
    const answered = Number(document.documentElement.dataset['answered'])
    // Cards found at the start of a frame are painted in it. A message follows at once, while a timer might wait.
    const { port1, port2 } = new MessageChannel()
    const painted = new Promise((done) => port1.addEventListener('message', done))
    port1.start()
    port2.postMessage(null)
    await painted
    return performance.now() - answered
  })
  return { wait, work: (await mainThreadWork(devtools)) - before }
}
