import { expect, type Page } from '@playwright/test'
import { openStandalone } from '../support.ts'
import { addDress, bearer, DRESS, stored, type EngineTest, type Selling } from './engine-test.ts'

/* PIX by the engine's own payment plugin: its code, and the acquirer's word, which comes to the engine alone. */

/** The code that the page shows, once it does. */
export async function pixCode(page: Page): Promise<string> {
  const box = page.getByRole('textbox', { name: 'Código PIX copia e cola' })
  await expect(box).toHaveValue(/^000201/)
  return box.inputValue()
}

const finished = (page: Page) => page.getByRole('heading', { name: 'Pedido finalizado' })
const ended = (page: Page) => page.getByRole('heading', { name: 'O código PIX expirou' })

export function paysByPix(test: EngineTest, soldAs: Selling['soldAs']): void {
  test('an order whose PIX is paid before it is sent is placed as a paid one', async ({ engine, page, request }) => {
    const session = await engine.open({})
    await openStandalone(page, session)
    await addDress(page)
    await request.post('/api/order/payment/method?paymentMethod=3', bearer(session))
    await openStandalone(page, session, '/order/payment')
    await engine.pay(await pixCode(page))
    await expect(finished(page)).toBeVisible()
    const { id } = await stored(request, session)
    const payments = [{ method: 'pix', isPaid: true, amount: DRESS }]
    expect(await soldAs(engine, id)).toMatchObject({ isPaid: true, total: DRESS, payments })
  })

  test('a PIX that is refused or whose time is over is paid by nobody, and the next code is', async ({
    engine,
    page,
    request,
  }) => {
    const session = await engine.open({})
    await openStandalone(page, session)
    await addDress(page)
    await request.post('/api/order/payment/method?paymentMethod=3', bearer(session))
    await request.get('/api/order/confirm', bearer(session))
    await openStandalone(page, session, '/order/payment')
    const codes: string[] = []
    for (const [outcome, status] of [
      ['refused', 'Failed'],
      ['expired', 'Expired'],
    ] as const) {
      codes.push(await pixCode(page))
      await engine.pay(codes.at(-1)!, outcome)
      await expect(ended(page)).toBeVisible()
      const order = await stored(request, session)
      expect(order).toMatchObject({ status: 'Received', payment: { status } })
      expect(await soldAs(engine, order.id)).toMatchObject({ isPaid: false })
      await page.getByRole('button', { name: 'Gerar novo código' }).click()
    }
    codes.push(await pixCode(page))
    expect(new Set(codes).size).toBe(3)
    await engine.pay(codes[2]!)
    await expect(finished(page)).toBeVisible()
    expect((await soldAs(engine, (await stored(request, session)).id)).isPaid).toBe(true)
  })

  test('the engine believes no notification that the acquirer has not signed', async ({ engine, page, request }) => {
    const session = await engine.open({})
    await openStandalone(page, session)
    await addDress(page)
    await request.post('/api/order/payment/method?paymentMethod=3', bearer(session))
    await request.get('/api/order/confirm', bearer(session))
    const { id, payment } = await stored(request, session)
    const signed = { 'webhook-id': '1', 'webhook-signature': 'v1,QUJD' }
    const forged = await request.post(engine.hook, {
      headers: { ...signed, 'webhook-timestamp': `${Math.floor(Date.now() / 1000)}` },
      data: { data: { reference: payment.tryId, order: id, amount: DRESS, status: 'paid' } },
    })
    expect(forged.status()).toBe(400)
    expect((await stored(request, session)).payment.status).toBe('Waiting')
    expect((await soldAs(engine, id)).isPaid).toBe(false)
  })
}
