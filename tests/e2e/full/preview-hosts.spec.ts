import { addButton, cards, element, openHost, untilLive } from './preview-page.ts'
import { expect, holdComponents, productNames, test, watchLive } from '../support.ts'

test.beforeEach(({ page }) => watchLive(page))

test.describe("on a host's page", () => {
  test("the preview has the host's texts and colours, and no top bar where the host hides it", async ({ page }) => {
    await holdComponents(page)
    const texts = `<script>document.querySelector('shop-catalog').texts = { 'catalog.addNamed': 'Pôr na sacola: {name}' }</script>`
    await openHost(page, element('top-bar="off" style="--shop-primary: #102030"') + texts)
    const button = page.getByRole('button', { name: /^Pôr na sacola/ }).first()
    await expect(button).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(button).toHaveCSS('color', 'rgb(16, 32, 48)')
  })

  test('two elements have a preview each, and each is pressed for itself', async ({ page }) => {
    const release = await holdComponents(page)
    await openHost(page, element() + element())
    await expect(cards(page)).not.toHaveCount(0)
    const second = page.locator('shop-catalog').nth(1)
    const name = await productNames(second).first().textContent()
    await productNames(second).first().click()
    release()
    await expect(second.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
    await expect(productNames(page.locator('shop-catalog').first()).first()).toBeVisible()
  })

  test('another session set meanwhile replaces the preview', async ({ page }) => {
    const release = await holdComponents(page)
    await openHost(page, element())
    await addButton(page).click()
    await page
      .locator('shop-catalog')
      .evaluate((shopElement) => shopElement.setAttribute('session', 'nobody-knows-this'))
    release()
    await expect(page.locator('shop-catalog:not(:defined)')).toHaveCount(0)
    await expect(productNames(page)).toHaveCount(0)
  })

  test('the element can be moved, resized and removed during its preview', async ({ page, complaints }) => {
    const release = await holdComponents(page)
    await openHost(page, `<div id="one">${element()}</div><div id="two"></div>`)
    await expect(productNames(page).first()).toBeVisible()
    await page.evaluate(() => {
      const moved = document.querySelector('shop-catalog') as HTMLElement
      moved.remove()
      moved.style.height = '300px'
      document.querySelector('#two')?.append(moved)
    })
    await expect(productNames(page).first()).toBeVisible()
    release()
    await untilLive(page)
    await expect(productNames(page).first()).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('a server-rendered view is replaced, and presses on it count', async ({ page }) => {
    const markup = `<shop-catalog session="mercado-webchat"><template shadowrootmode="open"><div style="position:absolute;inset:0"><div data-screen=""><p id="old">Da página</p></div></div></template></shop-catalog>`
    await openHost(page, markup)
    await untilLive(page)
    await expect(productNames(page).first()).toBeVisible()
    await expect(page.getByText('Da página')).toHaveCount(0)
  })
})
