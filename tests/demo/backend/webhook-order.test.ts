import { PaymentMethod } from '../../../src/domain/payment-methods'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SellerSeed, ShopSeed } from '../../../src/backend/model'
import { newPayment } from '../../../src/backend/rules/payment'
import { refreshCharge } from '../../../demo/shop/rules/charge'
import { sessions as allListings } from '../../../demo/shop/sessions'
import { everyShop } from '../../../demo/shop/shops'
import { openSession, shopOf as listedShop } from '../../../demo/shop/listings/listing'
import type { SessionState } from '../../../src/backend/state'
import { describeForWebhook } from '../../../src/backend/webhook-order'
import type { WebhookOrder } from '../../../src/backend/webhooks'
import { FRIDAY } from './support'

function expectSum(order: WebhookOrder): void {
  const { lines, itemsInCents, discountInCents, deliveryInCents, taxInCents, totalInCents } = order
  for (const line of lines) {
    expect(line.unitPriceInCents * line.quantity - line.discountInCents).toBe(line.totalInCents)
    expect(Math.min(line.discountInCents, line.totalInCents)).toBeGreaterThanOrEqual(0)
  }
  expect(lines.reduce((sum, line) => sum + line.totalInCents, 0)).toBe(itemsInCents)
  expect(itemsInCents - discountInCents + deliveryInCents + taxInCents).toBe(totalInCents)
  const amounts = [itemsInCents, discountInCents, deliveryInCents, taxInCents, totalInCents]
  expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
}

const shopOf = (id: string) => everyShop.find((shop) => shop.id === id) as ShopSeed
const plain = allListings.find(({ code }) => code === 'mercado')
const sessionOf = (shop: ShopSeed) => openSession({ ...plain!, shop: shop.id }, shop, FRIDAY)

function add(session: SessionState, at: number, quantity: number): void {
  const product = session.shop.products[at % session.shop.products.length]
  if (!product) return
  const more = { attributes: [], sku: null, subscription: null, pbm: null, preferences: '' }
  session.order.lines.push({
    index: session.order.lines.length,
    providerId: product.providerId,
    product,
    quantity,
    ...more,
  })
}

describe('the order in a webhook', () => {
  it.each(allListings.filter(({ unknown }) => !unknown).map(({ code }) => code))('adds up in %s', (code) => {
    const listing = allListings.find((one) => one.code === code)!
    expectSum(describeForWebhook(openSession(listing, listedShop(listing, shopOf(listing.shop)), FRIDAY), FRIDAY))
  })

  it.each(everyShop.map(({ id }) => id))(
    'adds up in every store of %s, with any lines, discount and delivery',
    (id) => {
      const shop = shopOf(id)
      const lines = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 6 })
      const store = fc.constantFrom<SellerSeed | null>(null, ...shop.sellers)
      const choices = fc.record({
        seller: store,
        tax: fc.option(fc.integer({ min: 0, max: 9999 })),
        logistic: fc.constantFrom(null, ...shop.logistics),
        coupon: fc.constantFrom(null, ...shop.coupons),
        discount: fc.nat(20_000),
        table: fc.constantFrom(null, ...shop.priceTables.map((one) => one.providerId)),
        agreed: fc.option(fc.nat(5000)),
      })
      fc.assert(
        fc.property(lines, choices, (some, { seller, tax, logistic, coupon, discount, table, agreed }) => {
          const session = sessionOf(shop)
          for (const [at, quantity] of some) add(session, at, quantity)
          const [first] = session.order.lines
          if (first && agreed !== null) first.manualPrice = { unit: agreed, most: 99, by: '' }
          Object.assign(session.order, {
            seller: seller && { ...seller, serviceTax: tax === null ? seller.serviceTax : tax / 100 },
            logistic: logistic && { option: logistic, addressIndex: null },
            coupon,
            manualDiscount: discount,
            priceTableId: table,
          })
          expectSum(describeForWebhook(session, FRIDAY))
        }),
        { numRuns: 60, seed: 49 },
      )
    },
  )

  it('names what a store adds, a line before its discount, and the weight of goods by weight', () => {
    const listing = allListings.find(({ code }) => code === 'mercado')!
    const session = openSession(listing, listedShop(listing, shopOf('mercado')), FRIDAY)
    session.order.lines = []
    const { products, sellers } = session.shop
    add(
      session,
      products.findIndex((one) => one.soldInKilo && !one.promotionalPrice && !one.listPrice),
      3,
    )
    const [line] = session.order.lines
    if (line) line.manualPrice = { unit: 10, most: 3, by: 'Bia' }
    session.order.seller = sellers[0] ? { ...sellers[0], serviceTax: 4.9 } : null
    const unit = Math.round((line?.product.price ?? 0) * 100)
    const told = describeForWebhook(session, FRIDAY)
    expect(told).toMatchObject({ itemsInCents: 30, taxInCents: 490, totalInCents: 520 })
    expect(told.lines).toMatchObject([
      {
        quantity: 3,
        kilograms: Math.round(3000 * (line?.product.amountInKilo ?? 1)) / 1000,
        unitPriceInCents: unit,
        discountInCents: unit * 3 - 30,
        totalInCents: 30,
      },
    ])
  })

  it.each([
    [PaymentMethod.Pix, { method: 'pix', status: 'Waiting', pix: { code: expect.stringMatching(/^000201/) } }],
    [
      PaymentMethod.Boleto,
      { method: 'boleto', status: 'Waiting', boleto: { line: expect.stringMatching(/^\d{47}$/) } },
    ],
    [PaymentMethod.Link, { method: 'link', status: 'Waiting', link: expect.stringMatching(/^https:/) }],
  ])('carries what asks for the money by method %i, and no more once it is paid or over', (method, asked) => {
    const session = sessionOf(shopOf('mercado'))
    session.order.gateway = 'ShopProvider'
    add(session, 0, 2)
    const payment = (session.order.payment = newPayment(method))
    refreshCharge(session, FRIDAY)
    expect(describeForWebhook(session, FRIDAY).payment).toMatchObject(asked)
    payment.status = 'Paid'
    expect(describeForWebhook(session, FRIDAY).payment).toEqual({ method: asked.method, status: 'Paid' })
    payment.status = 'Waiting'
    session.order.status = 'Canceled'
    expect(describeForWebhook(session, FRIDAY).payment).toEqual({ method: asked.method, status: 'Waiting' })
  })

  it('says that a PIX code is over', () => {
    const session = sessionOf(shopOf('mercado'))
    session.order.gateway = 'ShopProvider'
    add(session, 0, 1)
    session.order.payment = newPayment(3)
    refreshCharge(session, FRIDAY)
    expect(describeForWebhook(session, FRIDAY).payment?.pix?.expiresAt).toBe('2026-11-20T10:30:00-03:00')
    const later = new Date('2026-11-20T10:30:00-03:00')
    expect(describeForWebhook(session, later).payment).toEqual({ method: 'pix', status: 'Expired' })
  })
})
