import {
  addFirstProduct,
  expect,
  listenAsHost,
  openStandalone,
  openWebchat,
  productNames,
  seesSoon,
  test,
} from './support.ts'

for (const session of ['sessao-inexistente', 'sessao-sem-loja']) {
  test(`${session}: the shopper reads that the session is invalid, and the host gets an event`, async ({ page }) => {
    const hostEvents = await listenAsHost(page)
    await openWebchat(page, session)
    await expect(page.getByRole('heading', { name: 'Sessão Inválida' })).toBeVisible()
    await expect.poll(async () => (await hostEvents()).map(({ type }) => type)).toContain('shop-error')
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
  test(`${session}: the shopper reads a sentence in Portuguese with a way on, and the developer gets the remedy`, async ({
    page,
    complaints,
  }) => {
    const hostEvents = await listenAsHost(page)
    await page.clock.install()
    await openWebchat(page, session)
    const shop = page.locator('shop-catalog')
    await seesSoon(page, shop.getByRole('heading', { name: 'Sessão Inválida' }))
    await expect(shop.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    const errors = (await hostEvents()).filter(({ type }) => type === 'shop-error')
    expect(errors[0]?.detail).toMatchObject({ kind, supportId: expect.stringMatching(/\S/) })
    expect(complaints.join('\n')).toContain('<shop-catalog>')
    expect(JSON.stringify([errors, complaints.filter((text) => text.startsWith('<shop-'))])).not.toContain(session)
  })
}

test('products that fail to load show an error in their place, and load after a retry', async ({ page, backend }) => {
  await page.clock.install()
  await backend.fail({ path: '/api/catalog/top', status: 500 })
  await openWebchat(page, 'mercado-webchat')
  await seesSoon(page, page.getByRole('alert').getByText('Não deu para carregar os produtos'))
  await backend.recover()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(productNames(page).first()).toBeVisible()
})

test('a shop whose settings fail to load still sells', async ({ page }) => {
  await openStandalone(page, 'ajustes-fora')
  await addFirstProduct(page)
  await expect(page.getByRole('button', { name: 'Carrinho, 1 item no carrinho' })).toBeVisible()
})

for (const type of ['online', 'focus'] as const) {
  test(`an order that failed to load is asked for again at the event '${type}'`, async ({ page, backend }) => {
    await page.clock.install()
    await backend.fail({ path: '/api/order/current', status: 503 })
    await openWebchat(page, 'mercado-webchat')
    await productNames(page).first().click()
    const bar = page.locator('shop-catalog').getByRole('button', { name: 'Adicionar', exact: true })
    await seesSoon(page, page.getByText('Não deu para carregar o seu pedido.'))
    await expect(bar).toBeDisabled()
    await backend.recover()
    await page.evaluate((name) => dispatchEvent(new Event(name)), type)
    await expect(bar).toBeEnabled()
    await expect(page.getByText('Não deu para carregar o seu pedido.')).toHaveCount(0)
  })
}

test('a slow server shows skeletons, then the products', async ({ page, backend }) => {
  await backend.hold({ path: '/api/catalog/top' })
  await openWebchat(page, 'mercado-webchat')
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
  await backend.recover()
  await expect(productNames(page).first()).toBeVisible()
})

test('a tag with a wrong attribute reports itself, the attribute, its value and an example', async ({
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
