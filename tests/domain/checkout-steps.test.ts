import { describe, expect, it } from 'vitest'
import { emptyDraft, type CheckoutDraft } from '../../src/domain/checkout-draft'
import {
  hasManualFreight,
  isManualAccount,
  missingParts,
  sectionsOf,
  unsentParts,
  type CheckoutFacts,
} from '../../src/domain/checkout-steps'
import { effectiveOrderOf } from '../../src/domain/effective-order'
import { nobody } from '../../src/domain/contact'
import type { Customer } from '../../src/domain/customer'
import { allowedTypes, deliveryType } from '../../src/domain/delivery-types'
import { LogisticType, type Order } from '../../src/domain/order'
import { PaymentMethod } from '../../src/domain/payment-methods'
import { Recurrence } from '../../src/domain/product'
import type { ShopSettings } from '../../src/domain/shop'
import { aLogistic, anItem, anOrder, someSettings } from '../support/domain'
import { aPayment, aSeller } from './support'

const { StorePickUp, ExpressDelivery, Shipping } = LogisticType
const { OnDelivery, Pix, Link, Custom, CreditCard } = PaymentMethod

const marina: Customer = {
  ...nobody,
  name: 'Marina Duarte',
  email: 'marina@exemplo.com.br',
  document: '52998224725',
  birthDate: '14/03/1988',
}

const company = {
  isCorporate: true,
  corporateName: 'Duarte Ltda.',
  corporateDocument: '12ABC34501DE35',
  tradeName: 'Café da Marina',
}

const store = aSeller()

const byMotorbike = aLogistic({ providerId: 'moto', type: ExpressDelivery })
const SLOT = '2026-11-21T08:00:00-03:00'
const timed = aLogistic({ startDeliveryTime: SLOT })
const restricted = [anItem({ hasShippingRestriction: true })]
const subscribed = [
  anItem({ subscription: { providerId: 'mensal', recurrence: { type: Recurrence.Monthly, frequency: 1 } } }),
]

interface Change {
  settings?: Partial<ShopSettings>
  order?: Partial<Order>
  draft?: Partial<CheckoutDraft>
  customer?: Partial<Customer>
  facts?: Partial<CheckoutFacts>
}

/** A complete order in the flow without a Seller step, with a test's changes. */
function factsOf({ settings, order, draft, customer, facts: others }: Change = {}): CheckoutFacts {
  return {
    settings: someSettings(settings),
    order: anOrder({ items: [anItem()], subtotal: 1990, total: 1990, logistic: byMotorbike, ...order }),
    draft: { ...emptyDraft, paymentMethod: { chosen: Pix }, ...draft },
    hasAddress: false,
    customer: { ...marina, ...customer },
    isAgent: true,
    isManual: false,
    isSlotClosed: false,
    isManualOptionWrong: false,
    methodFields: {},
    isFreightMissing: false,
    ...others,
  }
}

const missing = (change?: Change) => missingParts(factsOf(change))

const paidBy = (method: PaymentMethod) => aPayment({ method })

const sellerStep = { steps: ['Start', 'Catalog', 'Seller', 'Identify', 'Logistic', 'Payment'] } as const
const scheduleStep = { steps: ['Start', 'Schedule', 'Payment'] } as const
const external = { hasExternalLogistic: true }
const byHand = { areManualPricesEnabled: true, hasLogistics: false }

describe('the sections', () => {
  const order = anOrder({ items: [anItem()] })
  const sections = (settings: Partial<ShopSettings> = {}, isAgent = true, shown = order) =>
    sectionsOf(someSettings(settings), shown, isAgent)

  it('stand in the order of the flow', () => {
    expect(sections()).toEqual(['items', 'contact', 'delivery', 'payment', 'summary'])
    expect(sections({ ...sellerStep, areSellerOptionsShown: true })).toEqual([
      'seller',
      'delivery',
      'items',
      'contact',
      'payment',
      'summary',
    ])
    expect(sections(scheduleStep)).toEqual(['items', 'contact', 'delivery', 'schedule', 'payment', 'summary'])
    expect(sections({ isCnpjEnabled: true }).slice(1, 3)).toEqual(['contact', 'corporate'])
  })

  it('begin with the store only where the shop shows its stores', () => {
    expect(sections({ areSellerOptionsShown: true })[0]).toBe('seller')
    expect(sections({ areSellerOptionsShown: true }, false)[0]).toBe('seller')
    expect(sections({ steps: ['Seller'] })).not.toContain('seller')
  })

  it('ask for a delivery where the shop arranges one, and for a payment when there are items', () => {
    expect(sections(byHand)).toContain('delivery')
    expect(sections(byHand, false)).not.toContain('delivery')
    expect(sections(external)).not.toContain('delivery')
    expect(sections({ ...sellerStep, ...external })).toContain('delivery')
    expect(sections({}, true, anOrder())).not.toContain('payment')
    expect(sections({}, true, anOrder({ items: [anItem({ quantity: 0 })] }))).not.toContain('payment')
  })
})

describe('the type of delivery', () => {
  const { enabled } = anOrder()

  it.each<[string, Change, LogisticType | null]>([
    ['is unset while both types are possible and none is chosen', {}, null],
    ["is the order's own", { order: { logistic: byMotorbike } }, ExpressDelivery],
    [
      'is what the agent chooses instead',
      { order: { logistic: byMotorbike }, draft: { logisticType: { chosen: StorePickUp } } },
      StorePickUp,
    ],
    [
      "is requested as the shop's delivery, whichever kind the order holds",
      { order: { logistic: aLogistic({ type: Shipping }) } },
      ExpressDelivery,
    ],
    [
      'is shipping where the shop has no express delivery',
      { settings: { isExpressDeliveryDisabled: true }, order: { logistic: byMotorbike } },
      Shipping,
    ],
    ['is pickup where no delivery is allowed', { order: { enabled: { ...enabled, delivery: false } } }, StorePickUp],
    ['is delivery where no pickup is allowed', { order: { enabled: { ...enabled, pickUp: false } } }, ExpressDelivery],
    ['is none where neither is', { order: { enabled: { ...enabled, pickUp: false, delivery: false } } }, null],
    ['is pickup when an item may not leave the store', { order: { items: restricted } }, StorePickUp],
  ])('%s', (_rule, change, type) => {
    const { settings, order, draft } = factsOf({ ...change, order: { logistic: null, ...change.order } })
    expect(effectiveOrderOf(order, draft, settings).type).toBe(type)
  })

  it('on the wire is the kind of delivery that the shop has', () => {
    expect(deliveryType(someSettings())).toBe(ExpressDelivery)
    expect(deliveryType(someSettings({ isExpressDeliveryDisabled: true }))).toBe(Shipping)
  })

  it('may be no delivery while an item is restricted, unless the shop delivers it or it is being removed', () => {
    const order = anOrder({ items: restricted })
    const leaving = anOrder({ items: [anItem({ hasShippingRestriction: true, quantity: 0 })] })
    const both = { delivery: true, pickUp: true }
    expect(allowedTypes(someSettings(), order)).toEqual({ delivery: false, pickUp: true })
    expect(allowedTypes(someSettings({ areShippingRestrictedProductsAllowed: true }), order)).toEqual(both)
    expect(allowedTypes(someSettings(), leaving)).toEqual(both)
  })
})

it('counts what was dropped for another type no longer, though the order still holds it', () => {
  const order = anOrder({ logistic: byMotorbike, seller: store })
  const draft = { ...emptyDraft, selectedLogistic: 'dropped', selectedSeller: 'dropped' } as const
  expect(effectiveOrderOf(order, emptyDraft, null).order).toBe(order)
  expect(effectiveOrderOf(order, draft, null).order).toMatchObject({ logistic: null, seller: null })
})

it.each<[Partial<CheckoutDraft>, number]>([
  [{}, 5000],
  [{ selectedLogistic: 'dropped' }, 4200],
  [{ selectedSeller: 'dropped' }, 4700],
  [{ selectedLogistic: 'dropped', selectedSeller: 'dropped' }, 3900],
])('an order of a choice %j is worth %i', (draft, total) => {
  const order = anOrder({ total: 5000, logistic: aLogistic({ price: 800 }), seller: aSeller({ serviceTax: 300 }) })
  const totalOf = (held: Order) => effectiveOrderOf(held, { ...emptyDraft, ...draft }, null).order.total
  expect([totalOf(order), totalOf(anOrder({ total: 5000 }))]).toEqual([total, 5000])
})

it('knows a manual account by its type, however it is written', () => {
  const types = ['Manual', 'MANUAL', 'MercadoPago', null]
  const accounts = types.map((type) => type && isManualAccount({ type, publicKey: '' }))
  expect([...accounts, isManualAccount(null)]).toEqual([true, true, false, null, false])
})

it.each<[string, Partial<Order>, Partial<CheckoutDraft>, string]>([
  ['is that of the order', { logistic: timed }, {}, SLOT],
  ['goes with a dropped delivery', { logistic: timed }, { selectedLogistic: 'dropped' }, ''],
  ['comes from the draft when no logistic holds it', {}, { selectedSchedule: { chosen: SLOT } }, SLOT],
  ['stays while the agent is at its day', { logistic: timed }, { selectedDay: '2026-11-21' }, SLOT],
  ['no longer counts once the agent opens another day', { logistic: timed }, { selectedDay: '2026-11-22' }, ''],
])('the chosen time %s', (_rule, order, draft, time) => {
  expect(effectiveOrderOf(anOrder(order), { ...emptyDraft, ...draft }, null).slotOfDay).toBe(time)
})

it('allows manual freight only without a Seller step, since a store has its own deliveries', () => {
  expect(hasManualFreight(someSettings(byHand))).toBe(true)
  for (const other of [{ hasLogistics: true }, { areManualPricesEnabled: false }, sellerStep])
    expect(hasManualFreight(someSettings({ ...byHand, ...other }))).toBe(false)
})

const toAddress = { hasAddress: true }
const card = { paymentMethod: { chosen: OnDelivery }, paymentOptionGroup: 'Cartão', paymentOptionId: 'maquininha' }
const cash = { paymentMethod: { chosen: OnDelivery }, paymentOptionGroup: 'Dinheiro', paymentOptionId: 'dinheiro' }

describe('what an order lacks', () => {
  it.each<[string, Change, string[]]>([
    ['nothing with contact, delivery and payment, and no store', { order: { seller: null } }, []],
    ['the contact without a name', { customer: { name: '  ' } }, ['customer']],
    ['the contact without an e-mail', { customer: { email: '  ' } }, ['customer']],
    ['the contact without a document', { customer: { document: '  ' } }, ['customer']],
    ['a delivery until one is chosen', { order: { logistic: null } }, ['logistic']],
    ['a delivery that was dropped', { draft: { selectedLogistic: 'dropped' } }, ['logistic']],
    ['an allowed delivery for restricted items', { order: { items: restricted } }, ['logistic']],
    [
      'nothing when they are picked up',
      { order: { items: restricted, logistic: aLogistic({ type: StorePickUp }) } },
      [],
    ],
    ['no delivery where it is arranged elsewhere', { settings: external, order: { logistic: null } }, []],
    ['a payment method until one is chosen', { draft: { paymentMethod: 'kept' } }, ['paymentMethod']],
    [
      'no method that the order holds',
      { draft: { paymentMethod: 'kept' }, order: { payment: paidBy(CreditCard) } },
      [],
    ],
    [
      'a method that a subscription allows',
      { draft: { paymentMethod: 'kept' }, order: { payment: paidBy(Pix), items: subscribed } },
      ['paymentMethod'],
    ],
    [
      'nothing with such a method',
      { draft: { paymentMethod: 'kept' }, order: { payment: paidBy(CreditCard), items: subscribed } },
      [],
    ],
    [
      'a method that the order offers',
      { draft: { paymentMethod: 'kept' }, order: { payment: paidBy(Link) } },
      ['paymentMethod'],
    ],
    ['items while it holds none', { order: { items: [] } }, ['items']],
    ['worth below the minimum', { order: { minOrderValue: 1991 } }, ['limits']],
    ['nothing at the minimum', { order: { minOrderValue: 1990 } }, []],

    ['an address with manual prices', { settings: byHand, order: { logistic: null } }, ['logistic']],
    ['nothing with that address', { settings: byHand, order: { logistic: null }, facts: toAddress }, []],
    [
      'more than an address for a pickup',
      {
        settings: byHand,
        order: { logistic: null },
        draft: { logisticType: { chosen: StorePickUp } },
        facts: toAddress,
      },
      ['logistic'],
    ],
    [
      'an option where there are logistics',
      { settings: { ...byHand, hasLogistics: true }, order: { logistic: null }, facts: toAddress },
      ['logistic'],
    ],

    ['nothing in a flow of stores with its store', { settings: sellerStep, order: { seller: store } }, []],
    ['a store until one is chosen', { settings: sellerStep }, ['seller']],
    [
      'a store that was dropped',
      { settings: sellerStep, order: { seller: store }, draft: { selectedSeller: 'dropped' } },
      ['seller'],
    ],
    [
      "a store's delivery even where one is arranged elsewhere",
      { settings: { ...sellerStep, ...external }, order: { seller: store, logistic: null } },
      ['logistic'],
    ],
    [
      "a store's delivery even where prices are manual",
      { settings: { ...sellerStep, ...byHand }, order: { seller: store, logistic: null }, facts: toAddress },
      ['logistic'],
    ],

    ['no birth date where the shop asks for none', { customer: { birthDate: '' } }, []],
    ['nothing with one', { settings: { isBirthDateEnabled: true } }, []],
    [
      'the birth date where it is empty',
      { settings: { isBirthDateEnabled: true }, customer: { birthDate: '' } },
      ['birthDate'],
    ],
    [
      'a birth date that exists',
      { settings: { isBirthDateEnabled: true }, customer: { birthDate: '31/02/1988' } },
      ['birthDate'],
    ],
    ['nothing of a whole company', { settings: { isCnpjEnabled: true }, customer: company }, []],
    ...(['corporateName', 'corporateDocument', 'tradeName'] as const).map((field): [string, Change, string[]] => [
      `the company without its ${field}`,
      { settings: { isCnpjEnabled: true }, customer: { ...company, [field]: '' } },
      ['corporate'],
    ]),
    ['nothing of a company where the shop takes no CNPJ', { customer: { ...company, tradeName: '' } }, []],

    ['a time where the flow has one', { settings: scheduleStep }, ['schedule']],
    ['nothing with a time', { settings: scheduleStep, order: { logistic: timed } }, []],
    [
      'another time once it has closed',
      { settings: scheduleStep, order: { logistic: timed }, facts: { isSlotClosed: true } },
      ['schedule'],
    ],
    ['no time in another flow', { order: { logistic: timed }, facts: { isSlotClosed: true } }, []],
    [
      'a time of a delivery that is arranged elsewhere',
      { settings: { ...scheduleStep, ...external }, order: { logistic: null } },
      ['schedule'],
    ],
    [
      'nothing once that is chosen',
      {
        settings: { ...scheduleStep, ...external },
        order: { logistic: null },
        draft: { selectedSchedule: { chosen: SLOT } },
      },
      [],
    ],

    ['nothing when it is paid on delivery by a means', { draft: card }, []],
    ['a means of paying on delivery', { draft: { ...card, paymentOptionId: '' } }, ['paymentOption']],
    ['cash that covers it', { draft: { ...cash, cashAmount: 1989 } }, ['cash']],
    ['nothing with enough cash', { draft: { ...cash, cashAmount: 1990 } }, []],

    ['what the agent writes for a manual account', { facts: { isManual: true } }, ['manualPayment']],
    ['nothing once it is written', { facts: { isManual: true }, draft: { manualPaymentOption: 'chave@pix.br' } }, []],
    [
      'a right text where it is wrong',
      { facts: { isManual: true, isManualOptionWrong: true }, draft: { manualPaymentOption: 'isto não é um link' } },
      ['manualPayment'],
    ],
    ['no text for another method', { facts: { isManual: true }, draft: { paymentMethod: { chosen: Custom } } }, []],
    ['no text for paying on delivery', { facts: { isManual: true }, draft: card }, []],
    ['a freight that the agent began to write', { facts: { isFreightMissing: true } }, ['freight']],

    ['of a shopper too, what the page asks for', { settings: scheduleStep, facts: { isAgent: false } }, ['schedule']],
    [
      'of a shopper, no delivery that only an agent can write',
      { settings: byHand, order: { logistic: null }, facts: { isAgent: false } },
      [],
    ],
    ['of a shopper, no store where none is shown', { settings: sellerStep, facts: { isAgent: false } }, []],
  ])('is %s', (_what, change, parts) => {
    expect(missing(change)).toEqual(parts)
  })

  it('is listed in the order of the sections', () => {
    const everything = missing({
      settings: { steps: ['Seller', 'Schedule'], isBirthDateEnabled: true, isCnpjEnabled: true },
      order: { items: [], subtotal: 0, minOrderValue: 100, logistic: null },
      draft: { paymentMethod: 'kept' },
      customer: { name: '', birthDate: '', isCorporate: true },
    })
    expect(everything).toEqual([
      'seller',
      'items',
      'limits',
      'customer',
      'birthDate',
      'corporate',
      'logistic',
      'schedule',
      'paymentMethod',
    ])
  })
})

it.each<[string, Change, string[]]>([
  ['nothing of what nobody has chosen yet', { order: { logistic: null }, draft: { paymentMethod: 'kept' } }, []],
  ['a delivery that was dropped', { draft: { selectedLogistic: 'dropped' } }, ['logistic']],
  [
    'a store that was dropped',
    { settings: sellerStep, order: { seller: store }, draft: { selectedSeller: 'dropped' } },
    ['seller'],
  ],
  ['a freight that is not written to its end', { facts: { isFreightMissing: true } }, ['freight']],
  [
    'a time that has closed',
    { settings: scheduleStep, order: { logistic: timed }, facts: { isSlotClosed: true } },
    ['schedule'],
  ],
  [
    'no time that goes with a dropped delivery',
    { settings: scheduleStep, order: { logistic: timed }, draft: { selectedLogistic: 'dropped' } },
    ['logistic'],
  ],
  ['no time where the order has none', { settings: scheduleStep }, []],
  ['a means of paying on delivery', { draft: { ...card, paymentOptionId: '' } }, ['paymentOption']],
  [
    'no means while the order’s own method stands',
    { draft: { paymentMethod: 'kept' }, order: { payment: paidBy(OnDelivery) } },
    [],
  ],
  ['cash that does not cover the order', { draft: { ...cash, cashAmount: 1989 } }, ['cash']],
])('the server’s order holds, against the screen, %s', (_, change, parts) => {
  expect(unsentParts(factsOf(change))).toEqual(parts)
})
