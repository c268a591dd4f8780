import type { Page } from '@playwright/test'
import { type Backend, confirmButton, confirmed, expect, openStandalone, test } from './support.ts'

const CONFIRM = '/api/order/confirm'
const READY = 'confirmacao-perdida'

async function confirmsOf(backend: Backend, session: string): Promise<number> {
  return (await backend.calls(session)).filter((call) => call === `GET ${CONFIRM}`).length
}

/** An order above the minimum, on a channel that stays in the shop. */
async function openCart(page: Page, session: string): Promise<void> {
  await openStandalone(page, session, '/order')
  await expect(confirmButton(page)).toBeEnabled()
}

const learned = (page: Page) => page.getByRole('heading', { name: 'Este pedido já foi confirmado' })

/** A session whose answers are not lost by its own listing: the test sets its own fault first. */
const session = (name: string) => `${READY}~${name}`

test('two tabs, pressed at the same moment, are one confirmation, and both show the real result', async ({
  context,
  backend,
}) => {
  const code = session('duas-abas')
  await backend.hold({ path: CONFIRM })
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) await openCart(tab, code)
  await Promise.all(tabs.map((tab) => confirmButton(tab).evaluate((button: HTMLButtonElement) => button.click())))
  await expect.poll(() => confirmsOf(backend, code)).toBe(1)
  await backend.recover()
  // A tab whose press is still on its way learns of the confirmation from the other one.
  for (const tab of tabs) await expect(confirmed(tab).or(learned(tab))).toBeVisible()
  const shown = await Promise.all(tabs.map((tab) => confirmed(tab).isVisible()))
  expect(shown).toContain(true)
  expect(await confirmsOf(backend, code)).toBe(1)
})
