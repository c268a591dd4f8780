import { Refusal } from '../envelope'
import type { GiftGroupSeed } from '../model'
import type { SessionState } from '../state'
import { offeredGifts } from './order'

interface ChosenGift {
  id: string
  seller: string
  /** Line position proposed by the client. */
  index: number
}

/**
 * Replaces the choice of one gift group.
 * @throws Refusal when the group is not offered, a gift is not in it, one is repeated or there are too many
 */
export function chooseGifts(session: SessionState, groupId: string, chosen: ChosenGift[]): void {
  const { order } = session
  const group = offeredGifts(session).find(({ id }) => id === groupId)
  if (!group) throw new Refusal('Estes brindes não estão disponíveis para o seu pedido', 'UnknownGift')
  checkChoice(group, chosen)
  order.giftLines = order.giftLines.filter((line) => line.group !== groupId)
  for (const gift of chosen) {
    const seller = group.availableGifts.find(({ id }) => id === gift.id)?.seller ?? gift.seller
    order.giftLines.push({ index: freeIndex(session, gift.index), group: groupId, gift: gift.id, seller })
  }
}

function checkChoice({ availableGifts, availableQuantity }: GiftGroupSeed, chosen: ChosenGift[]): void {
  if (chosen.length > availableQuantity) {
    throw new Refusal(
      availableQuantity === 1 ? 'Você pode escolher 1 brinde' : `Você pode escolher até ${availableQuantity} brindes`,
      'TooManyGifts',
    )
  }
  const known = chosen.every(({ id }) => availableGifts.some((gift) => gift.id === id))
  if (!known || new Set(chosen.map(({ id }) => id)).size < chosen.length) {
    throw new Refusal('Um dos brindes escolhidos não está disponível', 'UnknownGift')
  }
}

/** The proposed position when it is free, else the first after all lines: a gift never replaces an item. */
function freeIndex({ order }: SessionState, proposed: number): number {
  const taken = [...order.lines, ...order.giftLines].map(({ index }) => index)
  return proposed >= 0 && !taken.includes(proposed) ? proposed : Math.max(-1, ...taken) + 1
}
