import {
  addFirstProduct,
  confirm,
  expect,
  openCart,
  openStandalone,
  openWebchat,
  productNames,
  setQuantity,
  test,
} from './support.ts'

test('under the strictest policy the whole road runs without one violation', async ({ page, complaints }) => {
  await openWebchat(page, 'farmacia-webchat')
  const policy = (await page.request.get('/webchat/')).headers()['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  const product = await addFirstProduct(page)
  await openCart(page)
  await setQuantity(page, product, 4)
  await confirm(page)
  await expect(page.getByRole('heading', { name: 'Itens adicionados ao pedido' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a product whose description is HTML is shown under the same policy', async ({ page, request, complaints }) => {
  const bearer = { authorization: 'Bearer farmacia-webchat' }
  await request.get('/api/session/farmacia-webchat')
  const answer = await request.get('/api/catalog/top?pageNumber=0&perPage=50', { headers: bearer })
  const { data } = (await answer.json()) as { data: { data: { providerId: string; description?: string }[] } }
  const rich = data.data.find(({ description }) => description?.includes('<'))
  expect(rich, 'a product with HTML among the top sellers').toBeDefined()
  await openStandalone(page, 'farmacia-webchat', `/product/${encodeURIComponent(rich?.providerId ?? '')}`)
  await expect(page.getByRole('heading', { name: 'Descrição' })).toBeVisible()
  await expect(page.locator('shop-storefront').getByText(/<\/?(p|ul|strong|b)>/)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the session code is in no attribute, no text and no address of the page', async ({ page }) => {
  await openStandalone(page, 'mercado-webchat')
  await expect(productNames(page).first()).toBeVisible()
  const html = await page.evaluate(() => {
    const root = document.querySelector('shop-storefront')?.shadowRoot
    return `${document.documentElement.outerHTML} ${root?.innerHTML ?? ''}`
  })
  expect(html).toContain('Adicionar')
  expect(html).not.toContain('mercado-webchat')
})
