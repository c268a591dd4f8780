import { addFirstProduct, expect, hurryUntil, openHostPage, test } from './support.ts'

const SHOP = '<shop-catalog session="mercado-webchat"></shop-catalog>'
const CART = /\/chunks\/cart-/
const MODULE = '<script type="module" src="/dist/loader.js"></script>'

for (const attributes of ['', ' defer', ' async']) {
  test(`a tag without type=module opens the shop:${attributes || ' in the head'}`, async ({ page, complaints }) => {
    const tag = `<script src="/dist/loader.js"${attributes}></script>`
    // The loader's names are not the page's.
    await openHostPage(page, `<meta charset="utf-8"><head><script>let e = 1, t = 2, n = 3</script>${tag}</head>${SHOP}`)
    await addFirstProduct(page)
    expect(complaints).toEqual([])
  })
}

test('a loader that was copied without its chunks says so, on the console and in the box', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  await page.route('**/copied/loader.js', async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace('/copied/', '/dist/') }) }),
  )
  await openHostPage(page, `<meta charset="utf-8">${MODULE.replace('/dist/', '/copied/')}${SHOP}`)
  await expect(page.getByText('A loja não abriu. Recarregue a página.')).toBeVisible()
  await page.clock.runFor(5000)
  await expect.poll(() => complaints.filter((one) => one.startsWith('Vitrine: '))).toHaveLength(1)
  expect(complaints.join('\n')).toContain('from beside loader.js')
})

const PACKAGE = `<script type="module">
  import { defineElements } from '/dist/index.js'
  defineElements()
  document.title = 'o anfitrião continua'
</script>`

for (const [name, entry] of Object.entries({ loader: MODULE, package: PACKAGE })) {
  for (const [kind, replaced] of Object.entries({
    'Array.prototype.find': 'Array.prototype.find = function () { return this }',
    URL: 'var URL = "https://loja.example"',
  })) {
    test(`the ${name} names ${kind} where the page has replaced it, and the box says that no shop opens`, async ({
      page,
      complaints,
    }) => {
      await openHostPage(page, `<meta charset="utf-8"><script>${replaced}</script>${SHOP}${entry}`)
      await expect(page.getByText('A loja não abriu. Recarregue a página.')).toBeVisible()
      expect(complaints.join()).toMatch(new RegExp(`Vitrine: the page broke.*\\b${kind.split('.').at(-1)}\\b`))
      if (entry === PACKAGE) await expect(page).toHaveTitle('o anfitrião continua')
    })
  }
}

test("a part that does not load can be tried again, and reloaded once the server's loader names other files", async ({
  page,
}) => {
  await page.route(CART, (route) => route.fulfill({ status: 404 }))
  await page.clock.install()
  await openHostPage(page, `<meta charset="utf-8">${SHOP}${MODULE}`)
  await addFirstProduct(page)
  await page.getByRole('button', { name: /^Carrinho/ }).click()
  const retry = page.getByRole('button', { name: 'Tentar de novo' })
  const reload = page.getByRole('button', { name: 'Recarregar' })
  const asked = page.waitForResponse('**/dist/loader.js')
  await hurryUntil(page, () => expect(retry).toBeVisible({ timeout: 500 }))
  await asked
  await expect(reload).toBeHidden()
  await page.route('**/dist/loader.js', (route) => route.fulfill({ body: 'import("./chunks/storefront-Zzzz0000.js")' }))
  await retry.click()
  await hurryUntil(page, () => expect(reload).toBeVisible({ timeout: 500 }))
  await page.unroute(CART)
  await page.clock.runFor(1000)
  await retry.click()
  await expect(page.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
})
