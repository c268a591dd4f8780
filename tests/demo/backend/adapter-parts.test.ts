import { describe, expect, it } from 'vitest'
import { Refusal, type EngineOrder, type Handle, type Pbm, type SellerSeed } from '../../../src/backend'
import type { Order } from '../../../src/backend/wire'
import { shopOf } from './small-engine'

/* Parts that an engine may have, and what the contract answers where it has not. */

type Small = Awaited<ReturnType<typeof shopOf>>
const AGENT = { Authorization: 'Bearer agent' }
const refusal = (message: RegExp) => ({ message: expect.stringMatching(message) as string })
const orderIn = ({ orders }: Small, { order }: Handle) => orders[Number(order)] as EngineOrder

describe('gifts in front of an engine', () => {
  it('are told and chosen as the engine has them', async () => {
    const small: Small = await shopOf({
      gifts: {
        async choose(handle, group, gifts) {
          const order = orderIn(small, handle)
          if (gifts.length > 1) throw new Refusal('Você pode escolher 1 brinde', 'TooManyGifts')
          order.gifts!.chosen = gifts.map(({ id, index }) => ({ index, group, gift: id }))
        },
      },
    })
    const { call, put, orders } = small
    await put(1)
    const cup = { id: 'copo', seller: 's', name: 'Copo', imageUrl: '/copo.webp' }
    orders[0]!.gifts = { groups: [{ id: 'g', availableQuantity: 1, availableGifts: [cup] }], chosen: [] }
    const { gifts } = (await call('GET', 'current')).data
    expect(gifts).toMatchObject([{ id: 'g', availableGifts: [{ imageUrl: 'https://shop.example/copo.webp' }] }])
    const choose = (...ids: string[]) =>
      call('POST', 'gift', { id: 'g', selectedGifts: ids.map((id, at) => ({ id, seller: 's', index: at + 1 })) })
    expect((await choose('copo')).data.items).toMatchObject([
      { isGift: false },
      { index: 1, name: 'Copo', isGift: true },
    ])
    expect(await choose('copo', 'copo')).toMatchObject(refusal(/1 brinde/))
    const line = { index: 1, providerId: '1', quantity: 1, attributes: [], sku: '' }
    expect(await call('POST', 'items/', line)).toMatchObject(refusal(/Brindes não podem/))
  })

  it('are refused without the part', async () => {
    const { call, put } = await shopOf()
    expect((await put(1)).data.gifts).toEqual([])
    expect(await call('POST', 'gift', { id: 'g', selectedGifts: [] })).toMatchObject(refusal(/não tem brindes/))
  })
})

describe('lists of prices in front of an engine', () => {
  const all = [{ providerId: 'vip', name: 'VIP' }]

  it('are an agent’s to choose', async () => {
    const small: Small = await shopOf({
      priceTables: {
        all: async () => all,
        async choose(handle, id) {
          const { priceTable: _, ...order } = orderIn(small, handle)
          small.orders[Number(handle.order)] = id === null ? order : { ...order, priceTable: id }
        },
      },
    })
    const { call, put } = small
    await put(1)
    expect((await call('GET', 'price-tables', undefined, AGENT)).data).toEqual(all)
    const choose = async (id: string) => (await call('POST', `price-tables/${id}`, undefined, AGENT)).data
    expect((await choose('vip')).providerPriceTableId).toBe('vip')
    expect((await choose('none')).providerPriceTableId).toBeNull()
  })

  it('are none without the part', async () => {
    const { call } = await shopOf()
    expect((await call('GET', 'price-tables', undefined, AGENT)).data).toEqual([])
    const chosen = await call('POST', 'price-tables/vip', undefined, AGENT)
    expect(chosen).toMatchObject(refusal(/não encontrada/))
  })
})

describe('times of delivery in front of an engine', () => {
  const slot = {
    startTime: '2026-11-21T08:00:00-03:00',
    endTime: '2026-11-21T10:00:00-03:00',
    scheduleUntil: '2026-11-21T06:00:00-03:00',
  }

  it('are listed, taken, and told with the way', async () => {
    const small: Small = await shopOf({
      slots: {
        days: async () => [{ header: 'Sábado', options: [{ ...slot, enabled: true }] }],
        async take(handle, { startTime }) {
          if (startTime !== slot.startTime) throw new Refusal('Este horário não está mais disponível', 'SlotClosed')
          orderIn(small, handle).slot = slot
        },
      },
    })
    const { call, put } = small
    await put(1)
    await call('POST', 'logistic/', { type: 1, code: '0', number: '', providerId: 'perto' })
    expect((await call('GET', 'schedule')).data).toMatchObject([{ header: 'Sábado', options: [slot] }])
    expect((await call('POST', 'schedule', slot)).data.logistic).toMatchObject({
      startDeliveryTime: slot.startTime,
      endDeliveryTime: slot.endTime,
    })
    const other = { ...slot, startTime: slot.endTime }
    expect(await call('POST', 'schedule', other)).toMatchObject(refusal(/não está mais disponível/))
  })

  it('are none without the part', async () => {
    const { call } = await shopOf()
    expect((await call('GET', 'schedule')).data).toEqual([])
    expect(await call('POST', 'schedule', slot)).toMatchObject(refusal(/não agenda/))
  })
})

const ids = (list: unknown) => (list as SellerSeed[]).map(({ providerId }) => providerId)
const asked = (providerId: string) => ({ type: 1, code: '0', number: '', providerId })

describe('stores in front of an engine', () => {
  const address = { name: '', street: 'Rua', number: '1', city: 'Recife', state: 'PE', zipCode: '50030-170' }
  const storeOf = (providerId: string): SellerSeed => ({
    providerId,
    name: providerId,
    address: { ...address, fullAddress: { street: 'Rua', number: '1' } },
    serviceTax: 2,
    allowedPriceTables: [],
    useDefaultPriceTable: false,
    defaultPriceTable: null,
  })
  async function withStores(options: Parameters<typeof shopOf>[0] = {}) {
    const { shop } = (await shopOf()).used
    const ways = shop.ways.map((way, at) => ({ ...way, store: storeOf(['centro', 'praia'][at] ?? '') }))
    const pickup = { ...ways[0]!, providerId: 'retirada', type: 0 as const }
    return shopOf({ shop: { ...shop, ways: [...ways, pickup] }, ...options })
  }

  it('serve a place as the engine says, and may lack a line', async () => {
    const seen: unknown[] = []
    const { call } = await withStores({
      stores: {
        serving: async (_, to) => (seen.push(to), ['praia']),
        async choose(_, id) {
          if (id === 'centro') throw new Refusal('A loja centro não tem: Um', 'SellerWithoutProduct')
        },
      },
    })
    expect(ids((await call('GET', 'seller?type=1&code=0')).data)).toEqual(['praia'])
    expect(ids((await call('GET', 'seller?type=0&code=50030-170')).data)).toEqual(['praia'])
    expect(seen).toMatchObject([{ zipCode: '50030-170', city: 'Recife' }, '50030-170'])
    expect(await call('POST', 'seller', asked('centro'))).toMatchObject(refusal(/não tem: Um/))
    expect((await call('GET', 'current')).data.seller).toBeNull()
    expect((await call('POST', 'seller', asked('praia'))).data.seller).toMatchObject({ providerId: 'praia' })
  })

  it('serve every place without the part', async () => {
    const { call } = await withStores()
    expect(ids((await call('GET', 'seller?type=1&code=0')).data)).toEqual(['centro', 'praia'])
  })
})

describe('benefit programmes in front of an engine', () => {
  const unit = { id: 'un-1', quantity: 2, percentage: 20, priceFormatted: 'R$ 8,00', totalPriceFormatted: 'R$ 16,00' }
  const pbm: Pbm = {
    products: [{ ...unit, prescriptionRequired: false }],
    combos: [],
    price: 10,
  }
  const offer = { providerId: '1', kind: 'unit', offerId: 'un-1', prescription: null }
  const APPLY = '/api/catalog/products/pbm/apply?clientDocument=52998224725&voucher='
  const asking = { providerId: '1', clientDocument: '52998224725', voucher: '' }

  it('price a line for a buyer, whole', async () => {
    const seen: unknown[] = []
    const { call, put, orders } = await shopOf({
      benefits: {
        offers: async (product, buyer) => (seen.push([product, buyer]), pbm),
        async checkPrescriber({ prescriptorId }) {
          if (prescriptorId === '0') throw new Refusal('CRM não encontrado', 'UnknownPrescriber')
        },
        apply: async (_, { offerId }, { document }) => (seen.push([offerId, document]), { id: 'kept-1' }),
      },
    })
    const body = { prescritorState: 'SP', date: '2026-11-01', prescritorCouncil: 1, prescriptorId: '0' }
    expect((await call('POST', '/api/catalog/products/pbm', asking)).data).toEqual(pbm)
    expect(await call('POST', '/api/catalog/pbm/crm', body)).toMatchObject(refusal(/não encontrado/))
    const { pbmInfo } = (await call('POST', APPLY, offer)).data as unknown as { pbmInfo: object }
    expect(seen).toEqual([
      ['1', { document: '52998224725', voucher: '' }],
      ['un-1', '52998224725'],
    ])
    const line = { index: 0, providerId: '1', quantity: 2, attributes: [], sku: '' }
    const { items } = (await call('POST', 'items/', { ...line, customPrice: { pbmInfo } })).data
    expect(items).toMatchObject([{ customPrice: { pbmInfo: { id: 'kept-1' } }, editOnlyInProductPage: true }])
    expect(orders[0]!.lines).toMatchObject([{ benefit: 'kept-1' }])
    expect(await put(3)).toMatchObject(refusal(/página do produto/))
    expect((await put(2)).data.items).toMatchObject([{ customPrice: { pbmInfo: { id: 'kept-1' } } }])
    expect(await call('POST', 'items/', { ...line, index: 1 })).toMatchObject(refusal(/Remova a oferta/))
    expect((await put(0)).data.items).toEqual([])
  })

  it('are refused without the part', async () => {
    const { call } = await shopOf()
    const none = refusal(/não participa/)
    expect(await call('POST', '/api/catalog/products/pbm', asking)).toMatchObject(none)
    expect(await call('POST', APPLY, offer)).toMatchObject(none)
    const line = { index: 0, providerId: '1', quantity: 2, attributes: [], customPrice: { pbmInfo: { id: 'x' } } }
    expect(await call('POST', 'items/', line)).toMatchObject(refusal(/não está mais disponível/))
  })
})

describe('products that an engine sells in a way of their own', () => {
  const monthly = { providerId: 'mes', recurrence: { type: 30 as const, frequency: 1 }, price: 900 }
  const line = { index: 0, providerId: '1', quantity: 1, attributes: [], sku: '' }

  it('come by subscription, which the line keeps until another one is chosen', async () => {
    const small = await shopOf()
    const weekly = { providerId: 'semana', recurrence: { type: 20 as const, frequency: 2 } }
    small.product.subscriptions = [monthly, weekly]
    const { data } = await small.call('GET', '/api/catalog/products/1')
    expect(data).toMatchObject({ subscriptionOffers: [{ ...monthly, price: 9 }, weekly] })
    await small.call('POST', 'items/', { ...line, subscription: { providerId: 'mes' } })
    await small.put(2)
    expect(small.orders[0]!.lines).toMatchObject([{ quantity: 2, subscription: monthly }])
    const { providerId, recurrence } = monthly
    expect((await small.call('GET', 'current')).data.items).toMatchObject([
      { quantity: 2, subscription: { providerId, recurrence } },
    ])
    await small.call('POST', 'items/', { ...line, subscription: { recurrence: weekly.recurrence } })
    expect(small.orders[0]!.lines).toMatchObject([{ subscription: weekly }])
    const unknown = await small.call('POST', 'items/', { ...line, subscription: { providerId: 'ano' } })
    expect(unknown).toMatchObject(refusal(/assinatura não está mais disponível/))
  })

  it('are an agent’s alone to sell, whose line a shopper may only remove', async () => {
    const small = await shopOf()
    small.product.isRestrictedSale = true
    const restricted = refusal(/ajuda de um atendente/)
    expect(await small.put(1)).toMatchObject(restricted)
    expect((await small.call('POST', 'items/', line, AGENT)).data.items).toHaveLength(1)
    expect(await small.put(2)).toMatchObject(restricted)
    expect((await small.put(0)).data.items).toEqual([])
  })

  it('stay at the store where the engine says so', async () => {
    const small = await shopOf()
    await small.put(1)
    expect((await small.call('GET', 'logistic?type=1&code=0')).data).toHaveLength(2)
    small.product.hasShippingRestriction = true
    expect((await small.put(2)).data.items).toMatchObject([{ hasShippingRestriction: true }])
    expect(await small.call('GET', 'logistic?type=1&code=0')).toMatchObject(refusal(/retirada em loja/))
    expect(await small.call('GET', 'logistic?type=0&code=50030-170')).toMatchObject(refusal(/não tem retirada/))
  })

  it('have an id of their own for an option, which their line keeps', async () => {
    const small = await shopOf()
    const providerId = '1Variant=azul'
    const options = [{ providerId: 'azul', name: 'Azul', redirectable: true }]
    small.product.attributes = [{ providerId: 'cor', name: 'Cor', options }]
    small.product.variants[0]!.options = { cor: 'azul' }
    const attributes = [{ providerId: 'cor', optionProviderId: 'azul', redirectable: true }]
    const { data } = await small.call('POST', 'items/', { ...line, providerId, attributes })
    expect(data.items).toMatchObject([{ providerId, sku: 's' }])
    const again = await small.call('POST', 'items/', { ...line, providerId, quantity: 2 })
    expect(again.data.items).toMatchObject([{ providerId, quantity: 2 }])
    const other = [{ ...attributes[0], optionProviderId: 'verde' }]
    const unknown = await small.call('POST', 'items/', { ...line, index: 1, attributes: other })
    expect(unknown).toMatchObject(refusal(/opções escolhidas não existe mais/))
  })
})

describe('settings of one code', () => {
  it('take the place of the shop’s for whoever holds it, in what is told and in what the rules say', async () => {
    const own = { disableRestrictedProducts: false, steps: ['Catalog' as const] }
    const small = await shopOf({ settingsOf: (code) => (code === 'vip' ? own : undefined) })
    await small.open('vip', { sessionType: 0, channelType: 1 })
    const VIP = { Authorization: 'Bearer vip' }
    const { data } = await small.call('GET', '/api/shop/settings', undefined, VIP)
    expect(data).toMatchObject({ data: { ...own, showSellerOptions: true } })
    const usual = await small.call('GET', '/api/shop/settings')
    expect(usual.data).toMatchObject({ data: { disableRestrictedProducts: true } })
    small.product.isRestrictedSale = true
    const line = { index: 0, providerId: '1', quantity: 1, attributes: [], sku: '' }
    expect((await small.call('POST', 'items/', line, VIP)).data.items).toHaveLength(1)
    expect(await small.call('POST', 'items/', line)).toMatchObject(refusal(/ajuda de um atendente/))
  })
})

describe('a partner in front of an engine', () => {
  const link = { admUser: 'u', apiAddress: 'https://a.example', storeHost: 'loja.example', chatbotToken: 't' }
  const body = { ...link, code: 'c', store: '391250', chatbotId: 'bot' }

  it('links its stores once', async () => {
    const used = new Set<string>()
    const { call } = await shopOf({
      partner: {
        chatbotOf: (store) => (store === '391250' ? 'bot' : null),
        link: ({ code }) => used.size < used.add(code).size,
      },
    })
    expect((await call('GET', '/tray/link-store/391250')).data).toEqual({ chatbotId: 'bot' })
    expect((await call('GET', '/tray/link-store/1')).status).toBe(404)
    expect((await call('POST', '/tray/link-store', body)).data).toBe(true)
    expect(await call('POST', '/tray/link-store', body)).toMatchObject(refusal(/expirou/))
    expect(await call('POST', '/tray/link-store', { ...body, chatbotId: 'x' })).toMatchObject(refusal(/não é deste/))
  })

  it('has none without the part', async () => {
    const { call } = await shopOf()
    expect((await call('GET', '/tray/link-store/391250')).status).toBe(404)
    expect(await call('POST', '/tray/link-store', body)).toMatchObject(refusal(/não é deste/))
  })
})

describe('a conversation in front of an engine', () => {
  it('tells the shop what it has found out', async () => {
    const { open, call } = await shopOf()
    const found = { searchTerms: ['café'], productsIds: ['1'], preset: { logisticType: 1 as const } }
    await open('found', { sessionType: 0, channelType: 1 }, found)
    const { data } = await call('GET', '/api/session/found')
    expect(data as unknown as Order).toMatchObject({
      userShop: {
        currentOrder: { assistantInformations: { searchTerms: ['café'], productsIds: ['1'] } },
        preset: { logisticType: 1 },
      },
    })
  })
})
