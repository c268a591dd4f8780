import { describe, expect, it } from 'vitest'
import { emptyDraft, type CheckoutDraft } from '../../src/domain/checkout-draft'
import {
  allowedTypes,
  chosenLogistic,
  chosenSeller,
  chosenStartTime,
  chosenType,
  deliveryType,
  hasManualFreight,
  missingParts,
  sectionsOf,
  type CheckoutFacts,
} from '../../src/domain/checkout-steps'
import type { Customer } from '../../src/domain/customer'
import { LogisticType, PaymentMethod, type Order } from '../../src/domain/order'
import { Recurrence } from '../../src/domain/product'
import type { ShopSettings } from '../../src/domain/shop'
import { aLogistic, anItem, anOrder, someSettings } from '../support/domain'

const { StorePickUp, ExpressDelivery, Shipping } = LogisticType
const { OnDelivery, Pix, Link, Custom, CreditCard } = PaymentMethod

const marina: Customer = {
  name: 'Marina Duarte',
  email: 'marina@exemplo.com.br',
  document: '52998224725',
  birthDate: '14/03/1988',
  isCorporate: false,
  corporateDocument: '',
  corporateName: '',
  tradeName: '',
  stateInscription: '',
}

const store = {
  providerId: 'centro',
  name: 'Centro',
  serviceTax: 0,
  allowedPriceTables: [],
  isDefaultPriceTableForced: false,
  defaultPriceTable: '',
}

const byMotorbike = aLogistic({ providerId: 'moto', type: ExpressDelivery })
const SLOT = '2026-11-21T08:00:00-03:00'

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
    draft: { ...emptyDraft, paymentMethod: Pix, ...draft },
    customer: { ...marina, ...customer },
    isManual: false,
    isSlotClosed: false,
    isManualOptionWrong: false,
    isFreightMissing: false,
    ...others,
  }
}

const missing = (change?: Change) => missingParts(factsOf(change))
function type(change: Change = {}) {
  const { settings, order, draft } = factsOf({ ...change, order: { logistic: null, ...change.order } })
  return chosenType(settings, order, draft)
}

const paidBy = (method: PaymentMethod) => ({
  method,
  link: '',
  status: null,
  pix: null,
  boleto: null,
  optionId: '',
  cashAmount: 0,
})

const sellerStep = { steps: ['Start', 'Catalog', 'Seller', 'Identify', 'Logistic', 'Payment'] } as const
const scheduleStep = { steps: ['Start', 'Schedule', 'Payment'] } as const

describe('the sections', () => {
  const order = anOrder({ items: [anItem()] })

  it('ask for the delivery after the contact where the flow has no Seller step', () => {
    expect(sectionsOf(someSettings(), order, true)).toEqual(['items', 'contact', 'delivery', 'payment', 'summary'])
  })

  it('begin with the store only where the shop shows its stores', () => {
    expect(sectionsOf(someSettings({ areSellerOptionsShown: true }), order, true)[0]).toBe('seller')
    expect(sectionsOf(someSettings({ areSellerOptionsShown: true }), order, false)[0]).toBe('seller')
    expect(sectionsOf(someSettings({ steps: ['Seller'] }), order, true)).not.toContain('seller')
  })

  it('offer manual freight to agents only', () => {
    const settings = someSettings({ areManualPricesEnabled: true, hasLogistics: false })
    expect(sectionsOf(settings, order, true)).toContain('delivery')
    expect(sectionsOf(settings, order, false)).not.toContain('delivery')
  })

  it('ask for the delivery right after the store where it has one', () => {
    expect(sectionsOf(someSettings({ ...sellerStep, areSellerOptionsShown: true }), order, true)).toEqual([
      'seller',
      'delivery',
      'items',
      'contact',
      'payment',
      'summary',
    ])
  })

  it('ask for no delivery when it is arranged elsewhere', () => {
    expect(sectionsOf(someSettings({ hasExternalLogistic: true }), order, true)).not.toContain('delivery')
  })

  it('still ask for it in a flow with a Seller step', () => {
    expect(sectionsOf(someSettings({ ...sellerStep, hasExternalLogistic: true }), order, true)).toContain('delivery')
  })

  it('ask for a time between delivery and payment where the flow has a Schedule step', () => {
    const sections = sectionsOf(someSettings(scheduleStep), order, true)
    expect(sections.slice(sections.indexOf('delivery'))).toEqual(['delivery', 'schedule', 'payment', 'summary'])
  })

  it('ask for a payment only when the order has items', () => {
    expect(sectionsOf(someSettings(), anOrder(), true)).not.toContain('payment')
    expect(sectionsOf(someSettings(), anOrder({ items: [anItem({ quantity: 0 })] }), true)).not.toContain('payment')
  })

  it('ask for a company where the shop takes a CNPJ', () => {
    const sections = sectionsOf(someSettings({ isCnpjEnabled: true }), order, true)
    expect(sections.indexOf('corporate')).toBe(sections.indexOf('contact') + 1)
  })
})

describe('the type of delivery', () => {
  it('is unset while both types are possible and none is chosen', () => {
    expect(type()).toBeNull()
  })

  it("is the order's own until the agent chooses another", () => {
    expect(type({ order: { logistic: byMotorbike } })).toBe(ExpressDelivery)
    expect(type({ order: { logistic: byMotorbike }, draft: { logisticType: StorePickUp } })).toBe(StorePickUp)
  })

  it("is requested as the shop's delivery, whichever kind the order holds", () => {
    expect(type({ order: { logistic: aLogistic({ type: Shipping }) } })).toBe(ExpressDelivery)
    const settings = { isExpressDeliveryDisabled: true }
    expect(type({ settings, order: { logistic: byMotorbike } })).toBe(Shipping)
  })

  it('is the only one that the order allows', () => {
    const { enabled } = anOrder()
    expect(type({ order: { enabled: { ...enabled, delivery: false } } })).toBe(StorePickUp)
    expect(type({ order: { enabled: { ...enabled, pickUp: false } } })).toBe(ExpressDelivery)
    expect(type({ order: { enabled: { ...enabled, pickUp: false, delivery: false } } })).toBeNull()
  })

  it('is pickup when an item may not leave the store', () => {
    expect(type({ order: { items: [anItem({ hasShippingRestriction: true })] } })).toBe(StorePickUp)
  })

  it('is shipping where the shop has no express delivery', () => {
    expect(deliveryType(someSettings())).toBe(ExpressDelivery)
    expect(deliveryType(someSettings({ isExpressDeliveryDisabled: true }))).toBe(Shipping)
  })
})

describe('restricted items', () => {
  const restricted = anOrder({ items: [anItem({ hasShippingRestriction: true })] })

  it('block delivery, never pickup', () => {
    expect(allowedTypes(someSettings(), restricted)).toEqual({ delivery: false, pickUp: true })
  })

  it('block nothing where the shop delivers them', () => {
    const settings = someSettings({ areShippingRestrictedProductsAllowed: true })
    expect(allowedTypes(settings, restricted)).toEqual({ delivery: true, pickUp: true })
  })

  it('block nothing while they are being removed', () => {
    const leaving = anOrder({ items: [anItem({ hasShippingRestriction: true, quantity: 0 })] })
    expect(allowedTypes(someSettings(), leaving).delivery).toBe(true)
  })
})

describe('a logistic dropped for another type', () => {
  const order = anOrder({ logistic: byMotorbike, seller: store })

  it('no longer counts, though the order still holds it', () => {
    const draft = { ...emptyDraft, selectedLogistic: '', selectedSeller: '' }
    expect(chosenLogistic(order, emptyDraft)).toBe(byMotorbike)
    expect(chosenSeller(order, emptyDraft)).toBe(store)
    expect(chosenLogistic(order, draft)).toBeNull()
    expect(chosenSeller(order, draft)).toBeNull()
  })

  it('loses its time as well', () => {
    const timed = anOrder({ logistic: aLogistic({ startDeliveryTime: SLOT }) })
    expect(chosenStartTime(timed, emptyDraft)).toBe(SLOT)
    expect(chosenStartTime(timed, { ...emptyDraft, selectedLogistic: '' })).toBe('')
  })
})

describe('the chosen time', () => {
  it('comes from the draft when no logistic holds it', () => {
    expect(chosenStartTime(anOrder(), { ...emptyDraft, selectedSchedule: SLOT })).toBe(SLOT)
  })

  it('no longer counts once the agent opens another day', () => {
    const order = anOrder({ logistic: aLogistic({ startDeliveryTime: SLOT }) })
    expect(chosenStartTime(order, { ...emptyDraft, selectedDay: '2026-11-21' })).toBe(SLOT)
    expect(chosenStartTime(order, { ...emptyDraft, selectedDay: '2026-11-22' })).toBe('')
  })
})

describe('an order of a flow without a Seller step', () => {
  it('lacks nothing with contact, delivery and payment', () => {
    expect(missing()).toEqual([])
  })

  it.each(['name', 'email', 'document'] as const)('lacks the contact without %s', (field) => {
    expect(missing({ customer: { [field]: '  ' } })).toEqual(['customer'])
  })

  it('needs no store', () => {
    expect(missing({ order: { seller: null } })).toEqual([])
  })

  it('lacks a delivery until one is chosen', () => {
    expect(missing({ order: { logistic: null } })).toEqual(['logistic'])
    expect(missing({ draft: { selectedLogistic: '' } })).toEqual(['logistic'])
  })

  it('lacks an allowed delivery when its items may not leave the store', () => {
    const items = [anItem({ hasShippingRestriction: true })]
    expect(missing({ order: { items } })).toEqual(['logistic'])
    const logistic = aLogistic({ type: StorePickUp })
    expect(missing({ order: { items, logistic } })).toEqual([])
  })

  it('needs no delivery where it is arranged elsewhere', () => {
    expect(missing({ settings: { hasExternalLogistic: true }, order: { logistic: null } })).toEqual([])
  })

  it('lacks a payment method until one is chosen', () => {
    expect(missing({ draft: { paymentMethod: null } })).toEqual(['paymentMethod'])
    expect(missing({ draft: { paymentMethod: null }, order: { payment: paidBy(CreditCard) } })).toEqual([])
  })

  it('lacks a payment method again once the chosen one is not allowed', () => {
    const draft = { paymentMethod: null }
    const subscription = { providerId: 'mensal', recurrence: { type: Recurrence.Monthly, frequency: 1 } }
    const items = [anItem({ subscription })]
    expect(missing({ draft, order: { payment: paidBy(Pix) } })).toEqual([])
    expect(missing({ draft, order: { payment: paidBy(Pix), items } })).toEqual(['paymentMethod'])
    expect(missing({ draft, order: { payment: paidBy(CreditCard), items } })).toEqual([])
    expect(missing({ draft, order: { payment: paidBy(Link) } })).toEqual(['paymentMethod'])
  })

  it('lacks items while it holds none', () => {
    expect(missing({ order: { items: [] } })).toEqual(['items'])
  })

  it.each([
    [1991, ['limits']],
    [1990, []],
    [0, []],
  ])('with items worth R$ 19,90 and a minimum of %i cents lacks %j', (minOrderValue, parts) => {
    expect(missing({ order: { minOrderValue } })).toEqual(parts)
  })
})

describe('manual prices without logistics', () => {
  const settings = { areManualPricesEnabled: true, hasLogistics: false }
  const order = { logistic: null }

  it('need only an address', () => {
    expect(missing({ settings, order, draft: { logisticType: ExpressDelivery } })).toEqual(['logistic'])
    expect(missing({ settings, order, draft: { logisticType: ExpressDelivery, deliveryAddressIndex: 0 } })).toEqual([])
  })

  it('need more than an address for a pickup', () => {
    const draft = { logisticType: StorePickUp, deliveryAddressIndex: 0 }
    expect(missing({ settings, order, draft })).toEqual(['logistic'])
  })

  it('require an option like any other shop where there are logistics', () => {
    const draft = { logisticType: ExpressDelivery, deliveryAddressIndex: 0 }
    expect(missing({ settings: { ...settings, hasLogistics: true }, order, draft })).toEqual(['logistic'])
  })
})

it('allows manual freight only without a Seller step, since a store has its own deliveries', () => {
  const settings = { areManualPricesEnabled: true, hasLogistics: false }
  expect(hasManualFreight(someSettings(settings))).toBe(true)
  expect(hasManualFreight(someSettings({ ...settings, hasLogistics: true }))).toBe(false)
  expect(hasManualFreight(someSettings({ ...settings, areManualPricesEnabled: false }))).toBe(false)
  expect(hasManualFreight(someSettings({ ...settings, ...sellerStep }))).toBe(false)
})

describe('an order of a flow with a Seller step', () => {
  const settings = sellerStep

  it('lacks nothing with store, contact, delivery and payment', () => {
    expect(missing({ settings, order: { seller: store } })).toEqual([])
  })

  it('lacks a store until one is chosen', () => {
    expect(missing({ settings })).toEqual(['seller'])
    expect(missing({ settings, order: { seller: store }, draft: { selectedSeller: '' } })).toEqual(['seller'])
  })

  it('asks for a delivery even where one is arranged elsewhere or prices are manual', () => {
    const order = { seller: store, logistic: null }
    expect(missing({ settings: { ...settings, hasExternalLogistic: true }, order })).toEqual(['logistic'])
    const manual = { ...settings, areManualPricesEnabled: true, hasLogistics: false }
    const draft = { logisticType: ExpressDelivery, deliveryAddressIndex: 0 }
    expect(missing({ settings: manual, order, draft })).toEqual(['logistic'])
  })
})

describe('the birth date', () => {
  it.each([
    ['14/03/1988', []],
    ['31/02/1988', ['birthDate']],
    ['', ['birthDate']],
  ])('%j leaves %j to be filled in where the shop asks for it', (birthDate, parts) => {
    expect(missing({ settings: { isBirthDateEnabled: true }, customer: { birthDate } })).toEqual(parts)
  })

  it('is not asked for elsewhere', () => {
    expect(missing({ customer: { birthDate: '' } })).toEqual([])
  })
})

describe('a corporate contact', () => {
  const company = {
    isCorporate: true,
    corporateName: 'Duarte Ltda.',
    corporateDocument: '12ABC34501DE35',
    tradeName: 'Café da Marina',
  }

  it.each(['corporateName', 'corporateDocument', 'tradeName'] as const)('lacks the company without %s', (field) => {
    const settings = { isCnpjEnabled: true }
    expect(missing({ settings, customer: company })).toEqual([])
    expect(missing({ settings, customer: { ...company, [field]: '' } })).toEqual(['corporate'])
  })

  it('is asked for nothing where the shop takes no CNPJ', () => {
    expect(missing({ customer: { ...company, tradeName: '' } })).toEqual([])
  })
})

describe('a schedule', () => {
  it('is missing until a time is chosen', () => {
    const logistic = aLogistic({ startDeliveryTime: SLOT })
    expect(missing({ settings: scheduleStep })).toEqual(['schedule'])
    expect(missing({ settings: scheduleStep, order: { logistic } })).toEqual([])
  })

  it('is missing again once its time has closed', () => {
    const logistic = aLogistic({ startDeliveryTime: SLOT })
    const facts = { isSlotClosed: true }
    expect(missing({ settings: scheduleStep, order: { logistic }, facts })).toEqual(['schedule'])
    expect(missing({ order: { logistic }, facts })).toEqual([])
  })

  it('is complete without a logistic when the delivery is arranged elsewhere', () => {
    const settings = { ...scheduleStep, hasExternalLogistic: true }
    expect(missing({ settings, order: { logistic: null } })).toEqual(['schedule'])
    expect(missing({ settings, order: { logistic: null }, draft: { selectedSchedule: SLOT } })).toEqual([])
  })
})

describe('paying on delivery', () => {
  const card = { paymentMethod: OnDelivery, paymentOptionGroup: 'Cartão', paymentOptionId: 'maquininha' }
  const cash = { paymentMethod: OnDelivery, paymentOptionGroup: 'Dinheiro', paymentOptionId: 'dinheiro' }

  it('lacks a means until one is chosen', () => {
    expect(missing({ draft: card })).toEqual([])
    expect(missing({ draft: { ...card, paymentOptionId: '' } })).toEqual(['paymentOption'])
  })

  it.each([
    [1989, ['cash']],
    [1990, []],
    [5000, []],
  ])('with %i cents in cash for R$ 19,90 lacks %j', (cashAmount, parts) => {
    expect(missing({ draft: { ...cash, cashAmount } })).toEqual(parts)
  })
})

describe('a manual payment account', () => {
  const isManual = true

  it('lacks the values that the agent writes', () => {
    expect(missing({ facts: { isManual } })).toEqual(['manualPayment'])
    expect(missing({ facts: { isManual }, draft: { manualPaymentOption: 'chave@pix.br' } })).toEqual([])
  })

  it('lacks them while the field is invalid', () => {
    const facts = { isManual, isManualOptionWrong: true }
    const draft = { paymentMethod: CreditCard, manualPaymentOption: 'isto não é um link' }
    expect(missing({ facts, draft })).toEqual(['manualPayment'])
  })

  it.each([Custom, OnDelivery])('asks for nothing written with method %i', (paymentMethod) => {
    const draft = { paymentMethod, paymentOptionId: 'maquininha' }
    expect(missing({ facts: { isManual }, draft })).toEqual([])
  })
})

it('lists everything that an untouched order lacks, in the order of the sections', () => {
  const settings = {
    steps: ['Seller', 'Schedule'] as const,
    isBirthDateEnabled: true,
    isCnpjEnabled: true,
  }
  const everything = missingParts({
    settings: someSettings(settings),
    order: anOrder({ minOrderValue: 100 }),
    draft: emptyDraft,
    customer: { ...marina, name: '', birthDate: '', isCorporate: true },
    isManual: false,
    isSlotClosed: false,
    isManualOptionWrong: false,
    isFreightMissing: false,
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
