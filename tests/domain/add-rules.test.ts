import { describe, expect, it } from 'vitest'
import { addStep, type AddSituation } from '../../src/domain/add-rules'
import { SessionType } from '../../src/domain/shop'
import { anItem, anOrder, aProduct, aSession, someSettings } from '../support/domain'
import { aSeller } from './support'

const agent = aSession(SessionType.PlatformUser)
const withSellerStep = someSettings({ steps: ['Catalog', 'Seller'] })
const withRestriction = someSettings({ areRestrictedProductsDisabled: true })
const restricted = aProduct({ isRestrictedSale: true })
const held = anOrder({ items: [anItem({ isEditedOnlyInProductPage: true })] })
const seller = aSeller()

function situation(parts: Partial<AddSituation> = {}): AddSituation {
  return { product: aProduct(), order: anOrder(), settings: someSettings(), session: aSession(), ...parts }
}

describe('addStep', () => {
  it.each<[string, Partial<AddSituation>, ReturnType<typeof addStep>]>([
    ['adds an active product to an order', {}, 'add'],
    ['adds when the settings did not load', { settings: null }, 'add'],
    ['is blocked without an order', { order: null }, 'blocked'],
    ['is blocked once the order was received', { order: anOrder({ status: 'Received' }) }, 'blocked'],
    ['is blocked once the order was cancelled', { order: anOrder({ status: 'Canceled' }) }, 'blocked'],
    ['is blocked for an inactive product', { product: aProduct({ isActive: false }) }, 'blocked'],
    [
      'is blocked for an inactive product with variants',
      { product: aProduct({ isActive: false, hasVariants: true }) },
      'blocked',
    ],
    ['opens the page of a product with variants', { product: aProduct({ hasVariants: true }) }, 'open-product'],
    [
      'opens the page of a product that is added only there',
      { product: aProduct({ isAddedOnlyInProductPage: true }) },
      'open-product',
    ],
    [
      'opens the page even before there is an order',
      { product: aProduct({ hasVariants: true }), order: null },
      'open-product',
    ],
    [
      'adds a product with variants on its own page',
      { product: aProduct({ hasVariants: true, isAddedOnlyInProductPage: true }), isOnProductPage: true },
      'add',
    ],
    [
      'is blocked for shoppers when restricted sale is disabled',
      { product: restricted, settings: withRestriction },
      'blocked',
    ],
    ['adds restricted sale for shoppers when it is not disabled', { product: restricted }, 'add'],
    ['adds restricted sale for an agent', { product: restricted, settings: withRestriction, session: agent }, 'add'],
    ['asks an agent for the store first', { settings: withSellerStep, session: agent }, 'choose-store'],
    [
      'asks an agent for the store on the product page too',
      { settings: withSellerStep, session: agent, isOnProductPage: true },
      'choose-store',
    ],
    [
      'adds for an agent once the store is chosen',
      { settings: withSellerStep, session: agent, order: anOrder({ seller }) },
      'add',
    ],
    [
      'takes a seller without an id for none',
      { settings: withSellerStep, session: agent, order: anOrder({ seller: { ...seller, providerId: '' } }) },
      'choose-store',
    ],
    ['asks an agent for no store without a Seller step', { session: agent }, 'add'],
    ['opens the page of a product that an offer holds in the cart', { order: held }, 'open-product'],
    ['is blocked on the page of a product that an offer holds', { order: held, isOnProductPage: true }, 'blocked'],
    ['adds a product beside one that an offer holds', { order: held, product: aProduct({ providerId: 'p2' }) }, 'add'],
    ['asks a shopper for no store', { settings: withSellerStep }, 'add'],
  ])('%s', (_rule, parts, step) => {
    expect(addStep(situation(parts))).toBe(step)
  })
})
