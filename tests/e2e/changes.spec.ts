import type { Page } from '@playwright/test'
import { timesOf } from './backend.ts'
import { addFirstProduct, expect, openStandalone, test, untilLive, watchLive } from './support.ts'

const CURRENT = 'GET /api/order/current'
const CHANGES = 'GET /api/order/changes'

/** Ends the page's polling, so that changes can only come by the stream. */
const withoutPolling = (page: Page) => page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }))

async function openCheckout(page: Page, session: string): Promise<void> {
  await openStandalone(page, session, '/order/checkout')
  await expect(page.getByRole('group', { name: 'Ações do pedido' })).toBeVisible()
}

test('a shopper’s change shows on the attendant’s screen without polling', async ({
  browser,
  page,
  backend,
  baseURL,
}) => {
  const shopper = 'recurso-changes~dois'
  await watchLive(page)
  await openStandalone(page, shopper)
  await untilLive(page)
  const agent = await backend.reissue(shopper, 'agent', 'Beatriz')
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'pt-BR' })
  const console = await context.newPage()
  await withoutPolling(console)
  await openCheckout(console, agent)
  await expect.poll(() => backend.streams()).toBe(2)

  const product = await addFirstProduct(page)
  await expect(console.getByText(`Entrou no pedido: ${product} (1)`)).toBeVisible()
  await expect(console.getByRole('textbox', { name: `Quantidade: ${product}` })).toHaveValue('1')
  await context.close()
  await expect.poll(() => backend.streams()).toBe(1)
})

test('polling comes back when the stream breaks, without a word', async ({ page, backend }) => {
  const code = 'recurso-changes~quebra'
  const agent = await backend.reissue(code, 'agent')
  await page.clock.install()
  await openCheckout(page, agent)
  await expect.poll(() => backend.streams()).toBe(1)
  const before = timesOf(await backend.calls(agent), CURRENT)
  // One look every 20 s without a stream; 25 s without a heartbeat would end it.
  await page.clock.runFor(21_000)
  expect(timesOf(await backend.calls(agent), CURRENT)).toBe(before)

  await backend.fail({ path: '/api/order/changes', status: 503 })
  await backend.hangUp()
  await expect.poll(() => backend.streams()).toBe(0)
  await expect(async () => {
    await page.clock.runFor(20_000)
    expect(timesOf(await backend.calls(agent), CURRENT)).toBeGreaterThan(before)
  }).toPass()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a code that has ended closes the stream and is not tried again', async ({ page, backend }) => {
  const code = 'recurso-changes~fim'
  await page.clock.install()
  await openStandalone(page, code)
  await expect.poll(() => backend.streams()).toBe(1)
  await backend.expire(code)
  await expect(page.getByText(/sessão/i).first()).toBeVisible()
  const asked = timesOf(await backend.calls(code), CHANGES)
  await page.clock.runFor(60_000)
  expect(timesOf(await backend.calls(code), CHANGES)).toBe(asked)
})

test('elements of one page share a stream', async ({ page, backend }) => {
  await page.goto(`/console/?session=${await backend.reissue('recurso-changes~tres', 'agent')}`)
  await expect(page.getByRole('group', { name: 'Ações do pedido' })).toBeVisible()
  await addFirstProduct(page)
  expect(await backend.streams()).toBe(1)
})

test('nothing is opened where the settings do not offer it', async ({ page, backend }) => {
  await watchLive(page)
  await openStandalone(page, 'mercado~sem')
  await untilLive(page)
  await addFirstProduct(page)
  expect(timesOf(await backend.calls('mercado~sem'), CHANGES)).toBe(0)
})
