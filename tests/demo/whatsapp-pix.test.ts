import { describe, expect, it } from 'vitest'
import { whatsAppPix, type PixMessageOptions } from '../../demo/whatsapp-pix'

const SALE: PixMessageOptions = {
  to: '5531900000000',
  body: 'Seu pedido está pronto para pagar.',
  referenceId: 'pedido-42.1',
  order: {
    items: [
      { productId: 'mg-cafe', name: 'Café torrado', quantity: 2, unitPrice: 1290 },
      { productId: 'mg-leite', name: 'Leite integral', quantity: 1, unitPrice: 499 },
    ],
    subtotal: 3079,
    discount: 300,
    freight: 990,
    total: 3769,
  },
  pix: {
    code: '00020101021226700014br.gov.bcb.pix',
    merchantName: 'Loja de provas',
    key: '39580525000189',
    keyType: 'CNPJ',
    expiresAt: '2026-11-21T12:30:00-03:00',
  },
}

const inCents = (value: number) => ({ value, offset: 100 })

describe("an order's PIX for WhatsApp", () => {
  it('has the shape that the Cloud API documents, with amounts in cents', () => {
    const { code, merchantName, key, keyType } = SALE.pix
    const message = whatsAppPix(SALE)
    expect(message).toMatchObject({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: SALE.to,
      type: 'interactive',
      interactive: { type: 'order_details', body: { text: SALE.body }, action: { name: 'review_and_pay' } },
    })
    const end = Date.parse('2026-11-21T15:30:00Z') / 1000
    expect(message.interactive.action.parameters).toEqual({
      reference_id: SALE.referenceId,
      type: 'physical-goods',
      payment_type: 'br',
      payment_settings: [
        {
          type: 'pix_dynamic_code',
          pix_dynamic_code: { code, merchant_name: merchantName, key, key_type: keyType },
        },
      ],
      currency: 'BRL',
      total_amount: inCents(3769),
      order: {
        status: 'pending',
        expiration: { timestamp: String(end), description: expect.stringMatching(/./) },
        items: [
          { retailer_id: 'mg-cafe', name: 'Café torrado', amount: inCents(1290), quantity: 2 },
          { retailer_id: 'mg-leite', name: 'Leite integral', amount: inCents(499), quantity: 1 },
        ],
        subtotal: inCents(3079),
        tax: inCents(0),
        shipping: inCents(990),
        discount: inCents(300),
      },
    })
  })

  it('leaves out freight, discount and end where there are none', () => {
    const { expiresAt: _, ...pix } = SALE.pix
    const message = whatsAppPix({ ...SALE, pix, order: { ...SALE.order, freight: 0, discount: 0, total: 3079 } })
    expect(Object.keys(message.interactive.action.parameters.order)).toEqual(['status', 'items', 'subtotal', 'tax'])
  })

  it.each([
    ['reais for cents', { total: 37.69 }],
    ['a total that the lines do not make', { total: 3770 }],
    ['a subtotal that the lines do not make', { subtotal: 3080, total: 3770 }],
    ['no lines', { items: [] }],
    ['a negative discount', { discount: -1, total: 4070 }],
  ])('is refused with %s', (_name, wrong) => {
    expect(() => whatsAppPix({ ...SALE, order: { ...SALE.order, ...wrong } })).toThrow(RangeError)
  })

  it.each(['', 'com espaço', 'a'.repeat(36)])("is refused with the reference '%s'", (referenceId) => {
    expect(() => whatsAppPix({ ...SALE, referenceId })).toThrow(RangeError)
  })
})
