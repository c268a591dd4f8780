import { getCep, postAddress, type NewAddress } from '../../src/api/address'
import { getCollection, getFacets, getProductsByIds, getTop, postSearch, postSearchText } from '../../src/api/catalog'
import { postCoupon } from '../../src/api/coupon'
import { getLogistic, postLogistic } from '../../src/api/logistic'
import { getCurrentOrder } from '../../src/api/order'
import { getConfirm, postGift, postItem } from '../../src/api/order-changes'
import { getProduct } from '../../src/api/product'
import { getSchedule, postSchedule } from '../../src/api/schedule'
import { getSeller, getStores, postSeller } from '../../src/api/seller'
import { getSession } from '../../src/api/session'
import { getCategories, getSettings } from '../../src/api/shop'
import { LogisticType } from '../../src/domain/order'
import { each, samplesOf, type Full, type Sample } from './sample'
import { addEnough, plainProduct } from './scenes'

const start = samplesOf('Start')
const catalogue = samplesOf('Catalogue')
const cart = samplesOf('Cart')
const gifts = samplesOf('Gifts and coupons')
const delivery = samplesOf('Delivery')
const schedule = samplesOf('Schedule')

const filters = [
  { key: 'price', range: { from: 1, to: 9000.5 } },
  { key: 'brand', values: ['boa-hora'] },
]

const search: Full<Parameters<typeof postSearch>[1]> = {
  categoryIds: ['medicamentos', 'dor-e-febre'],
  searchQuery: 'a',
  filters: [],
  pageNumber: 0,
  perPage: 10,
  pageToken: 't',
}

const address: Full<NewAddress> = {
  name: 'Mãe',
  state: 'SP',
  city: 'São Paulo',
  street: 'Avenida Paulista',
  number: '900',
  zipCode: '01310-100',
  complement: '',
  neighborhood: 'Bela Vista',
  neighborhoodId: '',
  isDefault: false,
  geoCoordinates: { latitude: -23.5614, longitude: -46.6559 },
}

const chosen = { providerId: 'tamanho', optionProviderId: 'p', redirectable: false }

const line: Full<Parameters<typeof postItem>[1]> = {
  index: 1,
  providerId: 'leite-em-po',
  quantity: 1,
  attributes: [chosen],
  sku: '',
  subscription: { providerId: 'mensal', recurrence: { type: 30, frequency: 1 } },
  preferences: 'Sem gelo',
  pbmInfo: null,
}

/** To an address by its index, and to a pickup by a CEP with a house number. */
const destinations = [
  ...Object.values(LogisticType).map((type) => ({ type, code: 0 })),
  { type: LogisticType.StorePickUp, code: '01310100', number: '900' },
]

export const shopperSamples: readonly Sample[] = [
  start('getSession', (client) => getSession(client, 'farmacia')),
  start('getSettings', getSettings),
  start('getCategories', getCategories),
  start('getTop', async (client) => {
    const { token: pageToken } = await getTop(client)
    await getTop(client, { pageNumber: 1, perPage: 10, pageToken })
  }),
  start('getCurrentOrder', getCurrentOrder, 'pedido-com-itens'),
  catalogue('postSearch', async (client) => {
    await postSearch(client, { categoryIds: ['medicamentos'] })
    await postSearch(client, {})
    await each([filters, filters.slice(0, 1), []], (some) => postSearch(client, { ...search, filters: some }))
  }),
  catalogue('postSearchText', async (client) => {
    await postSearchText(client, { searchQuery: 'a' })
    await each([filters, filters.slice(0, 1), []], (some) => postSearchText(client, { ...search, filters: some }))
    await postSearchText(client, {})
  }),
  catalogue('getCollection', async (client) => {
    const id = (await getSettings(client)).collections[0]?.providerId ?? ''
    await getCollection(client, id)
    await each([{ pageNumber: 1, perPage: 10, pageToken: 't', searchQuery: 'a' }], (page) =>
      getCollection(client, id, page),
    )
  }),
  catalogue('getProduct', async (client) => getProduct(client, (await plainProduct(client)).providerId)),
  catalogue('getProductsByIds', async (client) => {
    const ids = (await getTop(client)).data.slice(0, 2).map((product) => product.providerId)
    await getProductsByIds(client, ids)
  }),
  catalogue('getFacets', async (client) => {
    await getFacets(client, { searchQuery: 'a', categoryIds: ['medicamentos', 'dor-e-febre'] })
    await getFacets(client, {})
  }),
  cart('postItem', async (client) => {
    const { providerId } = await plainProduct(client)
    const plain = { index: 0, providerId, quantity: 2, attributes: [], sku: '' }
    await postItem(client, { ...plain, subscription: null })
    await each([line, { ...plain, pbmInfo: { id: 'autorizacao' } }, plain], (edit) => postItem(client, edit))
  }),
  gifts('postGift', async (client) => {
    const group = (await addEnough(client)).gifts[0]
    const gift = group?.availableGifts[0]
    const selectedGifts = [{ id: gift?.id ?? '', seller: gift?.seller ?? '', index: 7 }]
    await postGift(client, { id: group?.id ?? '', selectedGifts })
  }),
  gifts('postCoupon', async (client) => {
    await addEnough(client)
    await postCoupon(client, 'BOAHORA10')
  }),
  delivery('getCep', (client) => getCep(client, '01310100')),
  delivery('postAddress', async (client) => {
    const { isDefault: _, geoCoordinates: __, ...plain } = address
    await each([plain, address], (one) => postAddress(client, one))
  }),
  delivery('getLogistic', (client) => each(destinations.slice(1), (to) => getLogistic(client, to))),
  delivery('postLogistic', async (client) => {
    await addEnough(client)
    await each(destinations.slice(1), (to) => postLogistic(client, { ...to, providerId: 'moto' }))
  }),
  delivery('getStores', getStores),
  delivery('getSeller', (client) => each(destinations, (to) => getSeller(client, to))),
  delivery('postSeller', (client) =>
    each(destinations, (to) => postSeller(client, { ...to, providerId: 'boahora-pinheiros' })),
  ),
  schedule('getSchedule', getSchedule),
  schedule('postSchedule', async (client) => {
    const slots = (await getSchedule(client)).flatMap((day) => day.slots).filter((slot) => slot.isEnabled)
    await postSchedule(client, slots.at(-1) ?? { startTime: '', endTime: '', scheduleUntil: '' })
  }),
  samplesOf('Confirm')('getConfirm', async (client) => {
    const { id } = await addEnough(client)
    await getConfirm(client)
    await getConfirm(client, { orderId: id })
  }),
]
