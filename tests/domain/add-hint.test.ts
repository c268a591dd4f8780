import { describe, expect, it } from 'vitest'
import { addHint, isAddHeld, isSubscribeHeld, type AddHint } from '../../src/domain/add-hint'
import { SessionType } from '../../src/domain/shop'
import { aDimension, anAttribute, anItem, anOrder, aProduct, aSession, someSettings } from '../support/domain'

const restricted = aProduct({ isRestrictedSale: true })
const withRestriction = someSettings({ areRestrictedProductsDisabled: true })
const hidden = someSettings({ areAttributesHidden: true })
const soldOut = aProduct({ dimensions: [aDimension({ cor: 'azul' }, { isAvailable: false })] })
const limited = aProduct({ maxQuantity: 5 })
const leadsOn = {
  ...soldOut,
  attributes: [{ ...anAttribute('cor'), options: [{ providerId: 'rosa', name: 'Rosa', isRedirectable: true }] }],
}
const held = anOrder({ items: [anItem({ isEditedOnlyInProductPage: true })] })
const agent = aSession(SessionType.PlatformUser)

type Situation = Parameters<typeof addHint>[0]

describe('the hint beside the button', () => {
  it.each<[string, Partial<Situation>, AddHint | null]>([
    ['is none where the button speaks for itself', {}, null],
    ['says first that the order is closed', { product: soldOut, order: anOrder({ status: 'Received' }) }, 'closed'],
    ['says that a shopper may not buy', { product: restricted, settings: withRestriction }, 'restricted'],
    ['says nothing of that to an agent', { product: restricted, settings: withRestriction, session: agent }, null],
    ['asks for options', { isVariantMissing: true }, 'choose-options'],
    [
      'sends the shopper to the shop for options that are hidden',
      { isVariantMissing: true, settings: hidden },
      'ask-shop',
    ],
    ['says that every combination is gone', { product: soldOut, isVariantMissing: true }, 'sold-out'],
    [
      'still asks for an option that leads to another product',
      { product: leadsOn, isVariantMissing: true },
      'choose-options',
    ],
    ['says what the cart holds of a limited product', { product: limited, inCart: 2 }, 'in-cart'],
    ['says that the cart is full', { product: limited, inCart: 5 }, 'full'],
    ['says nothing of an empty cart', { product: limited }, null],
    ['says nothing of the cart without a limit', { inCart: 40 }, null],
    ['says that an offer holds it in the cart', { order: held }, 'active-offer'],
    ['says so before it asks for options', { order: held, isVariantMissing: true }, 'active-offer'],
    ['says nothing of an offer for another product', { order: held, product: aProduct({ providerId: 'p2' }) }, null],
    ['says that the order did not come', { order: null, isOrderMissing: true }, 'no-order'],
    ['says nothing while the order is on its way', { order: null }, null],
  ])('%s', (_rule, parts, hint) => {
    const plain = { product: aProduct(), settings: someSettings(), session: aSession(), order: anOrder() }
    expect(addHint({ ...plain, isOrderMissing: false, isVariantMissing: false, inCart: 0, ...parts })).toBe(hint)
  })
})

describe('the buttons below the hint', () => {
  it('are grey for every hint except the units in the cart', () => {
    const greying = [
      'closed',
      'restricted',
      'sold-out',
      'active-offer',
      'ask-shop',
      'choose-options',
      'no-order',
    ] as const
    for (const hint of greying) expect([isAddHeld(hint), isSubscribeHeld(hint)], hint).toEqual([true, true])
    for (const hint of [null, 'in-cart'] as const)
      expect([isAddHeld(hint), isSubscribeHeld(hint)]).toEqual([false, false])
  })

  it('leave a subscription enabled when the one-off line is full', () => {
    expect([isAddHeld('full'), isSubscribeHeld('full')]).toEqual([true, false])
  })
})
