import { describe, expect, it } from 'vitest'
import {
  chosenGifts,
  giftSelection,
  hasGiftsToChoose,
  isGroupFull,
  offeredGroups,
  toggledGifts,
} from '../../src/domain/gifts'
import type { GiftGroup } from '../../src/domain/order'
import { anItem, anOrder } from '../support/domain'

function groupOf(availableQuantity: number, ...ids: string[]): GiftGroup {
  const availableGifts = ids.map((id) => ({ id, seller: `loja-${id}`, name: id, imageUrl: '' }))
  return { id: 'brindes', availableQuantity, availableGifts }
}

const giftLine = (index: number, providerId: string) => anItem({ index, providerId, isGift: true })

describe('the gifts chosen of a group', () => {
  it('are its gift lines, and no bought line of the same product', () => {
    const items = [anItem({ index: 0, providerId: 'bloco' }), giftLine(1, 'caneta'), giftLine(2, 'boné')]
    expect(chosenGifts(anOrder({ items }), groupOf(2, 'caneta', 'bloco'))).toEqual(['caneta'])
  })
})

const orderWith = (availableQuantity: number, ...chosen: string[]) =>
  anOrder({
    gifts: [groupOf(availableQuantity, 'caneta', 'bloco')],
    items: chosen.map((id, index) => giftLine(index, id)),
  })

describe('gifts still to be chosen', () => {
  it('remain until a group has as many as it allows', () => {
    expect(hasGiftsToChoose(orderWith(2))).toBe(true)
    expect(hasGiftsToChoose(orderWith(2, 'caneta'))).toBe(true)
    expect(hasGiftsToChoose(orderWith(2, 'caneta', 'bloco'))).toBe(false)
  })

  it('do not remain once every gift of the group is chosen, even below its limit', () => {
    expect(hasGiftsToChoose(orderWith(3, 'caneta'))).toBe(true)
    expect(hasGiftsToChoose(orderWith(3, 'caneta', 'bloco'))).toBe(false)
    expect(hasGiftsToChoose(anOrder({ gifts: [groupOf(2)] }))).toBe(false)
  })

  it('do not remain without a group, or in one that allows none', () => {
    expect(hasGiftsToChoose(anOrder())).toBe(false)
    expect(hasGiftsToChoose(orderWith(0))).toBe(false)
  })
})

describe('pressing a gift', () => {
  const group = groupOf(2, 'caneta', 'bloco', 'boton')

  it('chooses it, and removes it when pressed again', () => {
    expect(toggledGifts(group, [], 'caneta')).toEqual(['caneta'])
    expect(toggledGifts(group, ['caneta', 'bloco'], 'caneta')).toEqual(['bloco'])
  })

  it('changes nothing once the group is full', () => {
    expect(isGroupFull(group, ['caneta', 'bloco'])).toBe(true)
    expect(toggledGifts(group, ['caneta', 'bloco'], 'boton')).toEqual(['caneta', 'bloco'])
  })

  it('replaces the other where only one may be chosen', () => {
    const single = groupOf(1, 'caneta', 'bloco')
    expect(isGroupFull(single, ['caneta'])).toBe(false)
    expect(toggledGifts(single, ['caneta'], 'bloco')).toEqual(['bloco'])
  })

  it('chooses nothing where nothing may be chosen', () => {
    expect(toggledGifts(groupOf(0, 'caneta'), [], 'caneta')).toEqual([])
  })
})

describe('a selection on the wire', () => {
  const group = groupOf(3, 'caneta', 'bloco', 'boton')

  it('keeps the place of a gift in the order and puts the others after every line', () => {
    const order = anOrder({ items: [anItem({ index: 4 }), giftLine(1, 'bloco')] })
    expect(giftSelection(order, group, ['bloco', 'caneta', 'boton'])).toEqual([
      { id: 'bloco', seller: 'loja-bloco', index: 1 },
      { id: 'caneta', seller: 'loja-caneta', index: 5 },
      { id: 'boton', seller: 'loja-boton', index: 6 },
    ])
  })

  it('contains no gift that the group does not offer', () => {
    expect(giftSelection(anOrder(), group, ['outro'])).toEqual([])
  })
})

it('offers the groups that have a gift', () => {
  const gifts = [groupOf(1), groupOf(1, 'caneta')]
  expect(offeredGroups(anOrder({ gifts }))).toEqual([gifts[1]])
})
