import { describe, expect, it } from 'vitest'
import {
  cartsIn,
  fillOrder,
  orderDetailsMessage,
  orderStatusMessage,
  productsMessage,
  type OrderDetailsOptions,
} from '../../src/extras/whatsapp'
import { clientOf, smallBackend } from '../demo/backend/support'

const TO = '5531900000000'
const NOW = new Date('2026-11-21T12:00:00-03:00')
const now = () => NOW

/** A webhook as the platform's reference prints it. */
const webhook = (message: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', messages: [message] } }],
    },
  ],
})

describe('a cart that a person sent', () => {
  it('is read from the webhook, with prices in cents', () => {
    const items = [
      { product_retailer_id: 'cafe', quantity: 2, item_price: 7.99, currency: 'BRL' },
      { product_retailer_id: 'pao', quantity: '1' },
      { product_retailer_id: '', quantity: 1 },
      { product_retailer_id: 'cafe', quantity: 0.5, item_price: 1 },
    ]
    const order = { catalog_id: '194836987003835', text: 'Amei!', product_items: items }
    expect(cartsIn(webhook({ from: TO, id: 'wamid.1', type: 'order', order }))).toEqual([
      {
        messageId: 'wamid.1',
        from: TO,
        catalogId: '194836987003835',
        text: 'Amei!',
        items: [
          { productId: 'cafe', quantity: 2, unitPrice: 799 },
          { productId: 'pao', quantity: 1, unitPrice: null },
        ],
      },
    ])
  })

  it.each([null, {}, { entry: 'x' }, webhook({ type: 'text', text: { body: 'oi' } })])('is none in %j', (body) => {
    expect(cartsIn(body)).toEqual([])
  })
})

describe('an order that a cart fills', () => {
  const backend = smallBackend()
  const serve: typeof fetch = (input, init) => backend.fetch(new Request(input, init))
  const fill = (items: [string, number][], fetch = serve) =>
    fillOrder({
      cart: { items: items.map(([productId, quantity]) => ({ productId, quantity, unitPrice: null })) },
      apiBase: 'https://loja.test',
      page: 'https://loja.test/loja',
      code: 'farmacia',
      fetch,
    })

  it('has the lines that match, one for each product, and names the others', async () => {
    const { added, unmatched, link } = await fill([
      ['cafe', 2],
      ['nada', 1],
      ['cafe', 1],
      ['camisa', 1],
      ['fim', 1],
    ])
    expect(added.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['cafe', 2],
      ['cafe', 1],
    ])
    expect(unmatched.map(({ productId, reason }) => [productId, reason])).toEqual([
      ['nada', 'gone'],
      ['camisa', 'options'],
      ['fim', 'inactive'],
    ])
    expect(link).toBe('https://loja.test/loja#farmacia')
    const { items } = await clientOf(backend).order()
    expect(items.map(({ providerId, quantity }) => [providerId, quantity])).toEqual([['cafe', 3]])
  })

  const refusing: typeof fetch = async (input, init) =>
    init?.method === 'POST'
      ? Response.json({ success: false, message: 'Acabou', errors: [] }, { status: 400 })
      : serve(input, init)

  it('asks the order after a lost answer, and repeats nothing', async () => {
    const posts: string[] = []
    const losing =
      (isDone: boolean): typeof fetch =>
      async (input, init) => {
        if (init?.method !== 'POST') return serve(input, init)
        posts.push(String(input))
        if (isDone) await serve(input, init)
        throw new TypeError('Failed to fetch')
      }
    expect((await fill([['cafe', 1]], losing(true))).added).toHaveLength(1)
    expect((await fill([['cafe', 1]], losing(false))).unmatched).toMatchObject([
      { productId: 'cafe', reason: 'unknown' },
    ])
    expect(posts).toHaveLength(2)
  })

  it('says the server’s own no', async () => {
    expect((await fill([['cafe', 1]], refusing)).unmatched).toMatchObject([{ reason: 'refused', words: 'Acabou' }])
  })
})

describe('products as a message', () => {
  const list = { to: TO, body: 'Veja', catalogId: 'c1', title: 'Ofertas' }

  it('are one product, or sections of a list', () => {
    const one = productsMessage({ ...list, sections: [{ title: '', productIds: ['cafe'] }] })
    expect(one.interactive).toEqual({
      type: 'product',
      body: { text: 'Veja' },
      action: { catalog_id: 'c1', product_retailer_id: 'cafe' },
    })
    const more = productsMessage({
      ...list,
      sections: [{ title: 'Bebidas quentes e muito geladas', productIds: ['cafe', 'cha'] }],
    })
    expect(more.interactive).toMatchObject({
      type: 'product_list',
      header: { type: 'text', text: 'Ofertas' },
      action: {
        sections: [
          {
            title: 'Bebidas quentes e muito ',
            product_items: [{ product_retailer_id: 'cafe' }, { product_retailer_id: 'cha' }],
          },
        ],
      },
    })
  })

  it.each([
    ['no product', { sections: [] }],
    ['31 products', { sections: [{ title: 'a', productIds: Array.from({ length: 31 }, String) }] }],
    ['a list without a title', { title: '', sections: [{ title: 'a', productIds: ['1', '2'] }] }],
    ['a number with signs', { to: '+55 31', sections: [{ title: 'a', productIds: ['1'] }] }],
    ['no words', { body: '', sections: [{ title: 'a', productIds: ['1'] }] }],
  ])('are refused with %s', (_name, wrong) => {
    expect(() => productsMessage({ ...list, ...wrong })).toThrow(RangeError)
  })
})

const SALE: OrderDetailsOptions = {
  to: TO,
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
  payments: {
    pix: {
      code: '00020101021226700014br.gov.bcb.pix',
      merchantName: 'Loja de provas',
      key: '39580525000189',
      keyType: 'CNPJ',
    },
  },
  expiration: { at: '2026-11-21T12:30:00-03:00', words: 'Este código venceu.' },
  now,
}
const inCents = (value: number) => ({ value, offset: 100 })
const parametersOf = (sale: OrderDetailsOptions) =>
  (orderDetailsMessage(sale).interactive.action as { parameters: { payment_settings: object[]; order: object } })
    .parameters

describe('an order to pay', () => {
  it('has the shape that the Cloud API documents, with amounts in cents', () => {
    const message = orderDetailsMessage(SALE)
    expect(message).toMatchObject({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: TO,
      type: 'interactive',
      interactive: { type: 'order_details', body: { text: SALE.body }, action: { name: 'review_and_pay' } },
    })
    expect(parametersOf(SALE)).toEqual({
      reference_id: SALE.referenceId,
      type: 'physical-goods',
      payment_type: 'br',
      payment_settings: [
        {
          type: 'pix_dynamic_code',
          pix_dynamic_code: {
            code: '00020101021226700014br.gov.bcb.pix',
            merchant_name: 'Loja de provas',
            key: '39580525000189',
            key_type: 'CNPJ',
          },
        },
      ],
      currency: 'BRL',
      total_amount: inCents(3769),
      order: {
        status: 'pending',
        expiration: {
          timestamp: String(Date.parse('2026-11-21T15:30:00Z') / 1000),
          description: 'Este código venceu.',
        },
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
    const { expiration: _, ...sale } = SALE
    const { order } = parametersOf({ ...sale, order: { ...SALE.order, freight: 0, discount: 0, total: 3079 } })
    expect(Object.keys(order)).toEqual(['status', 'items', 'subtotal', 'tax'])
  })

  it('is paid by boleto or link too', () => {
    const line = '34191.79001 01043.510047 91020.150008 1 12340000003769'
    expect(
      parametersOf({ ...SALE, payments: { boleto: line, link: 'https://pay.example/42' } }).payment_settings,
    ).toEqual([
      { type: 'boleto', boleto: { digitable_line: '34191790010104351004791020150008112340000003769' } },
      { type: 'payment_link', payment_link: { uri: 'https://pay.example/42' } },
    ])
  })

  it.each<[string, Partial<OrderDetailsOptions>]>([
    ['reais for cents', { order: { ...SALE.order, total: 37.69 } }],
    ['a total that the lines do not make', { order: { ...SALE.order, total: 3770 } }],
    ['a subtotal that the lines do not make', { order: { ...SALE.order, subtotal: 3080, total: 3770 } }],
    ['no lines', { order: { ...SALE.order, items: [] } }],
    ['a negative discount', { order: { ...SALE.order, discount: -1, total: 4070 } }],
    ['an empty reference', { referenceId: '' }],
    ['a reference with a space', { referenceId: 'com espaço' }],
    ['a long reference', { referenceId: 'a'.repeat(36) }],
    ['no way to pay', { payments: {} }],
    ['a boleto of few digits', { payments: { boleto: '123' } }],
    ['a link without encryption', { payments: { link: 'http://pay.example' } }],
    ['an end in four minutes', { expiration: { at: '2026-11-21T12:04:00-03:00', words: 'x' } }],
    ['an end that is no time', { expiration: { at: 'amanhã', words: 'x' } }],
  ])('is refused with %s', (_name, wrong) => {
    expect(() => orderDetailsMessage({ ...SALE, ...wrong })).toThrow(RangeError)
  })
})

describe("an order's state", () => {
  const state = { to: TO, body: 'Saiu para entrega.', referenceId: 'pedido-42.1', status: 'shipped' as const, now }

  it('follows the order by its reference', () => {
    const message = orderStatusMessage({
      ...state,
      description: 'Chega hoje',
      lastMessageAt: '2026-11-21T08:00:00-03:00',
    })
    expect(message.interactive).toEqual({
      type: 'order_status',
      body: { text: state.body },
      action: {
        name: 'review_order',
        parameters: { reference_id: 'pedido-42.1', order: { status: 'shipped', description: 'Chega hoje' } },
      },
    })
  })

  it.each([
    ['after 24 hours', { lastMessageAt: '2026-11-20T11:59:00-03:00' }, /template/],
    ['when the person never wrote', { lastMessageAt: '' }, /template/],
    ['after the last state', { previous: 'completed' as const }, /stays so/],
    ['that cancels a paid order', { status: 'canceled' as const, isPaid: true }, /paid/],
    ['with a long description', { description: 'a'.repeat(121) }, /120/],
    ['with a reference of another form', { referenceId: 'com espaço' }, /reference/],
  ])('is refused %s', (_name, wrong, reason) => {
    expect(() => orderStatusMessage({ ...state, lastMessageAt: '2026-11-21T11:00:00-03:00', ...wrong })).toThrow(reason)
  })
})
