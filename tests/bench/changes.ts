import { addressOf, type Bench } from './bench.ts'
import { median } from './statistics.ts'

const SESSION = 'recurso-changes~bancada'
const CHANGES = 20
/** Pause between two changes, so that the work of one is done before the next, ms. */
const REST_MS = 700
const TIMEOUT_MS = 30_000

export interface Changes {
  changes: number
  /** Median and worst time from the shopper's press to the attendant's screen, ms. */
  median: number
  worst: number
}

/** A shopper adds to an order that an attendant has open in another browser profile: the stream brings each change. */
export async function measureChanges(bench: Bench): Promise<Changes> {
  const contexts = [await bench.browser.newContext(), await bench.browser.newContext()]
  try {
    const [shopper, agent] = await Promise.all(contexts.map((context) => context.newPage()))
    if (!shopper || !agent) throw new Error('There are no two pages.')
    await shopper.goto(addressOf(bench, 'shop', SESSION))
    const add = shopper.getByRole('button', { name: /^Adicionar / }).first()
    const product = ((await add.getAttribute('aria-label', { timeout: TIMEOUT_MS })) ?? '').replace('Adicionar ', '')
    await agent.goto(addressOf(bench, 'checkout', await agentCode(bench.url)))
    await agent.getByRole('group', { name: 'Ações do pedido' }).waitFor({ timeout: TIMEOUT_MS })
    await agent.waitForTimeout(2 * REST_MS)
    const units = agent.getByRole('textbox', { name: `Quantidade: ${product}` })
    let known = (await units.count()) > 0 ? Number(await units.inputValue()) : 0
    const times: number[] = []
    while (times.length < CHANGES) {
      const pressed = performance.now()
      await add.click()
      known += 1
      await units.waitFor({ timeout: TIMEOUT_MS })
      while ((await units.inputValue()) !== String(known)) {
        if (performance.now() - pressed > TIMEOUT_MS) throw new Error('A change did not arrive.')
      }
      times.push(performance.now() - pressed)
      await agent.waitForTimeout(REST_MS)
    }
    return { changes: times.length, median: median(times), worst: Math.max(...times) }
  } finally {
    await Promise.all(contexts.map((context) => context.close()))
  }
}

async function agentCode(url: string): Promise<string> {
  const body = JSON.stringify({ session: SESSION, as: 'agent' })
  const answer = await fetch(`${url}/__backend/reissue`, { method: 'POST', body })
  return ((await answer.json()) as { data: string }).data
}
