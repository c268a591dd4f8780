import { expect, listenAsHost, openWebchat, productNames, seesSoon, test } from './support.ts'

const outages = [
  { session: 'servidor-fora', kind: 'http' },
  { session: 'sem-conexao', kind: 'network' },
  { session: 'responde-meio-json', kind: 'response' },
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
