import Ajv from 'ajv'
import { describe, expect, it } from 'vitest'
import { whatsAppPix, type PixMessageOptions } from '../../demo/whatsapp-pix'

/* The shape that the Cloud API's page about Pix documents: required fields, constants, and an `offset` of 100. */

const amount = {
  type: 'object',
  required: ['value', 'offset'],
  properties: { value: { type: 'integer', minimum: 0 }, offset: { const: 100 } },
}
const text = { type: 'string', minLength: 1 }
const strict = (properties: object, optional: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})
const pixSetting = strict({
  type: { const: 'pix_dynamic_code' },
  pix_dynamic_code: strict({
    code: { type: 'string', pattern: '^000201' },
    merchant_name: text,
    key: text,
    key_type: { enum: ['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'EVP'] },
  }),
})
const order = strict(
  {
    status: { const: 'pending' },
    expiration: strict({ timestamp: { type: 'string', pattern: '^\\d{10}$' }, description: text }),
    items: {
      type: 'array',
      minItems: 1,
      items: strict({
        retailer_id: text,
        name: { ...text, maxLength: 60 },
        amount,
        quantity: { type: 'integer', minimum: 1 },
      }),
    },
    subtotal: amount,
    tax: amount,
    shipping: amount,
    discount: amount,
  },
  ['expiration', 'shipping', 'discount'],
)
const documented = strict({
  messaging_product: { const: 'whatsapp' },
  recipient_type: { const: 'individual' },
  to: { type: 'string', pattern: '^\\d{10,15}$' },
  type: { const: 'interactive' },
  interactive: strict({
    type: { const: 'order_details' },
    body: strict({ text }),
    action: strict({
      name: { const: 'review_and_pay' },
      parameters: strict({
        reference_id: { type: 'string', pattern: '^[\\w.-]{1,35}$' },
        type: { enum: ['physical-goods', 'digital-goods'] },
        payment_type: { const: 'br' },
        payment_settings: { type: 'array', minItems: 1, items: pixSetting },
        currency: { const: 'BRL' },
        total_amount: amount,
        order,
      }),
    }),
  }),
})
const fits = new Ajv().compile(documented)

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

describe("an order's PIX for WhatsApp", () => {
  it('has the documented shape, with amounts in cents', () => {
    const message = whatsAppPix(SALE)
    expect(fits(message), JSON.stringify(fits.errors)).toBe(true)
    const { total_amount: total, order: sent } = message.interactive.action.parameters
    expect([total, sent.subtotal, sent.shipping, sent.discount]).toEqual(
      [3769, 3079, 990, 300].map((value) => ({ value, offset: 100 })),
    )
    expect(sent.items[0]).toMatchObject({ amount: { value: 1290 }, quantity: 2 })
    expect(Number(sent.expiration?.timestamp) * 1000).toBe(Date.parse('2026-11-21T15:30:00Z'))
  })

  it('leaves out freight, discount and end where there are none', () => {
    const { expiresAt: _, ...pix } = SALE.pix
    const message = whatsAppPix({ ...SALE, pix, order: { ...SALE.order, freight: 0, discount: 0, total: 3079 } })
    expect(fits(message), JSON.stringify(fits.errors)).toBe(true)
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

  it('the check of the shape finds a wrong one', () => {
    const message = structuredClone(whatsAppPix(SALE)) as { interactive: { action: { name: string } } }
    message.interactive.action.name = 'pay'
    expect(fits(message)).toBe(false)
  })
})
