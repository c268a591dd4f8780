import type { Page } from 'playwright'
import { addressOf, type Bench } from './bench.ts'
import { delayOfPress, noteInteractions } from './interactions.ts'
import { AGENT_SESSION } from './pages.ts'
import { slowCpu, withPhone } from './phone.ts'

const LINES = 200
const EDITS = 5
/** Longer than edits wait before they are sent, ms. */
const SENT_MS = 1500

/** The lengths of a shopper's cart. */
const CARTS = [300, 1000] as const

/** ms from a press on a line's 'more' to the frame that shows it, the worst of several, in a long order. */
interface Presses {
  lines: number
  worst: number
  /** The same with the CPU 4× slower. */
  worstSlow: number
}

/** An agent's checkout of 200 lines, and carts. */
export interface OrderLines extends Presses {
  carts?: Presses[]
}

export async function measureOrderLines(bench: Bench): Promise<OrderLines> {
  const session = `${AGENT_SESSION}~linhas`
  await fillOrder(bench.url, session)
  const carts: Presses[] = []
  for (const lines of CARTS) {
    const cart = addressOf(bench, 'cart', session)
    carts.push(await measurePresses(bench, lines, (page) => page.goto(cart)))
  }
  const checkout = await measurePresses(bench, LINES, async (page) => {
    await page.goto(addressOf(bench, 'checkout', session))
    // An agent's long order shows its first lines until the others are asked for.
    await page.getByRole('button', { name: /^Ver todos/ }).click()
  })
  return { ...checkout, carts }
}

/** @param open opens a screen that shows every line */
async function measurePresses(bench: Bench, length: number, open: (page: Page) => Promise<unknown>): Promise<Presses> {
  return withPhone(bench.browser, async (page, devtools) => {
    await noteInteractions(page)
    if (length > LINES) await lengthenOrder(page, length)
    await open(page)
    const more = page.getByRole('button', { name: /^Adicionar mais um item/ })
    await more.nth(length - 1).waitFor()
    await page.waitForLoadState('networkidle')
    const worst = async () => {
      let slowest = 0
      for (let edit = 0; edit < EDITS; edit += 1) {
        slowest = Math.max(slowest, await delayOfPress(page, more.nth(edit * 10)))
      }
      await page.waitForTimeout(SENT_MS)
      return slowest
    }
    const lines = await more.count()
    const atFullSpeed = await worst()
    await slowCpu(devtools)
    return { lines, worst: atFullSpeed, worstSlow: await worst() }
  })
}

interface OrderAnswer {
  data: { items: { index: number }[] }
}

/** Repeats the lines of the server's order, on their way to the page: the shop does not sell so many products. */
async function lengthenOrder(page: Page, length: number): Promise<void> {
  await page.route(/\/api\/order\/(current|items)/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as OrderAnswer
    const { items } = body.data
    body.data.items = Array.from({ length }, (_, index) => ({ ...items[index % items.length], index }))
    await route.fulfill({ response, json: body })
  })
}

interface Answer {
  success: boolean
  data: { data: { providerId: string }[] }
}

/** @throws Error when the shop sells fewer products */
async function fillOrder(url: string, session: string): Promise<void> {
  const headers = { Authorization: `Bearer ${session}`, 'content-type': 'application/json' }
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as Answer
  }
  await fetch(`${url}/api/session/${session}`)
  let index = 0
  for (let pageNumber = 0; index < LINES; pageNumber += 1) {
    const { data } = await post('catalog/products/search', { pageNumber, perPage: LINES, category: 'atacado' })
    if (data.data.length === 0) throw new Error(`The shop sells only ${index} products.`)
    for (const { providerId } of data.data) {
      // Some products are inactive.
      const { success } = await post('order/items', { index, providerId, quantity: 2, attributes: [] })
      if (success) index += 1
      if (index === LINES) break
    }
  }
}
