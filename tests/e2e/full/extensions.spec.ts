import {
  addFirstProduct,
  confirmButton,
  confirmed,
  expect,
  openCart,
  openHostPage,
  test,
  untilLive,
  watchLive,
} from '../support.ts'

const CONFIRM = '/api/order/confirm'
const LOADER = '<script type="module" src="/dist/loader.js"></script>'
/** Every extension stands in the settings of this listing; pages name the address of the first view. */
const shopOf = (code: string, tag = 'shop-catalog', attributes = '') =>
  `${LOADER}<${tag} session="${code}" first-view="/api/first-view" ${attributes}></${tag}>`

test('with all extensions: one call opens the shop, an attendant changes the order, and a lost confirmation is one order', async ({
  browser,
  page,
  backend,
  baseURL,
  complaints,
}) => {
  const code = 'recursos~todos'
  const confirmations: Record<string, string | undefined>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(CONFIRM)) {
      const { 'if-match': revision, 'idempotency-key': key } = request.headers()
      confirmations.push({ revision, key })
    }
  })
  await watchLive(page)
  await openHostPage(page, shopOf(code))
  await untilLive(page)
  const product = await addFirstProduct(page)
  const calls = await backend.calls(code)
  expect(calls.filter((call) => call === 'POST /api/first-view')).toHaveLength(1)
  expect(calls.filter((call) => call === 'GET /api/shop/settings')).toHaveLength(0)

  // The attendant sees the line, and changes it on the shopper's screen.
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'pt-BR' })
  const attendant = await context.newPage()
  await attendant.addInitScript(() => Object.assign(window, { setInterval: () => 0 }))
  const agent = await backend.reissue(code, 'agent', 'Beatriz')
  await openHostPage(attendant, shopOf(agent, 'shop-checkout'))
  const quantity = attendant.getByRole('textbox', { name: `Quantidade: ${product}` })
  await expect(quantity).toHaveValue('1')
  await openCart(page)
  await expect.poll(() => backend.streams()).toBe(2)
  await quantity.fill('60')
  await quantity.press('Enter')
  await expect(page.getByRole('textbox', { name: `Quantidade: ${product}` })).toHaveValue('60')

  // The confirmation takes effect, and its answer is lost.
  await backend.fail({ path: CONFIRM, after: true, status: 504, body: 'html', times: 1 })
  await expect(confirmButton(page)).toBeEnabled()
  await confirmButton(page).click()
  await expect(confirmed(page)).toBeVisible()
  expect(new Set(confirmations.map(({ key }) => key)).size).toBe(1)
  expect(confirmations[0]?.key).toBeTruthy()
  expect(confirmations[0]?.revision).toBeTruthy()
  expect(complaints.filter((complaint) => !complaint.includes('504'))).toEqual([])
  await context.close()
})
