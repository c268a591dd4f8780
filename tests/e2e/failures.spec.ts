import { addFirstProduct, expect, listenAsHost, openStandalone, openWebchat, productNames, test } from './support.ts'

for (const session of ['sessao-inexistente', 'sessao-sem-loja']) {
  test(`${session}: the shopper reads that the session is invalid, and the host hears of it`, async ({ page }) => {
    const heard = await listenAsHost(page)
    await openWebchat(page, session)
    await expect(page.getByRole('heading', { name: 'Sessão Inválida' })).toBeVisible()
    await expect.poll(async () => (await heard()).map(({ type }) => type)).toContain('shop-error')
  })
}

const outages = [
  { session: 'servidor-fora', kind: 'http' },
  { session: 'sem-conexao', kind: 'network' },
  { session: 'responde-html', kind: 'http' },
  { session: 'responde-html-com-200', kind: 'response' },
  { session: 'responde-meio-json', kind: 'response' },
  { session: 'responde-vazio', kind: 'response' },
]

for (const { session, kind } of outages) {
  test(`${session}: a sentence in Portuguese and a way on, and the developer is told what to mend`, async ({
    page,
    complaints,
  }) => {
    const heard = await listenAsHost(page)
    await openWebchat(page, session)
    const shop = page.locator('shop-catalog')
    await expect(shop.getByRole('heading', { name: 'Sessão Inválida' })).toBeVisible()
    await expect(shop.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    const errors = (await heard()).filter(({ type }) => type === 'shop-error')
    expect(errors[0]?.detail).toMatchObject({ kind, supportId: expect.stringMatching(/\S/) })
    expect(complaints.join('\n')).toContain('<shop-catalog>')
    expect(JSON.stringify([errors, complaints.filter((text) => text.startsWith('<shop-'))])).not.toContain(session)
  })
}

test('products that do not come are said where they would be, and come after another try', async ({
  page,
  backend,
}) => {
  await backend.fail({ path: '/api/catalog/top', status: 500 })
  await openWebchat(page, 'mercado-webchat')
  await expect(page.getByRole('alert')).toContainText('Não deu para carregar os produtos')
  await backend.recover()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(productNames(page).first()).toBeVisible()
})

test('a shop whose settings do not come still sells', async ({ page }) => {
  await openStandalone(page, 'ajustes-fora')
  await addFirstProduct(page)
  await expect(page.getByRole('button', { name: 'Carrinho, 1 itens no carrinho' })).toBeVisible()
})

test('an item that the server does not take is not in the cart, and the shopper is told', async ({ page, backend }) => {
  await openWebchat(page, 'mercado-webchat')
  await backend.fail({ method: 'POST', path: '/api/order/items', status: 500 })
  await page
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click()
  await expect(page.getByText('Falha ao adicionar item ao pedido')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Carrinho', exact: true })).toBeVisible()
})

test('a slow server shows the shape of what comes, then the products', async ({ page }) => {
  await openWebchat(page, 'servidor-lento')
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
  await expect(productNames(page).first()).toBeVisible()
})

test('a tag with a wrong attribute names itself, the attribute, what it got and an example', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    const tag = document.createElement('shop-catalog')
    tag.setAttribute('catalog-type', 'Categoria')
    const loader = document.createElement('script')
    loader.type = 'module'
    loader.src = '/dist/loader.js'
    document.body.append(tag, loader)
  })
  await expect.poll(() => complaints.join('\n')).toMatch(/shop-catalog.*catalog-type.*Categoria.*ShowCategory/s)
})
