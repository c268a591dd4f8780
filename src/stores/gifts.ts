import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { getCurrentOrder } from '../api/order'
import { postGift } from '../api/order-changes'
import { chosenGifts, giftSelection, offeredGroups, toggledGifts } from '../domain/gifts'
import type { GiftGroup, Order } from '../domain/order'
import { isFinished } from '../domain/order-rules'
import type { ShopError } from '../lib/errors'
import { oncePer } from '../lib/once-per'
import { callOrFind } from './lost-answer'
import type { OrderContext } from './order-model'
import { dataOf } from '../lib/remote'

type Choices = ReadonlyMap<string, readonly string[]>

interface GiftsStore {
  /** Ids of the chosen gifts by group, as the shopper sees them: the order's, under what is on its way. */
  readonly chosen: ReadonlySignal<Choices>
  /** Groups whose last choice the server has not answered. */
  readonly pending: ReadonlySignal<ReadonlySet<string>>
  /** Why a group's last choice was not taken, until it is changed again or the refusal was read. */
  readonly errors: ReadonlySignal<ReadonlyMap<string, ShopError>>
  /** Chooses a gift or gives it back, and sends the group's whole selection in its turn. */
  toggle(group: GiftGroup, giftId: string): void
  dismissError(groupId: string): void
}

/** The gifts of an order. Presses while a selection is on its way are one more call, with the last of them. */
export function createGiftsStore({ client, order, events }: OrderContext): GiftsStore {
  const wanted = signal<Choices>(new Map())
  const refusals = signal<ReadonlyMap<string, ShopError>>(new Map())
  const inLine = new Set<string>()

  const chosen = computed(() => {
    const current = dataOf(order.remote.value)
    const groups = current?.gifts.map((group) => [group.id, chosenGifts(current, group)] as const)
    return new Map([...(groups ?? []), ...wanted.value])
  })

  /** A group that the order lost meanwhile stands nowhere: nobody could read its refusal, or answer to it. */
  const errors = computed(() => {
    const current = dataOf(order.remote.value)
    const ids = current ? offeredGroups(current).map(({ id }) => id) : []
    return new Map([...refusals.value].filter(([groupId]) => ids.includes(groupId)))
  })

  function setError(groupId: string, error: ShopError | null): void {
    const next = new Map(refusals.value)
    if (error) next.set(groupId, error)
    else next.delete(groupId)
    refusals.value = next
  }

  /** The shopper's choice stays over the order's for as long as it is not the one that was answered. */
  function settle(groupId: string, answered: readonly string[] | undefined, error: ShopError | null): void {
    if (wanted.value.get(groupId) !== answered) return
    batch(() => {
      const rest = new Map(wanted.value)
      rest.delete(groupId)
      wanted.value = rest
      setError(groupId, error)
    })
  }

  async function send(group: GiftGroup): Promise<void> {
    let selection: readonly string[] | undefined
    try {
      await order.change('gift', async () => {
        inLine.delete(group.id)
        selection = wanted.peek().get(group.id)
        return call(group, selection ?? [])
      })
      settle(group.id, selection, null)
    } catch (thrown) {
      settle(group.id, selection, events.report(thrown))
    }
  }

  function call(group: GiftGroup, selection: readonly string[]): Promise<Order> {
    const current = dataOf(order.remote.peek())
    const selectedGifts = current ? giftSelection(current, group, selection) : []
    return callOrFind(
      () => postGift(client, { id: group.id, selectedGifts }, { keepalive: true }),
      () => getCurrentOrder(client),
      (found) => isSameChoice(chosenGifts(found, group), selection),
    )
  }

  return {
    chosen,
    pending: computed(() => new Set(wanted.value.keys())),
    errors,
    toggle(group, giftId) {
      const current = dataOf(order.remote.peek())
      if (!current || isFinished(current)) return
      const before = chosen.peek().get(group.id) ?? []
      const after = toggledGifts(group, before, giftId)
      if (after === before) return
      batch(() => {
        wanted.value = new Map(wanted.value).set(group.id, after)
        setError(group.id, null)
      })
      if (inLine.has(group.id)) return
      inLine.add(group.id)
      void send(group)
    },
    dismissError: (groupId) => setError(groupId, null),
  }
}

/** A session's one choice of gifts, shared by every element that shows it. */
export const giftsOf = oncePer(createGiftsStore)

function isSameChoice(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}
