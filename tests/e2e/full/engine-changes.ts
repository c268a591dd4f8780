import { expect } from '@playwright/test'
import { medusa } from '../../../src/backend/engines/medusa/adapter.ts'
import { vendure } from '../../../src/backend/engines/vendure/adapter.ts'
import type { CommerceEngine } from '../../../src/backend/index.ts'
import { confirm, openCart, openStandalone } from '../support.ts'
import { addDress, bearer, DRESS, stored, VARIANT_NAME, type EngineTest, type Selling } from './engine-test.ts'

/* What the shop's people change in the engine's own console, as the conversation sees it. */

interface Amounts {
  itemsAmout: number
  discountAmout: number
  totalAmout: number
  coupon: unknown
}

const ENGINES = { medusa, vendure }

/** @returns what the first line is refused with, by parts that know nothing yet of the engine; '' for nothing */
async function refusalOf({ catalogue, order }: CommerceEngine): Promise<string> {
  try {
    const { ids } = await catalogue.find({}, { skip: 0, take: 1 })
    const [product] = await catalogue.byIds(ids)
    const sku = product!.variants.find(({ isIn }) => isIn)!.sku
    const wish = { index: 0, providerId: product!.providerId, sku, options: {}, quantity: 1, preferences: '' }
    await order.addLine({}, wish)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

export function followsTheConsole(test: EngineTest, { engine: name, soldAs, console: own }: Selling): void {
  const { sellOut, promote, sellIn } = own
  if (!sellOut || !promote || !sellIn) return

  test('what is sold out between the cart and its confirmation is refused in words, and sold once it is back', async ({
    engine,
    page,
    request,
  }) => {
    const session = await engine.open({})
    await openStandalone(page, session)
    await addDress(page)
    const undo = await sellOut(engine, VARIANT_NAME)
    try {
      await openCart(page)
      await confirm(page)
      await expect(page.getByText(/não tem mais estoque|Não temos essa quantidade em estoque/).first()).toBeVisible()
      expect((await stored(request, session)).status).toBe('Creating')
    } finally {
      await undo()
    }
    await request.get('/api/order/confirm', bearer(session))
    const { id, status } = await stored(request, session)
    expect(status).toBe('Received')
    expect((await soldAs(engine, id)).total).toBe(DRESS)
  })

  test('a promotion of the engine is a discount, without a coupon', async ({ engine, page, request }) => {
    const undo = await promote(engine, 10)
    try {
      const session = await engine.open({})
      await openStandalone(page, session)
      await addDress(page)
      const order = (await stored(request, session)) as unknown as Amounts
      const [total, off] = [DRESS * 0.9, DRESS * 0.1].map((amount) => Math.round(amount) / 100)
      expect(order).toMatchObject({ itemsAmout: DRESS / 100, discountAmout: off, totalAmout: total })
      expect(order.coupon || null).toBeNull()
      await openCart(page)
      await expect(page.getByText('Desconto').first()).toBeVisible()
      await request.get('/api/order/confirm', bearer(session))
      const sold = await soldAs(engine, (await stored(request, session)).id)
      expect(sold.total).toBe(Math.round(DRESS * 0.9))
    } finally {
      await undo()
    }
  })

  test('prices have the tax in them, and the engine knows how much', async ({ engine, page, request }) => {
    const session = await engine.open({})
    await openStandalone(page, session)
    await addDress(page)
    await request.get('/api/order/confirm', bearer(session))
    const { total, tax } = await soldAs(engine, (await stored(request, session)).id)
    expect({ total, tax }).toEqual({ total: DRESS, tax: DRESS - Math.round(DRESS / 1.18) })
  })

  test('a shop of two currencies sells in reais, and one without reais refuses in words', async ({ engine }) => {
    for (const [currencies, words] of [
      ['both', ''],
      ['dollars', 'Esta loja não vende em reais'],
    ] as const) {
      const undo = await sellIn(engine, currencies)
      const parts = ENGINES[name as keyof typeof ENGINES]({ base: engine.engine, secret: engine.secret })
      expect(await refusalOf(parts).finally(undo)).toBe(words)
    }
  })
}
