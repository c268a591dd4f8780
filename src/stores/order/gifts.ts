import { computed, signal } from '@preact/signals-core'
import { postGift } from '../../api/order'
import { chosenGifts, giftSelection, offeredGroups, toggledGifts } from '../../domain/gifts'
import { over } from '../../domain/choice'
import type { GiftGroup } from '../../domain/order'
import { isFinished } from '../../domain/order-rules'
import { oncePer } from '../../lib/once-per'
import { dataOf } from '../../lib/remote'
import type { OrderContext } from './order'
import { createServerField, type ServerField } from '../server-field'

/** A group's whole selection, by the ids of its gifts. */
interface Selection {
  group: GiftGroup
  ids: readonly string[]
}

/** The gifts of an order, a value for each group. */
export function createGiftsStore({ client, order, events }: OrderContext) {
  const fields = signal<ReadonlyMap<string, ServerField<Selection>>>(new Map())

  function fieldOf({ id }: GiftGroup): ServerField<Selection> {
    const existing = fields.peek().get(id)
    if (existing) return existing
    const field = createServerField<Selection>(
      { client, order, events },
      {
        cause: 'gift',
        call({ group, ids }, how) {
          const current = dataOf(order.remote.peek())
          return postGift(client, { id, selectedGifts: current ? giftSelection(current, group, ids) : [] }, how)
        },
        isTaken: (current, { group, ids }) => isSameChoice(chosenGifts(current, group), ids),
      },
    )
    fields.value = new Map(fields.peek()).set(id, field)
    return field
  }

  /** Ids of the chosen gifts by group, as the shopper sees them: the order's, under what is on its way. */
  const selection = computed(() => {
    const current = dataOf(order.remote.value)
    const inOrder = current?.gifts.map((group) => [group.id, chosenGifts(current, group)] as const)
    const waiting = [...fields.value].flatMap(([id, { choice }]) => {
      const wanted = over(choice.value, null)
      return wanted ? [[id, wanted.ids] as const] : []
    })
    return new Map([...(inOrder ?? []), ...waiting])
  })

  return {
    selection,
    /** Groups whose last choice the server has not answered. */
    pending: computed(() => new Set([...fields.value].flatMap(([id, { isPending }]) => (isPending.value ? [id] : [])))),
    /**
     * Why a group's last choice was not taken, until it is changed again or the refusal was read. A group that the order
     * lost meanwhile stands nowhere: nobody could read its refusal, or answer to it.
     */
    errors: computed(() => {
      const current = dataOf(order.remote.value)
      const refused = (current ? offeredGroups(current) : []).flatMap(({ id }) => {
        const error = fields.value.get(id)?.error.value
        return error ? [[id, error] as const] : []
      })
      return new Map(refused)
    }),
    /** Chooses a gift or gives it back, and sends the group's whole selection in its turn. */
    async toggle(group: GiftGroup, giftId: string): Promise<void> {
      const current = dataOf(order.remote.peek())
      if (!current || isFinished(current)) return
      const before = selection.peek().get(group.id) ?? []
      const ids = toggledGifts(group, before, giftId)
      if (ids !== before) await fieldOf(group).take({ group, ids })
    },
    dismissError: (groupId: string) => fields.peek().get(groupId)?.dismiss(),
  }
}

/** A session's one choice of gifts, shared by every element that shows it. */
export const giftsOf = oncePer(createGiftsStore)

function isSameChoice(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}
