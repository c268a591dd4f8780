import type { Locator, Page } from '@playwright/test'
import { shopTags, type ShopTag } from '../../src/opening/tags.ts'
import {
  challengeBox,
  fillCard,
  fillVendorForm,
  openPayment,
  pay,
  payments,
  personBox,
  seesFinish,
  suspectBox,
} from './card-page.ts'
import { choose, completeSale, deliverHome, openCheckout, pick } from './checkout-page.ts'
import { testUntouched } from './untouched.ts'
import { confirmed, expect, openHostPage, openStandalone, PHONE, productNames, test } from './support.ts'

/* The light build: every tag, every screen and every way to pay once. All else is proven on the build with React. */

type Look = (page: Page) => Locator

const heading =
  (name: string | RegExp): Look =>
  (page) =>
    page.getByRole('heading', { name }).first()
const button =
  (name: string | RegExp): Look =>
  (page) =>
    page.getByRole('button', { name }).first()
const firstProduct: Look = (page) => productNames(page).first()

const LOADER = '<meta charset="utf-8"><script type="module" src="/dist/loader.js"></script>'

const tags: Record<ShopTag, { attributes: string; sees: Look }> = {
  'shop-storefront': { attributes: 'session="mercado-webchat"', sees: firstProduct },
  'shop-catalog': { attributes: 'session="moda-webchat"', sees: firstProduct },
  'shop-product': { attributes: 'session="mercado-webchat" product-id="mg-leite"', sees: button('Adicionar') },
  'shop-cart': { attributes: 'session="pedido-com-itens"', sees: button(/^Confirmar pedido/) },
  'shop-payment': { attributes: 'session="pagar-pix"', sees: button('Copiar código PIX') },
  'shop-checkout': { attributes: 'session="farmacia-agente"', sees: heading(/^Pedido de/) },
  'shop-partner-link': {
    attributes: 'url="https://parceira.example"',
    sees: (page) => page.getByRole('link', { name: 'Autorizar' }),
  },
  'shop-cart-button': { attributes: 'session="pedido-com-itens"', sees: button(/^Carrinho, /) },
}

for (const tag of shopTags) {
  test(`<${tag}> opens in a host's page`, async ({ page, complaints }) => {
    const { attributes, sees } = tags[tag]
    await openHostPage(page, `${LOADER}<${tag} ${attributes}></${tag}>`)
    await expect(sees(page)).toBeVisible()
    expect(complaints).toEqual([])
  })
}

const PARTNER =
  'store=391250&adm_user=ana&code=c0d3&api_address=https%3A%2F%2Fapi.loja.example&store_host=https%3A%2F%2Floja.example'

const screens: { route: string; session: string; sees: Look }[] = [
  { route: '/', session: 'moda', sees: firstProduct },
  { route: '/catalog', session: 'farmacia-agente', sees: button('Configurações do Catálogo') },
  { route: '/products-found', session: 'mercado-sugeridos', sees: firstProduct },
  { route: '/product/70101', session: 'moda', sees: heading('Vestido Aurora Floral') },
  { route: '/order', session: 'pedido-com-itens', sees: button(/^Confirmar pedido/) },
  { route: '/order', session: 'pedido-vazio', sees: heading('Seu carrinho está vazio') },
  { route: '/order/payment', session: 'pagar-sem-metodo', sees: heading('Forma de pagamento não encontrada') },
  { route: '/order/checkout', session: 'pedido-no-checkout', sees: heading('Seu pedido') },
  { route: '/order/checkout', session: 'mercado-agente-lojas', sees: heading(/^Pedido de/) },
  { route: '/finish', session: 'pedido-finalizado', sees: heading('Pedido finalizado') },
  { route: '/finish', session: 'pedido-cancelado', sees: heading('Pedido cancelado') },
  { route: '/change-payment', session: 'mercado-webchat', sees: heading('Aguardando alteração...') },
  { route: '/confirm', session: 'pedido-recebido-webchat', sees: confirmed },
  { route: '/recaptcha', session: 'mercado-webchat', sees: (page) => personBox(page) },
  { route: '/order', session: 'sessao-inexistente', sees: heading('Sessão Inválida') },
  { route: `/tray/register/callback?${PARTNER}`, session: 'mercado', sees: button('Vincular loja') },
  { route: '/nao-existe', session: 'mercado', sees: heading('Página não encontrada') },
]

for (const { route, session, sees } of screens) {
  test(`${route.replace(/\?.*/, '')} opens on a page of its own for ${session}`, async ({ page }) => {
    await openStandalone(page, session, route)
    await expect(sees(page)).toBeVisible()
  })
}

test.describe('the payment page takes', () => {
  test('a card', async ({ page, backend }) => {
    const session = await openPayment(page)
    await fillCard(page)
    await pay(page)
    await seesFinish(page)
    expect(await payments(backend, session)).toBe(1)
  })

  test('a card with a captcha', async ({ page, backend }) => {
    const session = await openPayment(page, 'pagar-cartao-recaptcha')
    await fillCard(page)
    await pay(page)
    await suspectBox(page).click()
    await challengeBox(page).click()
    await seesFinish(page)
    expect(await payments(backend, session)).toBe(1)
  })

  test("a card in a vendor's form", async ({ page }) => {
    await openPayment(page, 'pagar-mercadopago')
    await fillVendorForm(page)
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await seesFinish(page)
  })

  for (const [name, session, code] of [
    ['PIX', 'pagar-pix~leve', 'Copiar código PIX'],
    ['boleto', 'pagar-boleto~leve', 'Copiar linha digitável'],
  ] as const)
    test(name, async ({ page, backend }) => {
      await openStandalone(page, session, '/order/payment')
      await expect(button(code)(page)).toBeVisible()
      await backend.pay(session)
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(heading('Pedido finalizado')(page)).toBeVisible()
    })

  test('PIX by a new code once the first has expired', async ({ page }) => {
    await openStandalone(page, 'pagar-pix-expirado~leve', '/order/payment')
    await button('Gerar novo código')(page).click()
    await expect(button('Copiar código PIX')(page)).toBeVisible()
  })

  for (const session of ['pagar-link', 'pagar-nubank', 'pagar-pagaleve'])
    test(`the page of ${session}`, async ({ page }) => {
      await page.route(/^https:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'Pagamento' }))
      await openStandalone(page, session, '/order/payment')
      await page.waitForURL(/^https:\/\//)
    })
})

test.describe("an agent's checkout takes", () => {
  const session = 'mercado-agente-sem-agenda'

  for (const [name, method] of [
    ['Cartão de Crédito', 0],
    ['Boleto', 1],
    ['PIX', 3],
    ['Link de pagamento', 6],
  ] as const)
    test(name, async ({ page, backend, request }) => {
      await openCheckout(page, session)
      await deliverHome(page, /Furgão com hora marcada/)
      await choose(page, name)
      expect(await completeSale({ page, backend, request, session })).toMatchObject({ payment: { method } })
    })

  test('cash on delivery', async ({ page, backend, request }) => {
    await openCheckout(page, session)
    await deliverHome(page, /Furgão com hora marcada/)
    await choose(page, 'Pagamento na entrega')
    await pick(page, /^Forma de pagamento na entrega/, 'Dinheiro')
    await page.getByRole('textbox', { name: /^Valor em dinheiro/ }).fill('100000')
    expect(await completeSale({ page, backend, request, session })).toMatchObject({ payment: { method: 5 } })
  })
})

test('a search shows products, and its filters open', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openStandalone(page, 'moda')
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill('vestido')
  await page.keyboard.press('Enter')
  await expect(firstProduct(page)).toBeVisible()
  await button(/^Filtrar( \(\d+\))?$/)(page).click()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an agent adds an address in a dialog', async ({ page }) => {
  await openCheckout(page, 'mercado-agente-sem-agenda')
  await choose(page, 'Entregamos para você')
  await button('Trocar endereço de entrega')(page).click()
  await button('Adicionar endereço')(page).click()
  const dialog = page.getByRole('dialog', { name: 'Novo endereço' })
  await dialog.getByLabel(/^CEP/).fill('30140010')
  await expect(dialog.getByLabel(/^Rua/)).toHaveValue('Praça da Liberdade')
})

testUntouched()
