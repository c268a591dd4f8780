import type { Browser, CDPSession, Locator } from 'playwright'
import { openPhone } from './phone.ts'
import { median } from './statistics.ts'

const LAST_PAGE = 100
const REPEATS = 3
/** One page of ten is a matter of a few milliseconds: the middle of some neighbours says more than one of them. */
const NEIGHBOURS = 5

/** What appending a page of ten costs, ms. */
export interface Append {
  /** From the server's answer to the frame that shows the cards. */
  wait: number
  /** Of the main thread, in scripts, styles and layout, from the scroll to that frame. */
  work: number
}

export interface Scale {
  /** Medians around the second page and around the hundredth. */
  second: Append
  last: Append
  /** Medians of the runs' own ratios, last to second. */
  ratio: Append
  cards: number
}

/** Scrolls the category of 5,000 products to its hundredth page, several times over. */
export async function measureScale(browser: Browser, url: string): Promise<Scale> {
  const runs: Scale[] = []
  for (let run = 0; run < REPEATS; run += 1) runs.push(await scrollOnce(browser, url))
  const middle = (part: 'second' | 'last' | 'ratio'): Append => ({
    wait: median(runs.map((run) => run[part].wait)),
    work: median(runs.map((run) => run[part].work)),
  })
  return { second: middle('second'), last: middle('last'), ratio: middle('ratio'), cards: runs[0]?.cards ?? 0 }
}

async function scrollOnce(browser: Browser, url: string): Promise<Scale> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  try {
    await page.addInitScript(noteAnswers)
    await page.goto(url)
    await page.getByRole('tab', { name: 'Atacado' }).click()
    const list = page.getByRole('list', { name: 'Produtos' })
    await list.getByRole('heading').first().waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable')
    const appends: Append[] = []
    while (appends.length < LAST_PAGE - 1) appends.push(await appendPage(list, devtools))
    const second = middleOf(appends.slice(0, NEIGHBOURS))
    const last = middleOf(appends.slice(-NEIGHBOURS))
    const ratio = { wait: last.wait / second.wait, work: last.work / second.work }
    return { second, last, ratio, cards: await list.getByRole('listitem').count() }
  } finally {
    await context.close()
  }
}

function middleOf(appends: readonly Append[]): Append {
  return { wait: median(appends.map(({ wait }) => wait)), work: median(appends.map(({ work }) => work)) }
}

/** Notes when the latest answer of the server came. */
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
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return performance.now() - Number(document.documentElement.dataset['answered'])
  })
  return { wait, work: (await mainThreadWork(devtools)) - before }
}

/** Scripts, styles and layout since the page opened, ms. */
async function mainThreadWork(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const seconds = metrics
    .filter(({ name }) => ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].includes(name))
    .reduce((sum, { value }) => sum + value, 0)
  return seconds * 1000
}
