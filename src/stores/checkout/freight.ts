import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core'
import { postLogisticManual } from '../../api/logistic'
import { chosenLogistic, hasManualFreight, isPickUp } from '../../domain/checkout-steps'
import { LogisticType } from '../../domain/order'
import type { Cents } from '../../lib/money'
import { deliveryText } from '../../text/delivery'
import { dataOf } from '../remote'
import { createChoice, type ChoiceModel } from './choice'
import type { CheckoutContext } from './context'
import type { DestinationModel } from './destination'
import type { SellerModel } from './seller'
import { createWish } from './wish'

/** How long a price rests before it is sent, ms. */
export const FREIGHT_DEBOUNCE = 1000

export type FreightKind = '' | 'free' | 'custom'

/** A delivery whose price the agent writes, and a pickup at a store the agent names. */
export interface FreightModel {
  /** '' while no address is chosen. */
  readonly kind: ReadonlySignal<FreightKind>
  /** As it is typed. */
  readonly price: ReadonlySignal<Cents>
  /** Whether what is typed has not reached the server. */
  readonly isWaiting: ReadonlySignal<boolean>
  /** The store of a pickup, '' while none is chosen. */
  readonly store: ReadonlySignal<string>
  readonly choice: ChoiceModel
  chooseKind(kind: FreightKind): void
  /** Sent one second after the last keystroke, or by `flush`. */
  setPrice(price: Cents): void
  chooseStore(providerId: string): void
  /** Sends what waits. */
  flush(): void
  /** Sends the freight of each address that is chosen, until the returned function is called. */
  watch(): () => void
}

interface Parts {
  destination: DestinationModel
  seller: SellerModel
}

export function createFreight(context: CheckoutContext, { destination, seller }: Parts): FreightModel {
  const { client, order, settings, draft } = context
  const choice = createChoice(context)
  /** What the agent chose here; null while the order's own freight stands. */
  const wish = signal<{ kind: FreightKind; price: Cents } | null>(null)
  const isWaiting = signal(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAddress: string | number | null = null

  const held = computed(() => {
    const shown = order.shown.value
    const logistic = shown && chosenLogistic(shown, draft.current.value)
    return logistic && !isPickUp(logistic.type) ? { price: logistic.price ?? 0 } : null
  })
  const kind = computed((): FreightKind => {
    if (wish.value) return wish.value.kind
    return held.value ? (held.value.price > 0 ? 'custom' : 'free') : ''
  })
  const price = computed(() => wish.value?.price ?? held.value?.price ?? 0)

  async function post(type: LogisticType, code: string | number, name: string, amount: Cents): Promise<boolean> {
    const later = createWish(draft, () => {
      if (isPickUp(type)) return isPickUp(destination.type.peek())
      const where = destination.current.peek()
      return where?.type === type && where.code === code
    })
    const isTaken = await choice.take({
      id: `${type} ${code} ${amount}`,
      cause: 'delivery',
      call: later.heed(() => postLogisticManual(client, { type, code, name, price: amount }, { keepalive: true })),
      isTaken: ({ logistic }) => logistic?.type === type && logistic.name === name && (logistic.price ?? 0) === amount,
    })
    if (later.prevail()) return false
    if (isTaken) draft.set({ selectedLogistic: null })
    return isTaken
  }

  function stopWaiting(): void {
    clearTimeout(timer)
    isWaiting.value = false
  }

  async function send(): Promise<void> {
    stopWaiting()
    const where = destination.current.peek()
    if (!where || isPickUp(where.type)) return
    lastAddress = where.code
    const sent = wish.peek()
    const amount = kind.peek() === 'custom' ? price.peek() : 0
    const isTaken = await post(where.type, where.code, deliveryText.manualName, amount)
    // What was typed meanwhile stays; a refused price stays too, to be mended.
    if (isTaken && wish.peek() === sent) wish.value = null
  }

  function sendForNewAddress(): void {
    const where = destination.current.value
    const rules = settings.value
    const isReached = held.value !== null
    untracked(() => {
      if (!where || !rules || !hasManualFreight(rules) || isPickUp(where.type)) return void (lastAddress = null)
      if (!isReached && where.code !== lastAddress) void send()
    })
  }

  return {
    kind,
    price,
    isWaiting,
    choice,
    store: computed(() => draft.current.value.pickupAddress),
    chooseKind(next) {
      wish.value = { kind: next, price: next === 'custom' ? price.peek() : 0 }
      // A price of its own is sent once it is written.
      if (next === 'free') void send()
    },
    setPrice(next) {
      clearTimeout(timer)
      batch(() => {
        wish.value = { kind: 'custom', price: next }
        isWaiting.value = true
      })
      timer = setTimeout(() => void send(), FREIGHT_DEBOUNCE)
    },
    chooseStore(providerId) {
      const stores = dataOf(seller.stores.remote.peek() ?? { status: 'loading' }) ?? []
      const index = stores.findIndex((store) => store.providerId === providerId)
      const name = stores[index]?.name
      if (name === undefined) return
      draft.set({ pickupAddress: providerId })
      void post(LogisticType.StorePickUp, index, name, 0)
    },
    flush() {
      if (isWaiting.peek()) void send()
    },
    watch() {
      return effect(sendForNewAddress)
    },
  }
}
