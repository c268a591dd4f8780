import { PaymentMethod } from '../../../src/domain/payment-methods'
import { describe, expect, it } from 'vitest'
import { newPayment } from '../../../src/backend/rules/payment'
import { refreshCharge } from '../../../demo/shop/rules/charge'
import { sessions } from '../../../demo/shop/sessions'
import { everyShop } from '../../../demo/shop/shops'
import { openSession, shopOf } from '../../../demo/shop/listings/listing'
import { describeForWebhook } from '../../../src/backend/webhook-order'
import type { WebhookOrder } from '../../../src/backend/webhooks'
import {
  orderDetailsMessage,
  orderStatusMessage,
  productsMessage,
  referenceIdOf,
  WhatsAppRefused,
  type Merchant,
  type OrderDetailsOptions,
  type OrderStatusOptions,
  type WhatsAppMessage,
} from '../../../src/extras/whatsapp'

const TO = '5531900000000'
const NOW = new Date('2026-11-20T10:00:00-03:00')
const now = () => NOW
const inCents = (value: number) => ({ value, offset: 100 })

function fieldOf(make: () => unknown): string {
  try {
    make()
  } catch (error) {
    if (error instanceof WhatsAppRefused) return error.field
    throw error
  }
  return 'taken'
}

describe('products as a message', () => {
  const list = { to: TO, body: 'Veja', catalogId: 'c1', title: 'Ofertas' }

  it('are one product, or sections of a list', () => {
    const one = productsMessage({ ...list, sections: [{ title: '', productIds: ['cafe'] }] })
    expect(one.interactive).toEqual({
      type: 'product',
      body: { text: 'Veja' },
      action: { catalog_id: 'c1', product_retailer_id: 'cafe' },
    })
    const more = productsMessage({ ...list, sections: [{ title: 'Bebidas', productIds: ['cafe', 'cha'] }] })
    const items = [{ product_retailer_id: 'cafe' }, { product_retailer_id: 'cha' }]
    expect(more.interactive).toMatchObject({
      type: 'product_list',
      header: { type: 'text', text: 'Ofertas' },
      action: { catalog_id: 'c1', sections: [{ title: 'Bebidas', product_items: items }] },
    })
  })

  const two = { title: 'a', productIds: ['1', '2'] }
  it.each([
    ['sections', 'no product', { sections: [] }],
    ['sections', '31 products', { sections: [{ title: 'a', productIds: Array.from({ length: 31 }, String) }] }],
    ['sections', '11 sections', { sections: Array.from({ length: 11 }, () => ({ title: 'a', productIds: ['1'] })) }],
    ['sections[1].productIds', 'an empty section', { sections: [two, { title: 'b', productIds: [] }] }],
    ['sections[0].productIds', 'a product without an id', { sections: [{ title: 'a', productIds: [''] }] }],
    ['sections[1].title', 'two sections, one unnamed', { sections: [two, { title: '', productIds: ['3'] }] }],
    ['sections[0].title', 'a long title of a section', { sections: [{ ...two, title: 'a'.repeat(25) }] }],
    ['title', 'a list without a title', { title: '', sections: [two] }],
    ['title', 'a long title', { title: 'a'.repeat(61), sections: [two] }],
    ['to', 'a number with signs', { to: '+55 31', sections: [two] }],
    ['body', 'no words', { body: '', sections: [two] }],
    ['body', 'too many words', { body: 'a'.repeat(1025), sections: [two] }],
    ['catalogId', 'no catalogue', { catalogId: '', sections: [two] }],
  ])('are refused for %s: %s', (field, _name, wrong) => {
    expect(fieldOf(() => productsMessage({ ...list, ...wrong }))).toBe(field)
  })
})

const merchant: Merchant = { name: 'Loja de provas', pix: { key: '39580525000189', keyType: 'CNPJ' } }
const OPTIONS: OrderDetailsOptions = { merchant, lastMessageAt: '2026-11-20T09:00:00-03:00', now }
const line = (change: Partial<WebhookOrder['lines'][0]>): WebhookOrder['lines'][0] => ({
  productId: 'mg-cafe',
  name: 'Café torrado',
  quantity: 2,
  unitPriceInCents: 1290,
  discountInCents: 0,
  totalInCents: 2580,
  ...change,
})
const ORDER: WebhookOrder = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  shop: 'mercado',
  status: 'Received',
  currency: 'BRL',
  itemsInCents: 3079,
  discountInCents: 300,
  deliveryInCents: 990,
  taxInCents: 490,
  totalInCents: 4259,
  lines: [
    line({}),
    line({ productId: 'mg-leite', name: 'Leite integral', quantity: 1, unitPriceInCents: 499, totalInCents: 499 }),
  ],
  payment: {
    method: 'pix',
    status: 'Waiting',
    pix: { code: '00020101021226700014br.gov.bcb.pix', expiresAt: '2026-11-20T10:30:00-03:00' },
  },
  contact: { id: '7', name: 'Marina', phone: '11 98765-4321' },
}

const BOLETO = '34191.79001 01043.510047 91020.150008 1 12340000004259'

interface Parameters {
  reference_id: string
  payment_settings: object[]
  total_amount: { value: number }
  order: {
    items: { name: string; amount: { value: number }; quantity: number }[]
    subtotal: { value: number }
    tax: { value: number }
    shipping?: { value: number }
    discount?: { value: number }
    expiration?: object
  }
}
const parametersOf = (message: WhatsAppMessage) => {
  if (message.type !== 'interactive') throw new Error('A template')
  return (message.interactive.action as { parameters: Parameters }).parameters
}

/** The sums that the platform's reference demands. */
function expectSums({ order, total_amount }: Parameters): void {
  const { items, subtotal, tax, shipping, discount } = order
  for (const { name, amount, quantity } of items) {
    expect(name.length).toBeLessThanOrEqual(60)
    expect(amount.value).toBeGreaterThan(0)
    expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true)
  }
  expect(items.reduce((sum, { amount, quantity }) => sum + amount.value * quantity, 0)).toBe(subtotal.value)
  const total = subtotal.value + tax.value + (shipping?.value ?? 0) - (discount?.value ?? 0)
  expect(total_amount.value).toBe(total)
}

describe('an order to pay', () => {
  it('has the shape that the Cloud API documents, from the order of a webhook as it is', () => {
    const message = orderDetailsMessage(ORDER, OPTIONS)
    expect(message).toMatchObject({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '5511987654321',
      type: 'interactive',
      interactive: {
        type: 'order_details',
        body: { text: 'Seu pedido na Loja de provas: R$\u00A042,59. Falta só o pagamento, até 10:30.' },
        action: { name: 'review_and_pay' },
      },
    })
    const { code } = ORDER.payment?.pix ?? {}
    expect(parametersOf(message)).toEqual({
      reference_id: '0f8fad5bd9cb469fa16570867728950e',
      type: 'physical-goods',
      payment_type: 'br',
      payment_settings: [
        {
          type: 'pix_dynamic_code',
          pix_dynamic_code: { code, merchant_name: 'Loja de provas', key: '39580525000189', key_type: 'CNPJ' },
        },
      ],
      currency: 'BRL',
      total_amount: inCents(4259),
      order: {
        status: 'pending',
        expiration: {
          timestamp: String(Date.parse('2026-11-20T13:30:00Z') / 1000),
          description: 'Este código venceu. Peça um novo por aqui.',
        },
        items: [
          { retailer_id: 'mg-cafe', name: 'Café torrado', amount: inCents(1290), quantity: 2 },
          { retailer_id: 'mg-leite', name: 'Leite integral', amount: inCents(499), quantity: 1 },
        ],
        subtotal: inCents(3079),
        tax: inCents(490),
        shipping: inCents(990),
        discount: inCents(300),
      },
    })
  })

  it.each(sessions.filter(({ unknown }) => !unknown).map(({ code }) => code))('holds the order of %s', (code) => {
    const listing = sessions.find((one) => one.code === code)!
    const session = openSession(
      listing,
      shopOf(
        listing,
        everyShop.find(({ id }) => id === listing.shop)!,
      ),
      NOW,
    )
    Object.assign(session.order, { gateway: 'ShopProvider', gatewayLink: null })
    for (const method of [PaymentMethod.Pix, PaymentMethod.Boleto, PaymentMethod.Link]) {
      session.order.status = 'Received'
      session.order.payment = newPayment(method)
      refreshCharge(session, NOW)
      const order = describeForWebhook(session, NOW)
      if (order.lines.length > 0) expectSums(parametersOf(orderDetailsMessage(order, { ...OPTIONS, to: TO })))
    }
  })

  it('names the weight, and the number of a line whose price is no whole number of cents a unit', () => {
    const lines = [
      line({ name: 'Mamão', quantity: 7, kilograms: 0.7, unitPriceInCents: 100, totalInCents: 700 }),
      line({ quantity: 3, unitPriceInCents: 1000, discountInCents: 1, totalInCents: 2999 }),
      line({ name: 'a'.repeat(80), quantity: 0.5, unitPriceInCents: 1000, totalInCents: 500 }),
      line({ name: 'Brinde', quantity: 1, unitPriceInCents: 500, discountInCents: 500, totalInCents: 0 }),
    ]
    const order = { ...ORDER, lines, itemsInCents: 4199, totalInCents: 4199 - 300 + 990 + 490 }
    const parameters = parametersOf(orderDetailsMessage(order, OPTIONS))
    expectSums(parameters)
    expect(parameters.order.items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Mamão (0,7 kg)', 1],
      ['Café torrado (3 un.)', 1],
      [`${'a'.repeat(49)}… (0,5 un.)`, 1],
    ])
  })

  it('leaves out freight, discount and end where there are none, and is paid by boleto or link', () => {
    const payment = { method: 'boleto', status: 'Waiting' as const, boleto: { line: BOLETO, dueDate: '2026-11-23' } }
    const none = { discountInCents: 0, deliveryInCents: 0, taxInCents: 0, totalInCents: 3079 }
    const order = { ...ORDER, ...none, payment: { ...payment, link: 'https://pay.example/42' } }
    const parameters = parametersOf(orderDetailsMessage(order, { ...OPTIONS, merchant: { name: 'Loja' } }))
    expect(Object.keys(parameters.order)).toEqual(['status', 'items', 'subtotal', 'tax'])
    expect(parameters.payment_settings).toEqual([
      { type: 'boleto', boleto: { digitable_line: BOLETO.replace(/\D/g, '') } },
      { type: 'payment_link', payment_link: { uri: 'https://pay.example/42' } },
    ])
  })

  it('is a template for a person who has not written for 24 hours', () => {
    const template = { name: 'pedido_para_pagar', variables: ['Marina'] }
    const late = { ...OPTIONS, lastMessageAt: '2026-11-19T09:59:00-03:00', template }
    expect(orderDetailsMessage(ORDER, late)).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '5511987654321',
      type: 'template',
      template: {
        name: 'pedido_para_pagar',
        language: { policy: 'deterministic', code: 'pt_BR' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: 'Marina' }] },
          {
            type: 'button',
            sub_type: 'order_details',
            index: 0,
            parameters: [
              { type: 'action', action: { order_details: parametersOf(orderDetailsMessage(ORDER, OPTIONS)) } },
            ],
          },
        ],
      },
    })
  })

  it('has a name of its own for each message about it', () => {
    expect([referenceIdOf(ORDER), referenceIdOf(ORDER, 2), referenceIdOf({ id: 'pedido-42' })]).toEqual([
      '0f8fad5bd9cb469fa16570867728950e',
      '0f8fad5bd9cb469fa16570867728950e.2',
      'pedido-42',
    ])
  })

  const pix = (change: object) => ({ payment: { ...ORDER.payment!, pix: { ...ORDER.payment!.pix!, ...change } } })
  const first = (change: Partial<WebhookOrder['lines'][0]>) => ({ lines: [line(change), ...ORDER.lines.slice(1)] })
  it.each<[string, string, Partial<WebhookOrder>, Partial<OrderDetailsOptions>?]>([
    ['order.totalInCents', 'reais for cents', { totalInCents: 42.59 }],
    ['order.totalInCents', 'a total that the amounts do not make', { totalInCents: 4260 }],
    ['order.totalInCents', 'a tax that is not in the total', { taxInCents: 0 }],
    ['order.totalInCents', 'nothing to pay', { totalInCents: 0, discountInCents: 4559 }],
    ['order.itemsInCents', 'items that the lines do not make', { itemsInCents: 3080, totalInCents: 4260 }],
    ['order.lines', 'no lines', { lines: [] }],
    ['order.lines[0].quantity', 'a quantity of 0', first({ quantity: 0 })],
    ['order.lines[0].quantity', 'a negative quantity', first({ quantity: -1 })],
    ['order.lines[0].name', 'an empty name', first({ name: ' ' })],
    ['order.lines[0].productId', 'a product without an id', first({ productId: '' })],
    ['order.lines[0].totalInCents', 'a line that does not add up', first({ unitPriceInCents: 1291 })],
    ['order.lines[0].unitPriceInCents', 'a negative price', first({ unitPriceInCents: -1 })],
    ['order.discountInCents', 'a negative discount', { discountInCents: -1, totalInCents: 4560 }],
    ['order.payment', 'no way to pay', { payment: { method: 'pix', status: 'Paid' } }],
    ['order.payment', 'no payment', { payment: null }],
    ['order.payment.pix.code', 'an empty code', pix({ code: '' })],
    ['order.payment.pix.expiresAt', 'an end in four minutes', pix({ expiresAt: '2026-11-20T10:04:00-03:00' })],
    ['order.payment.pix.expiresAt', 'an end that is no time', pix({ expiresAt: 'amanhã' })],
    [
      'order.payment.boleto.line',
      'a boleto of few digits',
      { payment: { method: 'boleto', status: 'Waiting', boleto: { line: '123', dueDate: '' } } },
    ],
    [
      'order.payment.link',
      'a link without encryption',
      { payment: { method: 'link', status: 'Waiting', link: 'http://pay.example' } },
    ],
    ['to', 'a contact without a number', { contact: { ...ORDER.contact, phone: '' } }],
    ['to', 'a number with signs', {}, { to: '+55 31' }],
    ['body', 'no words', {}, { body: '' }],
    ['body', 'too many words', {}, { body: 'a'.repeat(1025) }],
    ['referenceId', 'an empty reference', {}, { referenceId: '' }],
    ['referenceId', 'a reference with a space', {}, { referenceId: 'com espaço' }],
    ['referenceId', 'a long reference', {}, { referenceId: 'a'.repeat(36) }],
    ['merchant.name', 'a merchant without a name', {}, { merchant: { ...merchant, name: '' } }],
    ['merchant.pix', 'no key of the account', {}, { merchant: { name: 'Loja' } }],
    ['merchant.pix.key', 'an empty key', {}, { merchant: { name: 'Loja', pix: { key: '', keyType: 'EVP' } } }],
    [
      'merchant.pix.keyType',
      'a kind of key that is none',
      {},
      { merchant: { name: 'Loja', pix: { key: '1', keyType: 'RG' as 'CPF' } } },
    ],
    ['expiredWords', 'long words for the end', {}, { expiredWords: 'a'.repeat(121) }],
    ['template', 'a person who has not written for a day', {}, { lastMessageAt: '2026-11-19T10:00:00-03:00' }],
    ['template', 'a person who never wrote', {}, { lastMessageAt: '' }],
    ['template.name', 'a template without a name', {}, { lastMessageAt: '', template: { name: '' } }],
    ['template.language', 'a language that is none', {}, { lastMessageAt: '', template: { name: 'a', language: '' } }],
    ['template.variables[0]', 'an empty variable', {}, { lastMessageAt: '', template: { name: 'a', variables: [''] } }],
  ])('is refused for %s: %s', (field, _name, wrong, options) => {
    expect(fieldOf(() => orderDetailsMessage({ ...ORDER, ...wrong }, { ...OPTIONS, ...options }))).toBe(field)
  })
})

const action = (status: string) => ({ interactive: { action: { parameters: { order: { status } } } } })

describe("an order's state", () => {
  const order = { ...ORDER, payment: { method: 'pix', status: 'Waiting' } }
  const paid = { ...ORDER, payment: { method: 'pix', status: 'Paid' } }
  const wrote: OrderStatusOptions = { lastMessageAt: '2026-11-20T09:00:00-03:00', now }
  const tell = (type: string, options: Partial<OrderStatusOptions> = {}, of = order) =>
    orderStatusMessage({ type, data: { order: of } }, { ...wrote, ...options })

  it.each([
    ['order.confirmed', 'pending', 'Recebemos o seu pedido.'],
    ['payment.requested', 'pending', 'Falta o pagamento do seu pedido.'],
    ['payment.refused', 'pending', 'O pagamento do seu pedido não foi aprovado. Você pode tentar de novo.'],
    ['payment.expired', 'pending', 'O código de pagamento do seu pedido venceu. Peça um novo por aqui.'],
    ['order.paid', 'processing', 'Recebemos o pagamento do seu pedido ✅'],
    ['order.picked', 'processing', 'O seu pedido está separado.'],
    ['order.out_for_delivery', 'shipped', 'O seu pedido saiu para entrega.'],
    ['order.delivered', 'completed', 'O seu pedido foi entregue.'],
    ['order.cancelled', 'canceled', 'O seu pedido foi cancelado.'],
  ])('after %s is %s', (type, status, text) => {
    expect(tell(type)).toMatchObject({
      to: '5511987654321',
      interactive: {
        type: 'order_status',
        body: { text },
        action: {
          name: 'review_order',
          parameters: { reference_id: '0f8fad5bd9cb469fa16570867728950e', order: { status } },
        },
      },
    })
  })

  it('of a confirmation that was paid at once is processing, and a shop that knows better says so', () => {
    expect(tell('order.confirmed', {}, paid)).toMatchObject(action('processing'))
    expect(tell('order.picked', { status: 'partially_shipped' })).toMatchObject(action('partially_shipped'))
  })

  it('is a template for a person who has not written for 24 hours', () => {
    const late = { lastMessageAt: '', template: { name: 'estado_do_pedido' }, description: 'Chega hoje' }
    expect(tell('order.out_for_delivery', late)).toMatchObject({
      type: 'template',
      template: {
        name: 'estado_do_pedido',
        components: [
          {
            type: 'order_status',
            parameters: [
              {
                type: 'order_status',
                order_status: {
                  reference_id: '0f8fad5bd9cb469fa16570867728950e',
                  order: { status: 'shipped', description: 'Chega hoje' },
                },
              },
            ],
          },
        ],
      },
    })
  })

  it.each<[string, string, string, Partial<OrderStatusOptions>?]>([
    ['event.type', 'an event of a proposal', 'proposal.created'],
    ['event.type', 'an event of a cart', 'cart.left'],
    ['status', 'a status that is none', 'order.picked', { status: 'delivered' as 'shipped' }],
    ['status', 'a way back', 'payment.requested', { previous: 'shipped' }],
    ['status', 'a status after the last', 'order.delivered', { previous: 'completed' }],
    ['status', 'a cancelled order that goes on', 'order.paid', { previous: 'canceled' }],
    ['previous', 'a previous status that is none', 'order.paid', { previous: 'delivered' as 'shipped' }],
    ['description', 'a long description', 'order.paid', { description: 'a'.repeat(121) }],
    ['description', 'an empty description', 'order.paid', { description: '' }],
    ['body', 'too many words', 'order.paid', { body: 'a'.repeat(1025) }],
    ['referenceId', 'a reference of another form', 'order.paid', { referenceId: 'com espaço' }],
    ['template', 'the end of the 24 hours', 'order.paid', { lastMessageAt: '2026-11-19T10:00:00-03:00' }],
  ])('is refused for %s: %s', (field, _name, type, options) => {
    expect(fieldOf(() => tell(type, options))).toBe(field)
  })

  it('is refused for a cancellation of what was paid', () => {
    expect(fieldOf(() => tell('order.cancelled', {}, paid))).toBe('status')
  })
})
