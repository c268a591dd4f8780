import {
  addFirstProduct,
  confirm,
  confirmed,
  expect,
  openCart,
  openHostPage,
  productNames,
  quantityOf,
  test,
} from '../support.ts'

const BASE = '<base href="https://elsewhere.test/blog/">'

test('on a page that stops every key event, an order is made', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(() => {
    for (const type of ['keydown', 'keypress', 'keyup'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true })
  })
  const shop = '<shop-catalog session="mercado-webchat~pagina-hostil"></shop-catalog>'
  await openHostPage(page, `<meta charset="utf-8"><script type="module" src="/dist/loader.js"></script>${shop}`)
  const product = await addFirstProduct(page)
  await productNames(page).first().click()
  await expect(page.getByRole('button', { name: 'Adicionar', exact: true })).toBeVisible()
  await openCart(page)
  await page.clock.install()
  await quantityOf(page, product).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('200')
  await page.clock.runFor(1100)
  await confirm(page)
  await expect(confirmed(page)).toBeVisible()
  expect(errors).toEqual([])
})

test('a page of its own whose links lead elsewhere keeps its calls, pictures, links and history', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => request.url().includes('elsewhere') && elsewhere.push(request.url()))
  await page.route('**/loja/*', async (route) => {
    const shop = '<shop-storefront standalone base-path="/loja"></shop-storefront>'
    const loader = new URL('/dist/loader.js', route.request().url()).href
    const body = `<!doctype html>${BASE}<script type="module" src="${loader}"></script>${shop}`
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto('/loja/#mercado-webchat~base')
  const { origin } = new URL(page.url())
  const link = page.getByRole('link', { name: /Banana Prata/ })
  await expect(link).toHaveJSProperty('href', `${origin}/loja/product/mg-banana-prata`)
  await expect(page.getByRole('img').first()).toHaveJSProperty('complete', true)
  await link.click()
  await expect(page).toHaveURL(`${origin}/loja/product/mg-banana-prata`)
  expect(elsewhere).toEqual([])
})
