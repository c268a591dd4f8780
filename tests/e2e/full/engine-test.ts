import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test as plain } from '@playwright/test'
import { freePort, startEngine, type RunningEngine } from '../../../demo/engines/start.ts'
import { storedOrder } from '../checkout-page.ts'

/* What tests of a real engine share: the engine, its order, and the page's first steps. */

export const MINUTES = 60_000
export const DRESS = 25_990
export const FREIGHT = 1990
const DRESS_NAME = 'Vestido Aurora Floral'
export const VARIANT_NAME = `${DRESS_NAME} Ameixa M`
export const LINE = { quantity: 1, name: VARIANT_NAME }

/** An order as the engine's own console tells it; amounts in cents. */
export interface Sold {
  isPaid: boolean
  total: number
  freight: number
  /** Within the total; missing where the shop has none. */
  tax?: number
  email: string
  lines: { quantity: number; name: string }[]
  payments: { method: string; isPaid: boolean; amount: number }[]
}

export interface Selling {
  engine: string
  /** The order of a conversation, by the engine's Admin API. */
  soldAs(engine: RunningEngine, conversation: string): Promise<Sold>
  /** How the payment stands that was promised otherwise than it came. */
  paidLater: string
  console: Console
}

/** Takes a change back. */
export type Undo = () => Promise<unknown>

/** What the shop's people do in the engine's own console; of a part that is missing the engine has nothing. */
export interface Console {
  /** Sells the last unit of a variant. */
  sellOut?(engine: RunningEngine, variant: string): Promise<Undo>
  /** A promotion without a coupon, on the whole order. */
  promote?(engine: RunningEngine, percent: number): Promise<Undo>
  /** Lets the shop sell in dollars too, or in dollars alone. */
  sellIn?(engine: RunningEngine, currencies: 'both' | 'dollars'): Promise<Undo>
}

export interface Stored {
  id: string
  status: string
  customer: { email: string }
  payment: { tryId: string; status: string; pix?: { code: string } }
}

export const stored = async (request: APIRequestContext, session: string) =>
  (await storedOrder(request, session)) as unknown as Stored

export const bearer = (session: string) => ({ headers: { Authorization: `Bearer ${session}` } })

/** @returns the name of what it adds */
export async function addDress(page: Page): Promise<string> {
  await page.getByRole('link', { name: DRESS_NAME }).first().click()
  for (const name of ['Ameixa', 'M', 'Adicionar']) await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText('Produto adicionado ao carrinho')).toBeVisible()
  return DRESS_NAME
}

/** A test in front of an engine that runs, in two processes of its adapter. */
export function engineTest(name: string) {
  const test = plain.extend<object, { data: string; engine: RunningEngine & { hooksAt: string } }>({
    data: ['.data/engines-tested', { scope: 'worker', option: true }],
    engine: [
      async ({ data }, provide) => {
        // Where the checks hear webhooks.
        const hooksAt = `http://127.0.0.1:${await freePort()}/`
        // Two processes behind one address pass what one passes.
        process.env['VITRINE_WEBHOOKS'] = hooksAt
        process.env['VITRINE_WEBHOOK_SECRET'] = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
        const engine = await startEngine({ engine: name, adapters: 2, port: 0, data })
        await provide({ ...engine, hooksAt })
        await engine.stop()
      },
      { scope: 'worker', timeout: 15 * MINUTES },
    ],
    baseURL: ({ engine }, provide) => provide(engine.url),
  })
  test.describe.configure({ mode: 'serial' })
  return test
}

export type EngineTest = ReturnType<typeof engineTest>
