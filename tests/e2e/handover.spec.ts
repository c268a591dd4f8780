import { expect, test } from './support.ts'

/* A contact's link to an order that an agent finished. */

const AGENT = 'farmacia-agente-sem-nascimento~link'
const as = { headers: { Authorization: `Bearer ${AGENT}` } }

test('the link of a finished order says what is to be paid wherever it is opened, in each tab of its browser', async ({
  page,
  request,
  browser,
}) => {
  await request.post('/api/order/logistic/', { ...as, data: { type: 1, code: '0', number: '', providerId: 'moto' } })
  const finish = { paymentMethod: 3, manualPaymentInformation: null }
  const finished = (await (await request.post('/api/order/confirm', { ...as, data: finish })).json()) as {
    success: boolean
    message?: string
  }
  expect(finished.message ?? '').toBe('')
  expect(finished.success).toBe(true)
  const made = (await (await request.post('/api/order/handover', as)).json()) as { data: { link: string } }
  const { hash, pathname } = new URL(made.data.link)
  expect(pathname).toBe('/loja/order')
  for (const path of ['/loja/order', '/loja/', '/loja/order/checkout']) {
    // Each tap in a messenger is a new tab.
    const tab = await page.context().newPage()
    await tab.goto(`${path}${hash}_`)
    const due = tab.getByRole('region', { name: 'Falta o pagamento' })
    await expect(due.getByText(/^Falta pagar R\$/)).toBeVisible()
    await due.getByRole('button', { name: 'Pagar agora' }).click()
    await expect(tab.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()
    await tab.close()
  }
  const other = await browser.newContext({ locale: 'pt-BR' })
  try {
    const phone = await other.newPage()
    await phone.goto(`${new URL(page.url() === 'about:blank' ? made.data.link : page.url()).origin}/loja/order${hash}`)
    await expect(phone.getByText('Este link já foi aberto em outro aparelho')).toBeVisible()
  } finally {
    await other.close()
  }
})
