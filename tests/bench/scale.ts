import type { Browser, Page } from 'playwright'
import { openPhone } from './phone.ts'
import { median } from './statistics.ts'

const LAST_PAGE = 100
const REPEATS = 3

export interface Scale {
  /** Milliseconds from a page's answer to the frame that shows its cards: the second page, and the hundredth. */
  second: number
  last: number
  ratio: number
  cards: number
}

/**
 * Scrolls the category of 5,000 products to its hundredth page, several times over.
 * @returns the medians over the runs
 */
export async function measureScale(browser: Browser, url: string): Promise<Scale> {
  const runs: Scale[] = []
  for (let run = 0; run < REPEATS; run += 1) runs.push(await scrollOnce(browser, url))
  const middle = (key: 'second' | 'last' | 'ratio') => median(runs.map((run) => run[key]))
  return { second: middle('second'), last: middle('last'), ratio: middle('ratio'), cards: runs[0]?.cards ?? 0 }
}

async function scrollOnce(browser: Browser, url: string): Promise<Scale> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  try {
    await page.addInitScript(noteAnswers)
    await page.goto(url)
    await page.getByRole('tab', { name: 'Atacado' }).click()
    const times = await appendPages(page)
    const cards = await page.getByRole('list', { name: 'Produtos' }).locator('li:not([aria-hidden])').count()
    // One page of ten is a matter of few milliseconds: the middle of five neighbours says more than one of them.
    const second = median(times.slice(0, 5))
    const last = median(times.slice(-5))
    return { second, last, ratio: last / second, cards }
  } finally {
    await context.close()
  }
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

/** @returns for page 2 and each later one, the time from its answer to the frame with its cards, ms */
async function appendPages(page: Page): Promise<number[]> {
  const list = page.getByRole('list', { name: 'Produtos' })
  await list.locator('li:not([aria-hidden]) h3').filter({ hasText: /\S/ }).first().waitFor()
  return list.evaluate(async (element, lastPage) => {
    const cards = () => element.querySelectorAll(':scope > li:not([aria-hidden])')
    const times: number[] = []
    while (times.length < lastPage - 1) {
      const before = cards().length
      element.lastElementChild?.scrollIntoView({ block: 'end', behavior: 'instant' })
      const deadline = performance.now() + 10_000
      while (cards().length === before) {
        if (performance.now() > deadline) throw new Error(`Page ${times.length + 2} never came.`)
        await new Promise((done) => requestAnimationFrame(done))
      }
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      times.push(performance.now() - Number(document.documentElement.dataset['answered']))
    }
    return times
  }, LAST_PAGE)
}
