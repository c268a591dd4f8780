import { describe, expect, it } from 'vitest'
import { optionFacts, repeatFact } from '../../src/domain/line-facts'
import type { OrderItem } from '../../src/domain/order'
import type { Product } from '../../src/domain/product'
import { anAttribute, anItem, aProduct } from '../support/domain'
import { cartText } from '../../src/text/cart'
import { subscriptionText } from '../../src/text/subscription'

const blue = { providerId: 'Cor', optionProviderId: 'Azul', redirectable: false }
const small = { providerId: 'Tamanho', optionProviderId: 'P', redirectable: false }
const shirt = aProduct({ attributes: [anAttribute('Cor', 'Azul', 'Coral'), anAttribute('Tamanho', 'P', 'M')] })
const everyTwoWeeks = { providerId: 's', recurrence: { type: 20, frequency: 2 } } as const
const monthly = { providerId: 's', recurrence: { type: 30, frequency: 1 } } as const

const words = { line: cartText, subscription: subscriptionText }

describe('the facts of a line', () => {
  it.each<[string, Partial<OrderItem>, Product, string[]]>([
    ['names its options in the product’s order', { attributes: [small, blue] }, shirt, ['Cor: Azul', 'Tamanho: P']],
    ['leaves out an option that is no more', { attributes: [{ ...blue, optionProviderId: 'x' }] }, shirt, []],
    ['is nothing more than its name', {}, aProduct(), []],
  ])('%s', (_rule, item, product, facts) => {
    expect(optionFacts(anItem(item), product)).toEqual(facts)
  })

  it('tell how often a subscription comes again', () => {
    expect(repeatFact(anItem({ subscription: everyTwoWeeks }), words)).toBe('Assinatura: a cada 2 semanas')
    expect(repeatFact(anItem({ subscription: monthly }), words)).toBe('Assinatura: a cada 1 mês')
    expect(repeatFact(anItem(), words)).toBe('')
  })
})
