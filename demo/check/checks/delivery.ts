import type { Address, SellerSeed } from '../../backend/model'
import { cents, isRecord, listOf, must, mustEqual, mustStayWell, need, recordOf, refusalOf, some } from '../expect'
import { checksOf, type Check, type Exchange } from '../model'
import { answersList, filled, refused, refusedAfter } from '../runs'
import { answerOf, mustFit, rowsOf, shapeOf } from '../contract'
import { optionsOf, type Visit } from '../visit'
import { factsOf, mustRead } from './cart'
import { LONG, MARKUP } from './hostile'

const ADDRESS = {
  name: 'Vitrine check',
  street: 'Avenida Paulista',
  number: '1000',
  complement: 'Apto 12',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01310-100',
}

const addAddress = ({ shopper }: Visit, body: object): Promise<Exchange> => shopper.post('/api/order/address/', body)
const factsOfAddress = ({ name, street, number, city, state, zipCode }: Address) => [
  name,
  street,
  String(number),
  city,
  state,
  String(zipCode).replace('-', ''),
]

function added(visit: Visit) {
  return visit.once('added address', async () => {
    const exchange = await addAddress(visit, ADDRESS)
    return { exchange, addresses: listOf<Address>(exchange) }
  })
}

const addresses = checksOf('cart', 'delivery', {
  'new-address-is-the-last': async (visit) => {
    const { exchange, addresses: all } = await added(visit)
    mustEqual(exchange, factsOfAddress(some(all.at(-1), 'no address')), factsOfAddress(ADDRESS), 'the last address')
  },
  'addresses-keep-the-earlier-ones': async (visit) => {
    const { exchange, addresses: all } = await added(visit)
    const before = (await visit.userShop()).addresses ?? []
    mustEqual(
      exchange,
      all.slice(0, before.length).map(({ street }) => street),
      before.map(({ street }) => street),
      'the earlier streets',
    )
  },
  'addresses-shape': async (visit) => {
    const { exchange, addresses: all } = await added(visit)
    mustFit(exchange, all, rowsOf(shapeOf('Address')))
  },
  'session-has-the-new-address': async (visit) => {
    const { addresses: all } = await added(visit)
    const exchange = await visit.stranger.get(`/api/session/${encodeURIComponent(visit.shopper.code ?? '')}`)
    const { userShop } = recordOf(exchange) as { userShop?: { addresses?: Address[] } }
    mustEqual(exchange, userShop?.addresses?.length, all.length, 'number of addresses in the session')
  },
  'address-without-street-refused': refused((visit) => addAddress(visit, { ...ADDRESS, street: ' ' })),
  'address-without-number-refused': refused((visit) => addAddress(visit, { ...ADDRESS, number: '' })),
  'address-with-a-wrong-cep-refused': refused((visit) => addAddress(visit, { ...ADDRESS, zipCode: '123' })),
  'empty-address-refused': refused((visit) => addAddress(visit, {})),
  'markup-in-an-address-stays-text': async (visit) => {
    const exchange = await addAddress(visit, { ...ADDRESS, complement: MARKUP })
    if (!mustStayWell(exchange)) return void refusalOf(exchange)
    mustEqual(exchange, listOf<Address>(exchange).at(-1)?.complement, MARKUP, 'the complement as it was written')
  },
  'long-address-whole-or-refused': async (visit) => {
    const exchange = await addAddress(visit, { ...ADDRESS, complement: LONG })
    if (!mustStayWell(exchange)) return void refusalOf(exchange)
    must(exchange, listOf<Address>(exchange).at(-1)?.complement === LONG, 'every character, or a refusal')
  },
  'numbers-in-an-address-stay-well': async (visit) => {
    mustStayWell(await addAddress(visit, { ...ADDRESS, number: 1000, city: { $ne: 1 } }))
  },
  'cep-looked-up': async (visit) => {
    const { addresses: saved = [] } = await visit.userShop()
    const ceps = [...new Set(saved.map(({ zipCode }) => zipCode.replace(/\D/g, '')).concat('01310100'))]
    const found = await Promise.all(ceps.map((cep) => visit.shopper.get(`/api/order/address/cep/${cep}`)))
    const known = found.filter(({ body }) => isRecord(body) && body['success'] === true)
    need(known.length > 0, 'the backend knows none of the CEPs of the saved addresses')
    for (const exchange of known) {
      const place = recordOf(exchange)
      mustFit(exchange, place, shapeOf('Address'))
      must(exchange, Boolean(place['city'] && place['state']), 'a city and a state in data')
    }
  },
  'unknown-cep-refused': refused(({ shopper }) => shopper.get('/api/order/address/cep/00000000')),
  'wrong-cep-refused': refused(({ shopper }) => shopper.get('/api/order/address/cep/12ab')),
})

/** Sets the first delivery on offer. */
function delivered(visit: Visit) {
  return visit.once('delivered', async () => {
    const before = await visit.filled()
    const { code, options, exchange: listing } = await visit.deliveries()
    need(options.length > 0, 'no delivery reaches the saved addresses')
    const [option] = options
    const body = { type: option?.asked, code: String(code), number: '', providerId: option?.providerId }
    const exchange = await visit.shopper.post('/api/order/logistic/', body)
    return {
      before,
      option: some(option, 'no delivery'),
      code,
      listing,
      options,
      body,
      exchange,
      order: visit.orderIn(exchange),
    }
  })
}

const deliveries = checksOf('cart', 'delivery', {
  'delivery-options-shape': async (visit) => {
    const { listing, options } = await delivered(visit)
    mustFit(listing, options, answerOf('getLogistic'))
  },
  'delivery-options-differ': async (visit) => {
    const { listing, options } = await delivered(visit)
    const ids = options.map(({ providerId }) => providerId)
    mustEqual(listing, [...new Set(ids)], ids, 'a different providerId for every option')
  },
  'chosen-delivery-stands-in-the-order': async (visit) => {
    const { exchange, order, option } = await delivered(visit)
    const chosen = [order.logistic?.providerId, order.logistic?.type]
    mustEqual(exchange, chosen, [option.providerId, option.type], 'providerId and type of order.logistic')
  },
  'freight-as-offered': async (visit) => {
    const { exchange, order, option } = await delivered(visit)
    mustEqual(exchange, cents(order.logistic?.price), cents(option.price), 'cents of order.logistic.price')
  },
  'freight-is-in-the-total': async (visit) => {
    const { exchange, order, option } = await delivered(visit)
    const { itemsAmout, discountAmout, totalAmout, seller } = order
    const rest = cents(totalAmout) - cents(itemsAmout) + cents(discountAmout) - cents(seller?.serviceTax)
    mustEqual(exchange, rest, cents(option.price), 'cents of the total beyond the items')
  },
  'delivery-address-stands-in-the-order': async (visit) => {
    const { exchange, order, code } = await delivered(visit)
    const { addresses: saved = [] } = await visit.userShop()
    const { address } = order.customer ?? {}
    mustEqual(exchange, address?.street, saved[code]?.street, 'street of order.customer.address')
  },
  'delivery-stays-when-read-again': async (visit) => {
    const { order } = await delivered(visit)
    await mustRead(
      visit,
      ({ logistic }) => logistic?.providerId,
      order.logistic?.providerId,
      'providerId of order.logistic',
    )
  },
  'unknown-delivery-refused': async (visit) => {
    const { body } = await delivered(visit)
    const before = await visit.current()
    refusalOf(await visit.shopper.post('/api/order/logistic/', { ...body, providerId: 'vitrine-check' }))
    await mustRead(
      visit,
      (order) => [order.logistic, ...factsOf(order)],
      [before.logistic, ...factsOf(before)],
      'the order as before',
    )
  },
  'delivery-to-an-unknown-address-refused': refusedAfter(filled, (visit) =>
    visit.shopper.get('/api/order/logistic/', { query: { type: 1, code: 999, number: '' } }),
  ),
  'text-as-delivery-type-refused': refused((visit) =>
    visit.shopper.get('/api/order/logistic/', { query: { type: 'vitrine', code: 0, number: '' } }),
  ),
  'client-freight-is-ignored': async (visit) => {
    const { body, option } = await delivered(visit)
    const exchange = await visit.shopper.post('/api/order/logistic/', { ...body, price: 0.01 })
    mustEqual(exchange, cents(visit.orderIn(exchange).logistic?.price), cents(option.price), 'cents of the freight')
  },
  'manual-freight-refused-to-shoppers-or-named': async (visit) => {
    const { code } = await delivered(visit)
    const body = { type: 1, providerId: 'manual', name: 'Vitrine check', price: 1 }
    const exchange = await visit.shopper.post('/api/order/logistic/manual', body, { query: { code } })
    if (!mustStayWell(exchange)) return void refusalOf(exchange)
    must(exchange, (await visit.settings()).enableManualPrices === true, 'a refusal, as the shop has no manual prices')
    await visit.shopper.post('/api/order/logistic/', (await delivered(visit)).body)
  },
})

/** Options of picking the order up near the first saved CEP. */
async function pickups(visit: Visit) {
  const { addresses: saved = [] } = await visit.userShop()
  const code = (saved[0]?.zipCode ?? ADDRESS.zipCode).replace(/\D/g, '')
  need((await visit.filled()).enablePickUp, 'the shop has no pickup')
  const exchange = await visit.shopper.get('/api/order/logistic/', { query: { type: 0, code, number: '' } })
  return { code, exchange, options: optionsOf(listOf(exchange), 0) }
}

const stores = checksOf('cart', 'delivery', {
  'pickup-options-shape': async (visit) => {
    const { exchange, options } = await pickups(visit)
    mustFit(exchange, options, answerOf('getLogistic'))
  },
  'pickup-options-are-pickups': async (visit) => {
    const { exchange, options } = await pickups(visit)
    mustEqual(
      exchange,
      options.filter(({ type }) => type !== 0).map(({ providerId }) => providerId),
      [],
      'options of another type',
    )
  },
  'pickup-takes-the-place-of-delivery': async (visit) => {
    const { code, options } = await pickups(visit)
    const { type, providerId, price } = some(options[0], 'no pickup is offered')
    const exchange = await visit.shopper.post('/api/order/logistic/', { type, code, number: '', providerId })
    const { logistic } = visit.orderIn(exchange)
    mustEqual(
      exchange,
      [logistic?.type, logistic?.providerId, cents(logistic?.price)],
      [type, providerId, cents(price)],
      'order.logistic',
    )
  },
  'pickup-with-a-wrong-cep-refused': async (visit) => {
    need((await visit.filled()).enablePickUp, 'the shop has no pickup')
    refusalOf(await visit.shopper.get('/api/order/logistic/', { query: { type: 0, code: '12', number: '' } }))
  },
  'stores-shape': answersList('getStores', ({ shopper }) => shopper.get('/api/order/stores/')),
  'stores-of-a-place-shape': async (visit) => {
    const { code } = await pickups(visit)
    const exchange = await visit.shopper.get('/api/order/seller/', { query: { type: 0, code, number: '' } })
    mustFit(exchange, listOf(exchange), answerOf('getStores'))
  },
  'unknown-store-refused': refusedAfter(pickups, (visit, { code }) =>
    visit.shopper.post('/api/order/seller/', { providerId: 'vitrine-check', type: 0, code, number: '' }),
  ),
  'chosen-store-stands-in-the-order': async (visit) => {
    const { code } = await pickups(visit)
    const listing = await visit.shopper.get('/api/order/seller/', { query: { type: 0, code, number: '' } })
    const { providerId, name, serviceTax } = some(listOf<SellerSeed>(listing)[0], 'the shop has no stores to choose')
    const exchange = await visit.shopper.post('/api/order/seller/', { providerId, type: 0, code, number: '' })
    const { seller } = visit.orderIn(exchange)
    mustEqual(
      exchange,
      [seller?.providerId, seller?.name, cents(seller?.serviceTax)],
      [providerId, name, cents(serviceTax)],
      'order.seller',
    )
  },
})

export const deliveryChecks: Check[] = [...addresses, ...deliveries]
/** A chosen store narrows the deliveries, so they come later. */
export const storeChecks: Check[] = stores
