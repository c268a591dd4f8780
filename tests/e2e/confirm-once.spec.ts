import type { BrowserContext, Page } from '@playwright/test'
import {
  type Backend,
  confirmButton,
  confirmed,
  expect,
  holdOrder,
  openStandalone,
  test,
  withBackForwardCache,
} from './support.ts'

const CONFIRM = '/api/order/confirm'
const READY = 'confirmacao-perdida'

async function confirmsOf(backend: Backend, session: string): Promise<number> {
  return (await backend.calls(session)).filter((call) => call === `GET ${CONFIRM}`).length
}

/** An order above the minimum, on a channel that stays in the shop. */
async function openCart(page: Page, session: string): Promise<void> {
  await openStandalone(page, session, '/order')
  await expect(confirmButton(page)).toBeEnabled()
}

const learned = (page: Page) => page.getByRole('heading', { name: 'Este pedido já foi confirmado' })

/** An answer from a proxy that gave up. The browser itself would retry a dropped connection. */
const LOST = { status: 504, body: 'html' } as const

/** A session whose answers are not lost by its own listing: the test sets its own fault first. */
const session = (name: string) => `${READY}~${name}`

test('a double tap, and Enter on top of a click, are one confirmation', async ({ page, backend }) => {
  const code = session('toque')
  await backend.hold({ path: CONFIRM })
  await openCart(page, code)
  await confirmButton(page).focus()
  await confirmButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await page.keyboard.press('Enter')
  const { x, y, width } = (await confirmButton(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.dblclick(x + width / 2, y + 10)
  await expect.poll(() => confirmsOf(backend, code)).toBe(1)
  await backend.recover()
  await expect(confirmed(page)).toBeVisible()
  expect(await confirmsOf(backend, code)).toBe(1)
})

test('two elements of a page, pressed at the same moment, are one confirmation', async ({ page, backend }) => {
  const code = session('dois-elementos')
  await backend.hold({ path: CONFIRM })
  await page.goto('/')
  await page.evaluate((shopper) => {
    const carts = [0, 1].map(() => {
      const cart = document.createElement('shop-cart')
      cart.setAttribute('session', shopper)
      return cart
    })
    const loader = document.createElement('script')
    loader.type = 'module'
    loader.src = '/dist/loader.js'
    document.body.replaceChildren(...carts, loader)
    Object.assign(window, { confirmations: 0 })
    document.addEventListener('shop-confirm', () => {
      ;(window as unknown as { confirmations: number }).confirmations += 1
    })
  }, code)
  await expect(confirmButton(page)).toHaveCount(2)
  for (const button of await confirmButton(page).all()) await expect(button).toBeEnabled()
  await page.evaluate(() => {
    for (const cart of document.querySelectorAll('shop-cart')) {
      const buttons = [...(cart.shadowRoot?.querySelectorAll('button') ?? [])]
      buttons.find((button) => button.textContent?.startsWith('Confirmar pedido'))?.click()
    }
  })
  await expect.poll(() => confirmsOf(backend, code)).toBe(1)
  await backend.recover()
  await expect(confirmed(page)).toHaveCount(2)
  expect(await confirmsOf(backend, code)).toBe(1)
  expect(await page.evaluate(() => (window as unknown as { confirmations: number }).confirmations)).toBe(1)
})

test('two tabs, pressed at the same moment, are one confirmation, and both show the real result', async ({
  context,
  backend,
}) => {
  const code = session('duas-abas')
  await backend.hold({ path: CONFIRM })
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) await openCart(tab, code)
  await Promise.all(tabs.map((tab) => confirmButton(tab).evaluate((button: HTMLButtonElement) => button.click())))
  await expect.poll(() => confirmsOf(backend, code)).toBe(1)
  await backend.recover()
  // A tab whose press is still on its way learns of the confirmation from the other one.
  for (const tab of tabs) await expect(confirmed(tab).or(learned(tab))).toBeVisible()
  const shown = await Promise.all(tabs.map((tab) => confirmed(tab).isVisible()))
  expect(shown).toContain(true)
  expect(await confirmsOf(backend, code)).toBe(1)
})

/** An old browser, or a tab that slept: it gets no message from the other tab. */
function withoutChannels(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
}

test('a tab left open reads the order first, and does not confirm it a second time', async ({ context, backend }) => {
  const code = session('aba-velha')
  await withoutChannels(context)
  await backend.fail({ path: CONFIRM, delay: 1 })
  const [old, other] = [await context.newPage(), await context.newPage()]
  await openCart(old, code)
  await openCart(other, code)
  await confirmButton(other).click()
  await expect(confirmed(other)).toBeVisible()
  await confirmButton(old).click()
  await expect(confirmed(old)).toBeVisible()
  expect(await confirmsOf(backend, code)).toBe(1)
})

test('an order that grew in another tab shows its new content before it is confirmed', async ({ context, backend }) => {
  const code = session('mudou')
  await withoutChannels(context)
  await backend.fail({ path: CONFIRM, delay: 1 })
  const [page, other] = [await context.newPage(), await context.newPage()]
  await openCart(page, code)
  await openCart(other, code)
  await other
    .getByRole('button', { name: /^Adicionar mais um item/ })
    .first()
    .click()
  await expect.poll(async () => (await backend.calls(code)).includes('POST /api/order/items/')).toBe(true)
  await confirmButton(page).click()
  await expect(page.getByText('O pedido mudou em outro lugar')).toBeVisible()
  expect(await confirmsOf(backend, code)).toBe(0)
  await confirmButton(page).click()
  await expect(confirmed(page)).toBeVisible()
})

test("a lost answer shows 'Confirmando…', then the real result", async ({ page, backend }) => {
  const code = session('perdida')
  await backend.hold({ path: CONFIRM, ...LOST, after: true })
  await openCart(page, code)
  await beginConfirm(page, backend, code)
  const release = await holdOrder(page)
  await backend.recover()
  await expect(page.getByRole('button', { name: 'Confirmando…' })).toBeVisible()
  release()
  await expect(confirmed(page)).toBeVisible()
  expect(await confirmsOf(backend, code)).toBe(1)
})

test('a confirmation that never arrived shows an error, and can be pressed again', async ({ page, backend }) => {
  const code = session('nao-chegou')
  await backend.fail({ path: CONFIRM, ...LOST, times: 1 })
  await openCart(page, code)
  await confirmButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Finalizar Pedido' })
  await expect(dialog).toContainText('Falha ao confirmar pedido')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await backend.fail({ path: CONFIRM, delay: 1 })
  await confirmButton(page).click()
  await expect(confirmed(page)).toBeVisible()
})

/** Presses, and waits until the call is at the server. */
async function beginConfirm(page: Page, backend: Backend, code: string): Promise<void> {
  await confirmButton(page).click()
  await expect.poll(() => confirmsOf(backend, code)).toBe(1)
}

test('a reload in the middle of a confirmation returns to it', async ({ page, backend }) => {
  const code = session('recarregou')
  await backend.hold({ path: CONFIRM })
  await openCart(page, code)
  await beginConfirm(page, backend, code)
  await page.reload()
  await backend.recover()
  await expect(confirmed(page)).toBeVisible()
  expect(await confirmsOf(backend, code)).toBe(1)
})

test('a reload of a host page in the middle of a confirmation leads back to it', async ({ page, backend }) => {
  const code = session('webchat')
  await backend.hold({ path: CONFIRM })
  await page.goto(`/webchat/?session=${encodeURIComponent(code)}`)
  await page.getByRole('button', { name: /^Carrinho, / }).click()
  await expect(confirmButton(page)).toBeEnabled()
  await beginConfirm(page, backend, code)
  await page.reload()
  await backend.recover()
  await expect(confirmed(page)).toBeVisible()
  expect(await confirmsOf(backend, code)).toBe(1)
})

test('after a reload, a confirmation that did not arrive shows an error', async ({ page, backend }) => {
  const code = session('recarregou-sem-chegar')
  await backend.hold({ path: CONFIRM, ...LOST })
  await openCart(page, code)
  await beginConfirm(page, backend, code)
  const release = await holdOrder(page, { isReloaded: true })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Confirmando…' })).toBeVisible()
  await backend.recover()
  release()
  await expect(page.getByRole('dialog', { name: 'Finalizar Pedido' })).toContainText('Falha ao confirmar pedido')
})

for (const status of [429, 500, 503]) {
  test(`a ${status} instead of a confirmation, then a reload, shows the order as it stands`, async ({
    page,
    backend,
  }) => {
    const code = session(`recusa-${status}`)
    await backend.fail({ path: CONFIRM, status, times: 1 })
    await openCart(page, code)
    await confirmButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Finalizar Pedido' })).toBeVisible()
    // A reload at the moment of its `pushState` confuses Chromium: going back then leaves the shop.
    await expect
      .poll(() => page.evaluate(() => (history.state as { vitrine: { sheets?: number } }).vitrine.sheets))
      .toBe(1)
    await page.reload()
    await expect(confirmButton(page)).toBeEnabled()
    await confirmButton(page).click()
    await expect(confirmed(page)).toBeVisible()
  })
}

for (const status of [500, 503]) {
  test(`a ${status} after a confirmation, then a reload, shows the order as confirmed`, async ({ page, backend }) => {
    const code = session(`tomado-${status}`)
    await backend.fail({ path: CONFIRM, status, after: true, times: 1 })
    await openCart(page, code)
    await beginConfirm(page, backend, code)
    await expect(confirmed(page)).toBeVisible()
    await page.reload()
    await expect(confirmed(page)).toBeVisible()
    await page.reload()
    await expect(confirmed(page)).toBeVisible()
    expect(await confirmsOf(backend, code)).toBe(1)
  })
}

test('nothing is confirmed while an edit is pending, nor after one was refused', async ({ page, backend }) => {
  const code = session('edicao')
  await backend.hold({ method: 'POST', path: '/api/order/items/', status: 500 })
  await openCart(page, code)
  await page
    .getByRole('button', { name: /^Adicionar mais um item/ })
    .first()
    .click()
  await expect(confirmButton(page)).toBeDisabled()
  await expect.poll(() => backend.calls(code)).toContain('POST /api/order/items/')
  await backend.recover()
  await expect(page.getByRole('alert')).toContainText('Falha ao adicionar item ao pedido')
  await expect(confirmButton(page)).toBeDisabled()
  await page.getByRole('alert').getByRole('button', { name: 'Ok' }).click()
  await expect(confirmButton(page)).toBeEnabled()
  expect(await confirmsOf(backend, code)).toBe(0)
})

test('the back button after a confirmation finds the order confirmed, and confirms nothing again', async ({
  server,
  backend,
}) => {
  const code = session('voltou')
  await backend.fail({ path: CONFIRM, delay: 1 })
  await withBackForwardCache(async (context) => {
    const page = await context.newPage()
    await page.goto(`${server.url}/loja/order#${encodeURIComponent(code)}`)
    await confirmButton(page).click()
    await expect(confirmed(page)).toBeVisible()
    await page.getByRole('button', { name: 'Voltar', exact: true }).click()
    await page.evaluate(() => Object.assign(window, { isKept: true }))
    await page.goto(`${server.url}/webchat/`)
    await page.goBack({ waitUntil: 'commit' })
    expect(await page.evaluate(() => 'isKept' in window)).toBe(true)
    await page.getByRole('button', { name: /^Carrinho/ }).click()
    await expect(page.getByText('Este pedido já foi confirmado')).toBeVisible()
    await expect(confirmButton(page)).toHaveCount(0)
  })
  expect(await confirmsOf(backend, code)).toBe(1)
})

test('a PIX paid in the bank shows as paid at once when the back button returns to the page', async ({
  server,
  backend,
}) => {
  const code = 'pagar-pix~voltou'
  await withBackForwardCache(async (context) => {
    const page = await context.newPage()
    await page.goto(`${server.url}/loja/order/payment#${encodeURIComponent(code)}`)
    await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isKept: true }))
    await page.goto(`${server.url}/webchat/`)
    await backend.pay(code)
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    expect(await page.evaluate(() => 'isKept' in window)).toBe(true)
  })
})
