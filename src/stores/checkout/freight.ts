import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { postLogisticManual } from '../../api/logistic'
import { chosenLogistic, hasManualFreight, isPickUp } from '../../domain/checkout-steps'
import { LogisticType, type OrderLogistic } from '../../domain/order'
import { clock, type Timer } from '../../lib/clock'
import type { Cents } from '../../lib/money'
import { deliveryText } from '../../text/delivery'
import { dataOf } from '../../lib/remote'
import { createChoice, type ChoiceModel } from './choice'
import type { CheckoutContext } from './context'
import type { DestinationModel } from './destination'
import type { SellerModel } from './seller'
import { createDraftGuard } from './draft-guard'

/** Delay between the last keystroke and the request, ms. */
const FREIGHT_DEBOUNCE = 1000

export type FreightKind = '' | 'free' | 'custom'

/** A delivery whose price the agent writes, or a pickup at a store the agent names. */
export interface FreightModel {
  /** '' until the agent has written the cost of a delivery to the chosen address. */
  readonly kind: ReadonlySignal<FreightKind>
  /** As typed; 0 when empty. */
  readonly price: ReadonlySignal<Cents>
  /** True while the delivery cost is missing. An empty price is never sent. */
  readonly isMissing: ReadonlySignal<boolean>
  /** True while the shown value is being sent, or will be in a moment. */
  readonly isWaiting: ReadonlySignal<boolean>
  /** The store of a pickup, '' while none is chosen. */
  readonly store: ReadonlySignal<string>
  readonly choice: ChoiceModel
  chooseKind(kind: FreightKind): void
  /** Sent one second after the last keystroke, or by `flush`. */
  setPrice(price: Cents): void
  chooseStore(providerId: string): Promise<void>
  /** Sends a price that waits for its delay. */
  flush(): void
  /** Sends a waiting value. True when the server has the shown value. */
  settle(): Promise<boolean>
}

interface Parts {
  destination: DestinationModel
  seller: SellerModel
}

export function createFreight(context: CheckoutContext, { destination, seller }: Parts): FreightModel {
  const { client, order, settings, draft } = context
  const choice = createChoice(context)
  /** The agent's choice; null while the order's own freight is shown. */
  const wish = signal<{ kind: FreightKind; price: Cents } | null>(null)
  let timer: Timer | undefined
  let underWay: Promise<boolean> = Promise.resolve(true)

  const chosen = computed(() => order.shown.value && chosenLogistic(order.shown.value, draft.current.value))
  const held = computed(() => {
    const logistic = chosen.value
    return logistic && !isPickUp(logistic.type) ? { price: logistic.price ?? 0 } : null
  })
  const kind = computed((): FreightKind => {
    if (wish.value) return wish.value.kind
    return held.value ? (held.value.price > 0 ? 'custom' : 'free') : ''
  })
  const price = computed(() => wish.value?.price ?? held.value?.price ?? 0)
  const isMissing = computed(() => {
    const where = destination.current.value
    const isAsked = settings.value !== null && hasManualFreight(settings.value)
    if (!isAsked || !where || isPickUp(where.type)) return false
    return kind.value === '' || (kind.value === 'custom' && price.value === 0)
  })

  async function post(type: LogisticType, code: string | number, name: string, amount: Cents): Promise<boolean> {
    const guard = createDraftGuard(draft, () => {
      if (isPickUp(type)) return isPickUp(destination.type.peek())
      const where = destination.current.peek()
      return where?.type === type && where.code === code
    })
    const isTaken = await choice.take({
      id: `${type} ${code} ${amount}`,
      cause: 'delivery',
      call: guard.track(() => postLogisticManual(client, { type, code, name, price: amount }, { keepalive: true })),
      isTaken: ({ logistic }) => logistic?.type === type && logistic.name === name && (logistic.price ?? 0) === amount,
    })
    if (guard.reapply()) return false
    if (isTaken) draft.set({ selectedLogistic: null })
    return isTaken
  }

  const { store, chooseStore } = createPickupStore({ draft, seller, choice, chosen, post })

  async function send(): Promise<boolean> {
    clock.clearTimeout(timer)
    timer = undefined
    const where = destination.current.peek()
    const sent = wish.peek()
    if (!where || isPickUp(where.type) || !sent || isMissing.peek()) return false
    const isTaken = await post(where.type, where.code, deliveryText.manualName, sent.price)
    // A newer typed value stays. So does a refused price, to be corrected.
    if (isTaken && wish.peek() === sent) wish.value = null
    return isTaken
  }

  // The cost for one address does not apply to another.
  destination.current.subscribe(() => {
    clock.clearTimeout(timer)
    timer = undefined
    wish.value = null
    choice.giveUp()
  })

  return {
    kind,
    price,
    isMissing,
    isWaiting: computed(() => wish.value !== null && !isMissing.value && choice.error.value === null),
    choice,
    store,
    chooseKind(next) {
      wish.value = { kind: next, price: 0 }
      // A manual price is sent once it is written.
      if (next === 'free') underWay = send()
    },
    setPrice(next) {
      clock.clearTimeout(timer)
      wish.value = { kind: 'custom', price: next }
      timer = clock.setTimeout(() => (underWay = send()), FREIGHT_DEBOUNCE)
    },
    chooseStore,
    flush() {
      if (timer !== undefined) underWay = send()
    },
    async settle() {
      if (choice.pending.peek() !== null) await underWay
      return wish.peek() === null || (underWay = send())
    },
  }
}

interface PickupStoreOptions extends Pick<CheckoutContext, 'draft'> {
  seller: SellerModel
  choice: ChoiceModel
  /** The order's logistic, without a dropped choice. */
  chosen: ReadonlySignal<OrderLogistic | null>
  post(type: LogisticType, code: number, name: string, amount: Cents): Promise<boolean>
}

/** The store where an order is picked up, which the agent names. */
function createPickupStore({ draft, seller, choice, chosen, post }: PickupStoreOptions) {
  const stores = computed(() => dataOf(seller.stores.remote.value ?? { status: 'loading' }) ?? [])
  const store = computed(() => {
    const { pickupAddress } = draft.current.value
    if (choice.pending.value !== null) return pickupAddress
    const logistic = chosen.value
    if (!logistic || !isPickUp(logistic.type)) return ''
    return stores.value.find(({ name }) => name === logistic.name)?.providerId ?? pickupAddress
  })
  return {
    store,
    async chooseStore(providerId: string): Promise<void> {
      const index = stores.peek().findIndex((one) => one.providerId === providerId)
      const name = stores.peek()[index]?.name
      if (name === undefined) return
      const before = store.peek()
      draft.set({ pickupAddress: providerId })
      await post(LogisticType.StorePickUp, index, name, 0)
      if (choice.error.peek()) draft.set({ pickupAddress: before })
    },
  }
}
