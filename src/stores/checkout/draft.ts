import { signal, type ReadonlySignal } from '@preact/signals-core'
import {
  deliveryChoices,
  draftFrom,
  emptyDraft,
  type CheckoutDraft,
  type DeliveryChoices,
} from '../../domain/checkout-draft'
import type { Choice } from '../../domain/choice'
import { hasSellerStep } from '../../domain/checkout-steps'
import { isPickUp } from '../../domain/delivery-types'
import type { Order } from '../../domain/order'
import type { ShopSettings } from '../../domain/shop'
import type { SafeStorage } from '../../lib/storage'
import { onEachOrder } from '../order/each-order'
import type { OrderStore } from '../order/order'

/** The choice of a price table. @param id '' for none */
export const tableChoice = (id: string): Choice<string> => (id === '' ? 'dropped' : { chosen: id })

export interface DraftStore {
  readonly current: ReadonlySignal<CheckoutDraft>
  /** Merges a change and stores the draft. */
  set(change: Partial<CheckoutDraft>): void
}

/** The draft of the current order; each order has its own. */
export function createDraftStore(order: Pick<OrderStore, 'remote'>, storage: SafeStorage): DraftStore {
  const current = signal(emptyDraft)
  let orderId: string | null = null

  onEachOrder(order, ({ id }) => {
    if (id === orderId) return
    orderId = id
    current.value = draftFrom(storage.get(`checkout_data:${id}`))
  })

  return {
    current,
    set(change) {
      current.value = { ...current.peek(), ...change }
      if (orderId !== null) storage.set(`checkout_data:${orderId}`, current.peek())
    },
  }
}

/** Drops choices of the draft once the order holds others than before, whoever made them. */
export function dropOverruledChoices({ order, draft }: { order: Pick<OrderStore, 'remote'>; draft: DraftStore }): void {
  onEachOrder(order, (now, before) => {
    const change = before?.id === now.id ? overruled(before, now) : {}
    if (Object.keys(change).length > 0) draft.set(change)
  })
}

function overruled(before: Order, now: Order): Partial<CheckoutDraft> {
  const { seller, logistic } = now
  const isOtherSeller = seller !== null && seller.providerId !== before.seller?.providerId
  const isOtherLogistic =
    logistic !== null && (logistic.providerId !== before.logistic?.providerId || logistic.type !== before.logistic.type)
  const start = logistic?.startDeliveryTime ?? ''
  const isOtherTime = start !== '' && start !== before.logistic?.startDeliveryTime
  return {
    ...(isOtherSeller && { selectedSeller: 'kept', selectedSchedule: 'kept' }),
    // Another store takes the option away, not the wish for a delivery: the type stays while the order holds none.
    ...(isOtherLogistic && {
      selectedLogistic: 'kept',
      logisticType: logistic.type === null ? 'kept' : { chosen: logistic.type },
    }),
    ...(isOtherTime && { selectedDay: '' }),
    ...(now.priceTableId !== before.priceTableId && { priceTableId: tableChoice(now.priceTableId) }),
    ...(now.isInSemiAutomatic !== before.isInSemiAutomatic && { isInSemiAutomatic: { chosen: now.isInSemiAutomatic } }),
  }
}

/**
 * The choices for a delivery and for a pickup, kept for an agent who changes the type and returns.
 * @returns what keeps the choices of the type before, and gives those of the other one
 */
export function createKeptChoices({ order, draft }: { order: Pick<OrderStore, 'current'>; draft: DraftStore }) {
  const kept = new Map<boolean, { choices: DeliveryChoices; orderIds: string }>()

  function orderIds(): string {
    const current = order.current.peek()
    return JSON.stringify([current?.seller?.providerId, current?.logistic?.providerId, current?.logistic?.type])
  }

  /** The earlier choices, if the order still holds them; otherwise none. */
  function standing(forPickUp: boolean, settings: ShopSettings): DeliveryChoices {
    const before = kept.get(forPickUp)
    if (before?.orderIds === orderIds()) return before.choices
    const asTheOrderHolds = deliveryChoices(emptyDraft)
    const type = order.current.peek()?.logistic?.type ?? null
    if (type !== null && isPickUp(type) === forPickUp) return asTheOrderHolds
    // A store that cannot be chosen again is not dropped.
    const canChooseStore = hasSellerStep(settings) || settings.areSellerOptionsShown
    const deliveryAddressIndex = before?.choices.deliveryAddressIndex ?? 'kept'
    return {
      ...asTheOrderHolds,
      selectedLogistic: 'dropped',
      selectedSeller: canChooseStore ? 'dropped' : 'kept',
      deliveryAddressIndex,
    }
  }

  return (wasPickUp: boolean, settings: ShopSettings): DeliveryChoices => {
    kept.set(wasPickUp, { choices: deliveryChoices(draft.current.peek()), orderIds: orderIds() })
    return standing(!wasPickUp, settings)
  }
}
