import { describe, expect, it } from 'vitest'
import { addHint, type AddHint } from '../../src/domain/add-hint'
import { SessionType } from '../../src/domain/shop'
import { aDimension, anAttribute, aProduct, aSession, someSettings } from '../support/domain'

const restricted = aProduct({ isRestrictedSale: true })
const withRestriction = someSettings({ areRestrictedProductsDisabled: true })
const hidden = someSettings({ areAttributesHidden: true })
const soldOut = aProduct({ dimensions: [aDimension({ cor: 'azul' }, { isAvailable: false })] })
const limited = aProduct({ maxQuantity: 5 })
const leadsOn = {
  ...soldOut,
  attributes: [{ ...anAttribute('cor'), options: [{ providerId: 'rosa', name: 'Rosa', isRedirectable: true }] }],
}
const agent = aSession(SessionType.PlatformUser)

type Situation = Parameters<typeof addHint>[0]

describe('the word beside the button', () => {
  it.each<[string, Partial<Situation>, AddHint | null]>([
    ['is none where the button speaks for itself', {}, null],
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
  ])('%s', (_rule, parts, hint) => {
    const plain = { product: aProduct(), settings: someSettings(), session: aSession() }
    expect(addHint({ ...plain, isVariantMissing: false, inCart: 0, ...parts })).toBe(hint)
  })
})
