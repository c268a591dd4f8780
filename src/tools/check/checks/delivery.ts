import type { Address, SellerSeed } from '../../../backend/model'
import type { Logistic, Session } from '../../../backend/wire'
import { ordered, sessionOf, setDelivery, waysTo, writeFreight } from '../calls'
import { exampleOf } from '../contract'
import { cents, dataOf, isTaken, must, mustEqual, need, some } from '../expect'
import { checksOf, fact, facts, harmless, once, refused, refusedAfter } from '../model'
import { optionsOf, type Visit } from '../visit'
import { filled, mustChangeNothing, mustTell, stays } from './cart'
import { LONG, MARKUP } from './hostile'

const ADDRESS: Partial<Address> = { ...exampleOf('postAddress'), name: 'Vitrine check', complement: 'Apto 12' }

const addAddress = ({ shopper }: Visit, change: object) =>
  shopper.post('/api/order/address/', { ...ADDRESS, ...change })
const keepsComplement = (complement: string) => async (visit: Visit) => {
  const exchange = await addAddress(visit, { complement })
  if (isTaken(exchange))
    mustEqual(exchange, { complement: dataOf<Address[]>(exchange).at(-1)?.complement }, { complement })
}
const addressAt = ({ shopper }: Visit, cep: string) => shopper.get(`/api/order/address/cep/${cep}`)

const factsOfAddress = ({ name, street, number, city, state, zipCode }: Partial<Address>) => ({
  address: [name, street, String(number), city, state, String(zipCode).replace('-', '')],
})

const addedAddress = once(async (visit) => {
  const exchange = await addAddress(visit, {})
  return { exchange, all: dataOf<Address[]>(exchange), before: (await visit.userShop()).addresses ?? [] }
})

/** The facts of a way that its choice keeps. */
export const wayOf = (way: Pick<Logistic, 'type' | 'providerId' | 'name' | 'price'> | null) =>
  way && { type: way.type, providerId: way.providerId, name: way.name, cents: cents(way.price) }

/** Sets the first delivery on offer. */
const delivered = once(async (visit) => {
  await visit.filled()
  const option = await visit.delivery()
  return { option, ...(await ordered(setDelivery(visit.shopper, option.choice))) }
})

const CHANGES = [
  'POST /api/order/address/ (adds addresses to the session)',
  'POST /api/order/logistic/',
  'POST /api/order/logistic/manual',
  'POST /api/order/seller/',
]

export const deliveryChecks = checksOf('cart', 'delivery', CHANGES, {
  ...facts(addedAddress, {
    'new-address-is-the-last': ({ all }) => [factsOfAddress(all.at(-1) ?? {}), factsOfAddress(ADDRESS)],
    'addresses-keep-the-earlier-ones': ({ all, before }) => [
      { streets: all.slice(0, before.length).map(({ street }) => street) },
      { streets: before.map(({ street }) => street) },
    ],
  }),
  'session-has-the-new-address': async (visit) => {
    const { all } = await addedAddress(visit)
    const exchange = await sessionOf(visit.stranger, visit.shopper.code)
    const { addresses: saved } = dataOf<Session>(exchange).userShop ?? {}
    mustEqual(exchange, { addresses: saved?.length }, { addresses: all.length })
  },
  'address-without-street-refused': refused((visit) => addAddress(visit, { street: ' ' })),
  'address-without-number-refused': refused((visit) => addAddress(visit, { number: '' })),
  'address-with-a-wrong-cep-refused': refused((visit) => addAddress(visit, { zipCode: '123' })),
  'empty-address-refused': refused(({ shopper }) => shopper.post('/api/order/address/', {})),
  'markup-in-an-address-stays-text': keepsComplement(MARKUP),
  'long-address-whole-or-refused': keepsComplement(LONG),
  'numbers-in-an-address-stay-well': harmless((visit) => addAddress(visit, { number: 1000, city: { $ne: 1 } })),
  'cep-looked-up': async (visit) => {
    const saved = (await visit.userShop()).addresses ?? []
    const ceps = new Set(saved.map(({ zipCode }) => zipCode.replace(/\D/g, '')).concat('01310100'))
    const answers = await Promise.all(Array.from(ceps, (cep) => addressAt(visit, cep)))
    need(answers.map(isTaken).includes(true), 'the backend knows none of the CEPs of the saved addresses')
  },
  'unknown-cep-refused': refused((visit) => addressAt(visit, '00000000')),
  'wrong-cep-refused': refused((visit) => addressAt(visit, '12ab')),
  ...facts(delivered, {
    'chosen-delivery-stands-in-the-order': ({ order, option }) => [wayOf(order.logistic), wayOf(option)],
    'delivery-address-stands-in-the-order': async ({ order, option }, visit) => {
      const saved = (await visit.userShop()).addresses?.[Number(option.choice.code)]
      return [{ street: order.customer?.address?.street }, { street: saved?.street }]
    },
  }),
  'delivery-stays-when-read-again': stays(delivered, ({ logistic }) => ({ delivery: logistic?.providerId })),
  'unknown-delivery-refused': async (visit) => {
    const { choice } = (await delivered(visit)).option
    await mustChangeNothing(visit, () => setDelivery(visit.shopper, { ...choice, providerId: 'vitrine-check' }))
  },
  'delivery-to-an-unknown-address-refused': refusedAfter(filled, ({ shopper }) => waysTo(shopper, 1, 999)),
  'text-as-delivery-type-refused': refused(({ shopper }) => waysTo(shopper, 'vitrine', 0)),
  'client-freight-is-ignored': async (visit) => {
    const { option } = await delivered(visit)
    const wish = { ...option.choice, price: 0.01 }
    await mustTell(setDelivery(visit.shopper, wish), ({ logistic }) => wayOf(logistic), wayOf(option))
  },
  'manual-freight-refused-to-shoppers-or-named': async (visit) => {
    const { choice } = (await delivered(visit)).option
    const exchange = await writeFreight(visit.shopper, 1, choice.code)
    if (!isTaken(exchange)) return
    must(exchange, (await visit.settings()).enableManualPrices === true, 'a refusal, as the shop has no manual prices')
    await setDelivery(visit.shopper, choice)
  },
})

/** Ways of picking the order up near the first saved CEP. */
async function pickups(visit: Visit) {
  const [first] = (await visit.userShop()).addresses ?? []
  const code = (first?.zipCode ?? ADDRESS.zipCode ?? '').replace(/\D/g, '')
  need((await visit.filled()).enablePickUp, 'the shop has no pickup')
  const exchange = await waysTo(visit.shopper, 0, code)
  return { code, exchange, options: optionsOf(exchange, 0, code) }
}

const storesOf = ({ shopper }: Visit, code: string) =>
  shopper.get('/api/order/seller/', { query: { type: 0, code, number: '' } })
const setStore = ({ shopper }: Visit, code: string, providerId: string) =>
  shopper.post('/api/order/seller/', { providerId, type: 0, code, number: '' })

const storeOf = (store: (Pick<SellerSeed, 'providerId' | 'name'> & { serviceTax?: number | null }) | null) =>
  store && { providerId: store.providerId, name: store.name, cents: cents(store.serviceTax) }

/** A chosen store narrows the deliveries, so they come later. */
export const storeChecks = checksOf('cart', 'delivery', {
  'pickup-options-are-pickups': fact(pickups, ({ options }) => [options.filter(({ type }) => type !== 0), []]),
  'pickup-takes-the-place-of-delivery': async (visit) => {
    const option = some((await pickups(visit)).options[0], 'no pickup is offered')
    await mustTell(setDelivery(visit.shopper, option.choice), ({ logistic }) => wayOf(logistic), wayOf(option))
  },
  'pickup-with-a-wrong-cep-refused': refusedAfter(pickups, ({ shopper }) => waysTo(shopper, 0, '12')),
  'stores-are-listed': async ({ shopper }) => void dataOf(await shopper.get('/api/order/stores/')),
  'unknown-store-refused': refusedAfter(pickups, (visit, { code }) => setStore(visit, code, 'vitrine-check')),
  'chosen-store-stands-in-the-order': async (visit) => {
    const { code } = await pickups(visit)
    const [first] = dataOf<SellerSeed[]>(await storesOf(visit, code))
    const store = some(first, 'the shop has no stores to choose')
    await mustTell(setStore(visit, code, store.providerId), ({ seller }) => storeOf(seller), storeOf(store))
  },
})
