import { describe, expect, test } from 'vitest'
import { getProductsByIds, getTop } from '../../src/api/catalog'
import type { ApiClient } from '../../src/api/client'
import { getLogistic } from '../../src/api/delivery'
import { getCurrentOrder } from '../../src/api/order'
import { getAccount, getPayments } from '../../src/api/payment'
import { sessionDetails } from '../../src/api/session-details'
import { getProduct } from '../../src/api/product'
import { getCategories, getSession, getSettings } from '../../src/api/shop'
import { failureOf, json, openWire, text } from './support'

/** The entity that a call reads from an answer's `data`. */
function made<T>(call: (client: ApiClient) => Promise<T>, data: unknown): Promise<T> {
  const wire = openWire()
  wire.answer(json({ success: true, data, errors: [] }))
  return call(wire.client)
}

const orderFrom = (fields: object) => made(getCurrentOrder, { id: '1', ...fields })
const productFrom = (fields: object) =>
  made((client) => getProduct(client, '1'), { providerId: '1', name: 'Arroz', ...fields })
const accountFrom = (data: unknown) => made((client) => getAccount(client, '1'), data)
const offer = (type: unknown) => ({ providerId: 'a', recurrence: { type, frequency: 1 } })
const sessionFrom = (fields: object) => made((client) => getSession(client, 'x'), { userShop: {}, ...fields })

describe('the address of a picture', () => {
  const wrong = 'javascript:alert(1)'
  test('is dropped from a product, an order or a shop when it cannot be a picture', async () => {
    const dimensions = [{ image: { url: wrong } }]
    expect(await productFrom({ images: [{ url: wrong }, { url: '/1.png' }], dimensions })).toMatchObject({
      images: ['/1.png'],
      dimensions: [{ imageUrl: '' }],
    })
    const gifts = [{ id: '1', availableGifts: [{ id: '2', imageUrl: wrong }] }]
    expect(await orderFrom({ items: [{ providerId: '1', imageUrl: wrong }], gifts })).toMatchObject({
      items: [{ imageUrl: '' }],
      gifts: [{ availableGifts: [{ imageUrl: '' }] }],
    })
    const style = { urlLogo: wrong }
    const channelSettings = [{ channelId: 1, style }]
    expect(await made(getSettings, { style, fallbackImage: wrong, channelSettings })).toMatchObject({
      style: { urlLogo: '' },
      fallbackImage: '',
      channelStyles: [{ style: { urlLogo: '' } }],
    })
  })
})

describe('a name with HTML references', () => {
  const shown = 'Pão & Cia. “D’Ávila” 1º <b> &lt;'
  const sent = 'P&atilde;o &amp; Cia. &#8220;D&#x2019;&Aacute;vila&#8221; 1&ordm; &lt;b&gt; &amp;lt;'
  test('is decoded once, as text', async () => {
    const part = { providerId: '1', name: sent }
    const named = { providerId: '1', name: shown }
    const attributes = [{ ...part, options: [part] }]
    const specification = [{ name: sent, value: [sent] }]
    const product = { name: sent, brand: { name: sent }, sellerName: sent, attributes, specification }
    expect(await productFrom({ ...product, description: sent, images: [] })).toMatchObject({
      name: shown,
      brand: shown,
      sellerName: shown,
      attributes: [{ ...named, options: [named] }],
      specification: [{ name: shown, values: [shown] }],
      description: sent,
    })
    expect(await orderFrom({ items: [part], seller: part, logistic: part, customer: part })).toMatchObject({
      items: [named],
      seller: named,
      logistic: { name: shown },
      customer: { name: shown },
    })
    expect(await made(getCategories, [{ ...part, children: [part] }])).toMatchObject([{ ...named, children: [named] }])
    expect(await made(getSettings, { showCollections: [part] })).toMatchObject({ collections: [named] })
    expect(await productFrom({ name: 'R&D &semnome; &' })).toMatchObject({ name: 'R&D &semnome; &' })
  })
})

describe('an enumeration with numbers', () => {
  test.each([
    [1, 1],
    ['Instagram', 3],
    [0, 0],
    ['whatsapp', null],
    ['constructor', null],
    [9, null],
    [1.5, null],
    [null, null],
    [undefined, null],
  ])('reads the channel %j as %j', async (channelType, read) => {
    expect((await sessionFrom({ channelType })).channelType).toBe(read)
  })

  test.each([
    [1, 1],
    ['Chatbot', 2],
    [7, 3],
    [undefined, 3],
  ])('reads the session type %j as %j, None when it is unknown', async (sessionType, read) => {
    expect((await sessionFrom({ sessionType })).sessionType).toBe(read)
  })

  test.each([
    [3, 3],
    ['Pix', 3],
    ['Pagueleve', 9],
    ['Bitcoin', null],
  ])('reads the payment method %j as %j', async (method, read) => {
    expect((await orderFrom({ payment: { method } })).payment?.method).toBe(read)
  })

  test('leaves out a channel’s style and a subscription whose number it does not know', async () => {
    const settings = await made(getSettings, { channelSettings: [{ channelId: 8 }, { channelId: 'Messenger' }] })
    expect(settings.channelStyles.map((entry) => entry.channel)).toEqual([0])
    const { subscriptionOffers } = await productFrom({ subscriptionOffers: [offer(30), offer('Weekly'), offer(31)] })
    expect(subscriptionOffers.map(({ recurrence }) => recurrence.type)).toEqual([30, 20])
  })
})

describe('an enumeration without numbers', () => {
  test.each([
    ['Canceled', 'Canceled'],
    [1, 'Received'],
    [0, 'Creating'],
    ['Shipped', 'Creating'],
    [99, 'Creating'],
    [undefined, 'Creating'],
  ])('reads the order status %j as %s', async (status, read) => {
    expect((await orderFrom({ status })).status).toBe(read)
  })

  test.each([
    ['Paid', 'Paid'],
    [4, 'Canceled'],
    ['Refunded', null],
  ])('reads the payment status %j as %j', async (status, read) => {
    expect((await orderFrom({ payment: { status } })).payment?.status).toBe(read)
  })

  test.each([
    ['MercadoPago', 'MercadoPago'],
    [5, 'Manual'],
    ['Outra', 'Outra'],
    [77, ''],
    [null, ''],
  ])('reads the gateway %j as %j', async (gateway, read) => {
    expect((await orderFrom({ gateway })).gateway).toBe(read)
  })

  test('reads steps by name or place and leaves unknown ones out', async () => {
    const { steps } = await made(getSettings, { steps: ['Catalog', 6, 'Ship', 70, null, 'Payment'] })
    expect(steps).toEqual(['Catalog', 'Seller', 'Payment'])
  })
})

describe('amounts', () => {
  test.each([
    [12.9, 1290],
    [0, 0],
  ])('of %j reais are %j cents', async (amount, cents) => {
    expect((await orderFrom({ totalAmout: amount })).total).toBe(cents)
  })

  test.each([
    [null, null],
    [undefined, null],
    ['8', null],
    [0, 0],
    [8.9, 890],
  ])('of a delivery at %j are %j', async (price, cents) => {
    const options = await made((client) => getLogistic(client, { type: 1, code: 0 }), [{ providerId: 'a', price }])
    expect(options[0]?.price).toBe(cents)
    expect((await orderFrom({ logistic: { price } })).logistic?.price).toBe(cents)
  })
})

test('a number too large for one is none', async () => {
  const wire = openWire()
  wire.answer(
    text('{"success":true,"data":{"id":"1","totalAmout":1e999,"items":[{"providerId":"a","quantity":1e999}]}}'),
  )
  const order = await getCurrentOrder(wire.client)
  expect(order).toMatchObject({ total: 0, items: [{ quantity: 0, index: 0 }] })
})

describe('ids', () => {
  test.each([undefined, null, '', {}, [], true])('are required for an order: %j fails', async (id) => {
    const error = await failureOf(made(getCurrentOrder, { id, items: [] }))
    expect(error).toMatchObject({ kind: 'response', textKey: 'getCurrentOrder', retryable: true })
    expect(String(error.cause)).toContain('data.id')
  })
})

describe('a product', () => {
  test.each([{ providerId: '1' }, { name: 'Arroz' }, { providerId: '1', name: '' }, { providerId: '1', name: 5 }])(
    'without id or name fails by itself and is left out of a list: %j',
    async (bare) => {
      expect(await failureOf(made((client) => getProduct(client, '1'), bare))).toMatchObject({ kind: 'response' })
      const whole = { providerId: '2', name: 'Feijão' }
      const page = await made((client) => getTop(client, {}), { data: [bare, whole, null], hasMore: true, token: 5 })
      expect(page.data.map((product) => product.providerId)).toEqual(['2'])
      expect(page).toMatchObject({ hasMore: true, token: '5', page: 0, total: 0 })
      const byIds = await made((client) => getProductsByIds(client, ['1', '2']), [bare, whole])
      expect(byIds).toMatchObject({ total: 1, hasData: true, hasMore: false })
    },
  )

  test('keeps the pictures that have an address and the ids of its dimensions', async () => {
    const product = await productFrom({
      images: [{ url: 'a.svg' }, {}, { url: '' }, { url: 5 }, 'b.svg', { url: 'c.svg' }],
      dimensions: [{ dimensions: { cor: 'azul', tamanho: 4, '': null }, image: { url: 'a.svg' }, priceDefault: 9.9 }],
    })
    expect(product.images).toEqual(['a.svg', 'c.svg'])
    expect(product.dimensions).toEqual([
      { options: { cor: 'azul', tamanho: '4' }, imageUrl: 'a.svg', sku: '', isAvailable: false, price: 990 },
    ])
  })
})

describe('an order', () => {
  test('gives a line without a place its position', async () => {
    const order = await orderFrom({
      items: [{ index: 0, providerId: 'a' }, { providerId: 'b' }, { index: 7, providerId: 'c' }],
    })
    expect(order.items.map((line) => line.index)).toEqual([0, 1, 7])
  })

  test('leaves out lines without a product and messages that are no text', async () => {
    const order = await orderFrom({
      items: [{ index: 0 }, { index: 1, providerId: 'b' }],
      catalogErrorMessages: ['Sem estoque', 5, null, ''],
    })
    expect(order.items.map((line) => line.providerId)).toEqual(['b'])
    expect(order.catalogErrorMessages).toEqual(['Sem estoque'])
  })

  test("keeps a benefit programme's answer as it is", async () => {
    const pbmInfo = { id: 'x', nested: [1, { a: null }] }
    const order = await orderFrom({ items: [{ index: 0, providerId: 'a', customPrice: { pbmInfo } }] })
    expect(order.items[0]?.pbmInfo).toEqual(pbmInfo)
  })
})

test("options of payment and delivery lose the server's markup", async () => {
  const html = 'Cart&atilde;o <b>na entrega</b>'
  const words = 'Cartão na entrega'
  const options = [{ providerId: '1', name: html, group: html, storeName: html, description: html }]
  expect(await made(getPayments, options)).toMatchObject([{ name: words, group: words }])
  const logistic = await made((client) => getLogistic(client, { type: 0, code: 0 }), options)
  expect(logistic).toMatchObject([{ name: words, storeName: words, description: words }])
})

describe('answers wrapped twice', () => {
  const settings = { whatsApp: '5511', canUseCoupon: true }
  const categories = [{ providerId: 'a', name: 'A', children: [{ providerId: 'b', name: 'B' }, { name: 'C' }] }]

  test.each([{ data: settings }, settings])('settings are found at data.data and at data', async (data) => {
    expect(await made(getSettings, data)).toMatchObject({ whatsApp: '5511', canUseCoupon: true, isCnpjEnabled: false })
  })

  test.each([{ data: categories }, categories])('categories are found at data.data and at data', async (data) => {
    expect(await made(getCategories, data)).toEqual([
      { providerId: 'a', name: 'A', description: '', children: [{ providerId: 'b', name: 'B' }] },
    ])
  })
})

test('a session keeps the assistant’s suggestions and the presets', async () => {
  const assistantInformations = { searchTerms: ['dipirona', 5], productsIds: [12, 'b', null] }
  const preset = { logisticType: 'Shipping', paymentMethod: 3 }
  const session = await sessionFrom({ userShop: { id: 1, currentOrder: { assistantInformations }, preset } })
  expect(session.userShop.suggestions).toEqual({ searchTerms: ['dipirona'], productsIds: ['12', 'b'] })
  expect(sessionDetails(session).preset).toEqual({ logisticType: 2, paymentMethod: 3 })
})

test('a payment account needs its settings', async () => {
  expect(await accountFrom({ settings: { type: 'MercadoPago', publicKey: 'k' } })).toEqual({
    type: 'MercadoPago',
    publicKey: 'k',
  })
  expect(await failureOf(accountFrom({}))).toMatchObject({ kind: 'response' })
})

test('a payment option of an unknown method can still be chosen by its id', async () => {
  const options = await made(getPayments, [{ providerId: 'x', method: 42, name: 'Fiado' }, { name: 'Sem id' }])
  expect(options).toEqual([{ providerId: 'x', method: null, name: 'Fiado', group: '', isPaidOnDelivery: false }])
})
