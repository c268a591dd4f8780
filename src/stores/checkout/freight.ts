import { computed, effect, untracked } from '@preact/signals-core'
import { postLogisticManual } from '../../api/delivery'
import type { ManualLogistic } from '../../domain/checkout'
import { hasManualFreight } from '../../domain/checkout-steps'
import { isPickUp } from '../../domain/delivery-types'
import { LogisticType } from '../../domain/order'
import type { Cents } from '../../lib/money'
import { computedByValue } from '../computed-by-value'
import { createServerField } from '../server-field'
import type { CheckoutContext } from './context'
import type { DestinationModel } from './destination'
import type { SellerModel } from './seller'

/** Delay between the last keystroke and the request, ms. */
const FREIGHT_DEBOUNCE = 1000

/** The place of what is not listed. */
const UNKNOWN = -1

export type FreightKind = '' | 'free' | 'custom'

/** The cost of a delivery to an address, or a store of the list where the order is picked up. */
export interface Freight extends ManualLogistic {
  kind: FreightKind
}

export type FreightModel = ReturnType<typeof createFreight>

/** A delivery whose price the agent writes, or a pickup at a store the agent names. */
export function createFreight(
  context: CheckoutContext,
  { destination, seller }: { destination: DestinationModel; seller: SellerModel },
) {
  const { client, events, settings, effectiveOrder, draft } = context
  const choice = createServerField<Freight>(context, {
    cause: 'delivery',
    orderValue: () => orderFreight.value,
    call: (manual, how) => postLogisticManual(client, manual, how),
    isTaken: ({ logistic }, { type, name, price }) =>
      logistic?.type === type && logistic.name === name && (logistic.price ?? 0) === price,
    delay: FREIGHT_DEBOUNCE,
    isValid: ({ kind, price }) => kind === 'free' || price > 0,
    isKept: ({ type }) => !isPickUp(type),
    onTaken: () => draft.set({ selectedLogistic: 'kept' }),
  })
  const stores = computed(() => seller.stores.data.value ?? [])

  const orderFreight = computed((): Freight | null => {
    const logistic = effectiveOrder.value?.order.logistic
    if (!logistic) return null
    const { name, price: cost, type: way } = logistic
    const code = isPickUp(way) ? stores.value.findIndex((one) => one.name === name) : destination.current.value?.code
    const kind = cost ? 'custom' : 'free'
    return { type: way ?? LogisticType.ExpressDelivery, name, price: cost ?? 0, code: code ?? UNKNOWN, kind }
  })
  const { current } = choice
  const freight = computed(() => (current.value && !isPickUp(current.value.type) ? current.value : null))
  /** True while the delivery cost is missing. An empty price is never sent. */
  const isMissing = computed(() => {
    const where = destination.current.value
    const isAsked = settings.value !== null && hasManualFreight(settings.value)
    if (!isAsked || !where || isPickUp(where.type)) return false
    return !freight.value || (freight.value.kind === 'custom' && freight.value.price === 0)
  })

  function freightOf(kind: FreightKind, price: Cents, name: string): Freight | null {
    const where = destination.current.peek()
    return where && { type: where.type, code: where.code, name, price, kind }
  }

  /** The value written last for the place that the order goes to. */
  let written: Freight | null = null
  effect(() => {
    if (current.value && current.value.code !== UNKNOWN) written = current.value
  })

  // A value written for one place does not apply to another.
  const place = computedByValue(() => ({ type: destination.type.value, where: destination.current.value }))
  place.subscribe(({ type, where }) => {
    untracked(choice.giveUp)
    const isElsewhere = written && (where ? where.code !== written.code : isPickUp(type) !== isPickUp(written.type))
    if (type !== null && isElsewhere) written = null
  })

  // A store that is chosen takes the delivery out of the order. One that was written by hand is not the store's.
  events.subscribe((event) => {
    if (event.type !== 'order-change' || event.cause !== 'seller' || event.by !== 'page') return
    const rules = settings.peek()
    if (!rules || !hasManualFreight(rules) || !written || current.peek()) return
    const { type, code } = written
    draft.set({
      logisticType: { chosen: type },
      ...(!isPickUp(type) && { deliveryAddressIndex: { chosen: Number(code) } }),
    })
    choice.type(written)
    choice.flush()
  })

  return {
    /** '' until the agent has written the cost of a delivery to the chosen address. */
    kind: computed((): FreightKind => freight.value?.kind ?? ''),
    /** As typed; 0 when empty. */
    price: computed(() => freight.value?.price ?? 0),
    isMissing,
    /** True while the shown value is being sent, or will be in a moment. */
    isWaiting: computed(() => choice.isPending.value && !isMissing.value && choice.error.value === null),
    /** The store of a pickup, '' while none is chosen. */
    store: computed(() => {
      if (!current.value || !isPickUp(current.value.type)) return ''
      return stores.value[Number(current.value.code)]?.providerId ?? draft.current.value.pickupAddress
    }),
    choice,
    /** @param name of a delivery that is written by hand, as people read it in the order */
    chooseKind(next: FreightKind, name: string): void {
      const wanted = freightOf(next, 0, name)
      // A manual price is sent once it is written.
      if (next === 'free' && wanted) void choice.take(wanted)
      else choice.show(wanted ? { chosen: wanted } : 'kept')
    },
    /** Sent one second after the last keystroke, or by `flush`. */
    setPrice(next: Cents, name: string): void {
      const typed = freightOf('custom', next, name)
      if (typed) choice.type(typed)
    },
    async chooseStore(providerId: string): Promise<void> {
      const code = stores.peek().findIndex((one) => one.providerId === providerId)
      const name = stores.peek()[code]?.name
      if (name === undefined) return
      const isTaken = await choice.take({ type: LogisticType.StorePickUp, code, name, price: 0, kind: 'free' })
      if (isTaken) draft.set({ pickupAddress: providerId })
    },
    flush: choice.flush,
    settle: choice.settle,
  }
}
