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

/**
 * A shopper adds a product to an order that an attendant has open in another browser profile, and removes it: the stream
 * brings each change. A number typed or stepped is sent a second after its last edit, so it is not measured.
 */
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
    const line = agent.getByRole('textbox', { name: `Quantidade: ${product}` })
    const remove = shopper.getByRole('button', { name: `Remover ${product}`, exact: true })
    const times: number[] = []
    while (times.length < CHANGES) {
      const isThere = (await line.count()) > 0
      const pressed = performance.now()
      await (isThere ? remove : add).click()
      await line.waitFor({ state: isThere ? 'hidden' : 'visible', timeout: TIMEOUT_MS })
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
