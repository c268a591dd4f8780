import { addButton, cards, shop, untilLive } from './preview-page.ts'
import {
  expect,
  holdComponents,
  listenAsHost,
  openStandalone,
  openWebchat,
  productNames,
  test,
  watchLive,
} from '../support.ts'

test.beforeEach(({ page }) => watchLive(page))

test.describe('a press on the preview counts', () => {
  test("on a card: the product's page opens", async ({ page }) => {
    const release = await holdComponents(page)
    await openWebchat(page, 'mercado-webchat')
    const name = await productNames(page).nth(1).textContent()
    await productNames(page).nth(1).click()
    release()
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  })

  test('by keyboard', async ({ page }) => {
    const release = await holdComponents(page)
    await openWebchat(page, 'mercado-webchat')
    const name = await productNames(page).first().textContent()
    await cards(page).first().getByRole('link').focus()
    await page.keyboard.press('Enter')
    release()
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  })

  test("on 'Adicionar': shows busy at once, adds once", async ({ page, backend }) => {
    const release = await holdComponents(page)
    const hostEvents = await listenAsHost(page)
    await openWebchat(page, 'mercado-webchat')
    await addButton(page).click()
    await expect(addButton(page)).toHaveAttribute('aria-busy', 'true')
    // A second press while it is busy still counts once.
    await addButton(page).click({ force: true })
    release()
    await expect(page.getByText('Produto adicionado ao carrinho').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Carrinho, 1 item no carrinho' })).toBeVisible()
    const posts = (await backend.calls()).filter((call) => call.startsWith('POST /api/order/item'))
    expect(posts).toHaveLength(1)
    const types = (await hostEvents()).map(({ type }) => type)
    expect(types.filter((type) => type === 'shop-add')).toHaveLength(1)
    expect(types.indexOf('shop-ready')).toBeLessThan(types.indexOf('shop-add'))
  })

  test('on two buttons and on a card: both products are added, and the page opens', async ({ page }) => {
    const release = await holdComponents(page)
    await openWebchat(page, 'mercado-webchat')
    const name = await productNames(page).nth(2).textContent()
    await page
      .getByRole('button', { name: /^Adicionar / })
      .nth(0)
      .click()
    await productNames(page).nth(2).click()
    await page
      .getByRole('button', { name: /^Adicionar / })
      .nth(1)
      .click()
    release()
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Carrinho, 2 itens no carrinho' })).toBeVisible()
  })

  test('on a tab', async ({ page }) => {
    const release = await holdComponents(page)
    await openWebchat(page, 'mercado-webchat')
    await page.getByRole('tab').nth(1).click()
    await expect(page.getByRole('tab', { selected: true })).toHaveText(
      (await page.getByRole('tab').nth(1).textContent()) ?? '',
    )
    release()
    await untilLive(page)
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  })

  test('on the cart', async ({ page }) => {
    const release = await holdComponents(page)
    await openWebchat(page, 'mercado-webchat')
    await page.getByRole('button', { name: 'Carrinho' }).click()
    release()
    await expect(page.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
  })

  test('on the search: its field gets the focus', async ({ page }) => {
    const release = await holdComponents(page)
    await openWebchat(page, 'mercado-webchat')
    await expect(productNames(page).first()).toBeVisible()
    await shop(page).locator('[data-search]').click()
    release()
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  test('on a page of its own, where links have addresses', async ({ page }) => {
    const release = await holdComponents(page)
    await openStandalone(page, 'mercado-webchat')
    const link = cards(page).nth(1).getByRole('link')
    await expect(link).toHaveAttribute('href', /^\/loja\/product\//)
    const address = await link.getAttribute('href')
    await link.click()
    release()
    await page.waitForURL((url) => url.pathname === address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('even when held down while the components load', async ({ page }) => {
    await page.clock.install()
    const release = await holdComponents(page)
    await openWebchat(page, 'mercado-webchat')
    const name = await productNames(page).first().textContent()
    await productNames(page).first().hover()
    // A press is kept for one second only: the page's clock makes this one short, however long the code takes.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.mouse.down()
    release()
    await expect(async () => {
      await page.clock.runFor(50)
      expect(await page.locator('shop-catalog:not(:defined)').count()).toBe(0)
    }).toPass()
    await page.mouse.up()
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  })
})
