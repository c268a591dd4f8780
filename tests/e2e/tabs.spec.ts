import type { Page } from '@playwright/test'
import {
  addFirstProduct,
  confirmButton,
  confirmed,
  expect,
  openStandalone,
  seesToast,
  test,
  watchTabs,
} from './support.ts'

const badge = (page: Page, units: number) =>
  page.getByRole('button', { name: `Carrinho, ${units} ${units === 1 ? 'item' : 'itens'} no carrinho` })

test('changes made in one tab show in the other, with a message', async ({ context }) => {
  const code = 'mercado-webchat~abas'
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const page of [one, other]) {
    const listens = await watchTabs(page)
    await openStandalone(page, code)
    await listens()
  }
  await seesToast(other, 'Um item foi adicionado em outra aba', async () => void (await addFirstProduct(one)))
  await expect(badge(one, 1)).toBeVisible()
  await expect(badge(other, 1)).toBeVisible()
})

test('a tab whose code for the other tabs keeps failing asks for the change that it missed', async ({ context }) => {
  const code = 'mercado-webchat~sem-codigo'
  const [one, other] = [await context.newPage(), await context.newPage()]
  let aborted = 0
  await other.route(/\/chunks\/after-ready-[\w-]+\.js$/, (route) => ((aborted += 1), route.abort()), { times: 2 })
  const isRead = other.waitForResponse('**/api/order/current')
  for (const page of [one, other]) await openStandalone(page, code)
  await isRead
  await addFirstProduct(one)
  await expect(badge(other, 1)).toBeVisible()
  expect(aborted).toBe(2)
})

test('a removed element asks no more for the code that never came', async ({ page }) => {
  await page.clock.install()
  let aborted = 0
  await page.route(/\/chunks\/after-ready-[\w-]+\.js/, (route) => ((aborted += 1), route.abort()))
  await openStandalone(page, 'mercado-webchat~sem-codigo')
  await expect.poll(() => aborted).toBeGreaterThan(0)
  const askedInAnHour = async () => {
    const before = aborted
    await page.clock.fastForward(3_600_000)
    // A call that the clock caused leaves before this one.
    await page.evaluate(() => fetch('/dist/loader.js').then((answer) => answer.text()))
    return aborted - before
  }
  expect(await askedInAnHour()).toBeGreaterThan(0)
  await page.evaluate(() => document.querySelector('shop-storefront')?.remove())
  await askedInAnHour()
  expect(await askedInAnHour()).toBe(0)
})

test('an order confirmed in one tab cannot be confirmed again in the other', async ({ context, backend }) => {
  const code = 'confirmacao-perdida~seguida'
  await backend.fail({ path: '/api/order/confirm', delay: 1 })
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const page of [one, other]) {
    const listens = await watchTabs(page)
    await openStandalone(page, code, '/order')
    await expect(confirmButton(page)).toBeEnabled()
    await listens()
  }
  await seesToast(other, 'O pedido foi confirmado em outra aba', () => confirmButton(one).click())
  await expect(confirmed(one)).toBeVisible()
  await expect(confirmButton(other)).toHaveCount(0)
})

test('a tab whose question about a change fails asks again when somebody looks at it', async ({ context, backend }) => {
  const code = 'mercado-webchat~pergunta'
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const page of [one, other]) {
    const listens = await watchTabs(page)
    await openStandalone(page, code)
    await listens()
  }
  let isBroken = false
  await other.route('**/api/order/current', (route) => {
    if (isBroken) return route.fallback()
    isBroken = true
    return route.fulfill({ status: 500 })
  })
  await addFirstProduct(one)
  await expect.poll(() => isBroken).toBe(true)
  await expect(badge(one, 1)).toBeVisible()
  await other.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(badge(other, 1)).toBeVisible()
  expect((await backend.calls(code)).filter((call) => call.startsWith('POST'))).toHaveLength(1)
})
