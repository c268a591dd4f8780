import type { Page } from '@playwright/test'
import { CPF, fillPrescription, FREE, openOffers, programme } from './pbm-page.ts'
import { expect, listenAsHost, openCart, openStandalone, openWebchat, test } from './support.ts'

const TRACES = /123\.?456\.?789/

test('a shopper activates the programme, finds the offer in the cart, and removes it on the product page', async ({
  page,
  backend,
}) => {
  await openStandalone(page, 'farmacia', `/product/${FREE}`)
  await openOffers(page)
  await page.getByRole('button', { name: 'Combos (1)' }).click()
  await page.getByRole('radio', { name: 'Tratamento de 3 meses' }).click()
  await page.getByRole('button', { name: 'Aplicar Oferta' }).click()
  await expect(page.getByText('Produto adicionado ao carrinho')).toBeVisible()
  await expect(programme(page).getByText('Seu desconto já está ativo')).toBeVisible()
  await expect(programme(page).getByText('3 unidades no carrinho por R$ 609,90')).toBeVisible()

  await openCart(page)
  await expect(page.getByText('*Esse item só pode ser editado na página do produto')).toBeVisible()
  await expect(page.getByRole('main').getByText('R$ 609,90').first()).toBeVisible()

  await page.goBack()
  await programme(page).getByRole('button', { name: 'Remover oferta' }).click()
  await expect(programme(page).getByRole('button', { name: 'Ativar programa' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Carrinho', exact: true })).toBeVisible()
  const last = (await backend.records('farmacia')).filter(({ path }) => path === '/api/order/items/').at(-1)
  expect(last?.body).toMatchObject({ quantity: 0 })
})

test('an offer with a prescription reaches the cart once the prescriber is known', async ({ page, backend }) => {
  await openWebchat(page, 'farmacia-webchat')
  await page.getByRole('heading', { name: /^Presstal Losartana/ }).click()
  await openOffers(page)
  await page.getByRole('radio', { name: '2 unidades' }).click()
  await page.getByRole('button', { name: 'Aplicar Oferta' }).click()
  const add = page.getByRole('button', { name: 'Adicionar Oferta' })
  await expect(add).toBeDisabled()
  await fillPrescription(page, '54000')
  await page.getByLabel(/^Data da receita/).fill('2199-01-01')
  await expect(page.getByText('A data da receita não pode ser depois de hoje.')).toBeVisible()
  await expect(add).toBeDisabled()
  await page.getByLabel(/^Data da receita/).fill('2024-02-29')
  await add.click()
  await expect(page.getByRole('alert')).toContainText('CRO 54000 não encontrado em MG')
  await page.getByRole('textbox', { name: /^Número do registro/ }).fill('54321')
  await add.click()
  await expect(programme(page).getByText('2 unidades no carrinho por R$ 60,06')).toBeVisible()
  const calls = (await backend.calls('farmacia-webchat')).filter((call) => /pbm|items/.test(call))
  expect(calls).toEqual([
    'POST /api/catalog/products/pbm',
    'POST /api/catalog/pbm/crm',
    'POST /api/catalog/pbm/crm',
    'POST /api/catalog/products/pbm/apply',
    'POST /api/order/items/',
  ])
})

/** All markup of a page, open shadow roots included, and its storage. */
function everythingIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const markup: string[] = [document.documentElement.outerHTML]
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (!element.shadowRoot) continue
        markup.push(element.shadowRoot.innerHTML)
        look(element.shadowRoot)
      }
    }
    look(document)
    const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie]
    return [...markup, ...kept, JSON.stringify(history.state), location.href, document.title].join('\n')
  })
}

test('the CPF goes only into the two calls that need it', async ({ page, backend, complaints }) => {
  const hostEvents = await listenAsHost(page)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await openStandalone(page, 'farmacia', `/product/${FREE}`)
  await programme(page).getByRole('button', { name: 'Ativar programa' }).click()
  const field = page.getByRole('textbox', { name: /^CPF/ })
  await field.pressSequentially(CPF)
  await expect(field).toHaveValue(CPF)
  expect(await everythingIn(page)).not.toMatch(TRACES)
  // A refusal, a broken answer, then success: each one produces events and errors that could contain the CPF.
  await page.getByLabel(/^Cupom/).fill('NADA')
  await page.getByRole('button', { name: 'Avançar' }).click()
  await expect(page.getByRole('alert')).toContainText('Cupom do programa não encontrado')
  await page.getByLabel(/^Cupom/).fill('SAUDE10')
  await backend.fail({ path: '/api/catalog/products/pbm', status: 502, body: 'html', times: 1 })
  await page.getByRole('button', { name: 'Avançar' }).click()
  await expect(page.getByRole('alert')).toContainText('Falha ao retornar produto')
  await page.getByRole('button', { name: 'Avançar' }).click()
  await page.getByRole('radio', { name: '1 unidade' }).click()
  await page.getByRole('button', { name: 'Aplicar Oferta' }).click()
  await expect(programme(page).getByText('Seu desconto já está ativo')).toBeVisible()
  await openCart(page)

  expect(await everythingIn(page)).not.toMatch(TRACES)
  const events = await hostEvents()
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['shop-add', 'shop-error', 'shop-order-change']),
  )
  expect(JSON.stringify(events)).not.toMatch(TRACES)
  expect(complaints.join()).not.toMatch(TRACES)
  const traced = addresses.filter((address) => TRACES.test(decodeURIComponent(address)))
  expect(traced.map((address) => new URL(address).pathname)).toEqual(['/api/catalog/products/pbm/apply'])
  const bodies = (await backend.records('farmacia')).filter(({ body }) => TRACES.test(JSON.stringify(body) ?? ''))
  expect(new Set(bodies.map(({ path }) => path))).toEqual(new Set(['/api/catalog/products/pbm']))
})
