import { addressOf, type Bench } from './bench.ts'
import { delayOfPress, noteInteractions } from './interactions.ts'
import { AGENT_SESSION } from './pages.ts'
import { slowCpu, withPhone } from './phone.ts'

const LINES = 200
const EDITS = 5
/** Longer than edits wait before they are sent, ms. */
const SENT_MS = 1500

/** ms from a press on a line's 'more' to the frame that shows it, the worst of several, in an order with 200 lines. */
export interface OrderLines {
  lines: number
  worst: number
  /** The same with the CPU 4× slower. */
  worstSlow: number
}

export async function measureOrderLines(bench: Bench): Promise<OrderLines> {
  const session = `${AGENT_SESSION}~linhas`
  await fillOrder(bench.url, session)
  return withPhone(bench.browser, async (page, devtools) => {
    await noteInteractions(page)
    await page.goto(addressOf(bench, 'checkout', session))
    const more = page.getByRole('button', { name: /^Adicionar mais um item/ })
    // An agent's long order shows its first lines until the others are asked for.
    await page.getByRole('button', { name: /^Ver todos/ }).click()
    await more.nth(LINES - 1).waitFor()
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
