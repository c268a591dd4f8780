import { computed, effect, untracked, type ReadonlySignal } from '@preact/signals-core'
import { getLogistic, postLogistic, type Destination } from '../../api/logistic'
import { sessionDetails } from '../../api/session-details'
import type { LogisticOption } from '../../domain/checkout'
import {
  allowedTypes,
  chosenLogistic,
  chosenSeller,
  deliveryType,
  hasManualFreight,
  hasRestrictedItems,
  hasSellerStep,
  isPickUp,
} from '../../domain/checkout-steps'
import { LogisticType, type OrderLogistic } from '../../domain/order'
import { dataOf } from '../remote'
import type { AccountModel } from './account'
import { steady } from '../steady'
import { createChoice, type ChoiceModel } from './choice'
import type { CheckoutContext } from './context'
import type { DestinationModel } from './destination'
import { createListing, type Listing } from './listing'
import type { SellerModel } from './seller'
import { createWish } from './wish'

/** What delivery options depend on. */
interface OptionsQuestion extends Destination {
  /** The store they come from, '' where none is chosen. */
  seller: string
}

/** The ways that stand on the screen, and which of them may be taken. */
export interface DeliveryWays {
  offered: { delivery: boolean; pickUp: boolean }
  allowed: { delivery: boolean; pickUp: boolean }
  /** Whether something in the order may not leave the store. */
  isRestricted: boolean
}

/** How the order reaches the contact. */
export interface DeliveryModel {
  readonly type: ReadonlySignal<LogisticType | null>
  /** What shop and order offer; null until both are here. */
  readonly ways: ReadonlySignal<DeliveryWays | null>
  readonly options: Listing<LogisticOption, OptionsQuestion>
  /** The option that the order holds and the agent has not given up. */
  readonly held: ReadonlySignal<OrderLogistic | null>
  /** Id of the chosen option, '' while none is. */
  readonly selected: ReadonlySignal<string>
  readonly choice: ChoiceModel
  /** Changes between delivery and pickup: store, address and option are chosen again then. */
  chooseType(type: 'delivery' | 'pickup'): void
  /** True when the server took the option. */
  choose(providerId: string): Promise<boolean>
  /** Asks for what the choices so far lead to, whenever they change, until the returned function is called. */
  watch(): () => void
}

interface Parts {
  account: AccountModel
  destination: DestinationModel
  seller: SellerModel
}

export function createDelivery(context: CheckoutContext, { account, destination, seller }: Parts): DeliveryModel {
  const { client, happenings, remote, order, settings, draft } = context
  const { type } = destination
  const choice = createChoice(context)
  const options = createListing<LogisticOption, OptionsQuestion>(happenings, (where, call) =>
    getLogistic(client, where, call),
  )

  const question = steady((): OptionsQuestion | null => {
    const shown = order.shown.value
    const rules = settings.value
    const where = destination.current.value
    if (!shown || !rules || !where || hasManualFreight(rules)) return null
    const store = chosenSeller(shown, draft.current.value)?.providerId ?? ''
    if (hasSellerStep(rules) && store === '') return null
    return { ...where, seller: store }
  })

  const held = steady(() => {
    const shown = order.shown.value
    return shown && chosenLogistic(shown, draft.current.value)
  })
  const selected = computed(() => choice.pending.value ?? held.value?.providerId ?? '')

  function chooseType(wish: 'delivery' | 'pickup'): void {
    const rules = settings.peek()
    const before = type.peek()
    if (!rules || (before !== null && isPickUp(before) === (wish === 'pickup'))) return
    choice.giveUp()
    seller.choice.giveUp()
    const logisticType = wish === 'pickup' ? LogisticType.StorePickUp : deliveryType(rules)
    const givenUp = { selectedSeller: '', selectedLogistic: '', deliveryAddressIndex: null, pickupAddress: '' }
    draft.set(before === null ? { logisticType } : { logisticType, ...givenUp })
  }

  async function choose(providerId: string): Promise<boolean> {
    const where = destination.current.peek()
    if (!where || providerId === '') return false
    // The same place is the same object: it is made anew only when the place is another one.
    const wish = createWish(draft, () => destination.current.peek() === where)
    const isTaken = await choice.take({
      id: providerId,
      cause: 'delivery',
      call: wish.heed(() => postLogistic(client, { ...where, providerId })),
      isTaken: ({ logistic }) => logistic?.providerId === providerId,
    })
    if (wish.prevail()) return false
    if (isTaken) draft.set({ selectedLogistic: null })
    // An option that is gone is listed no more.
    else if (choice.error.peek()?.kind === 'refused') void options.reload()
    return isTaken
  }

  // A choice for one place is none for another.
  destination.current.subscribe(choice.giveUp)

  /** A manual account starts from what the session brings along (storefront specification, section 4, "Checkout"). */
  function applyPreset(): void {
    const { logisticType } = sessionDetails(dataOf(remote.value)).preset
    if (logisticType !== null && account.isManual.value && type.value === null) draft.set({ logisticType })
  }

  function askForOptions(): void {
    const asked = question.value
    untracked(() => (asked ? void options.ask(asked) : options.forget()))
  }

  function askForSellers(): void {
    const where = destination.current.value
    const isAsked = where !== null && settings.value !== null && hasSellerStep(settings.value)
    untracked(() => (isAsked ? void seller.offered.ask(where) : seller.offered.forget()))
  }

  const ways = steady((): DeliveryWays | null => {
    const shown = order.shown.value
    const rules = settings.value
    if (!shown || !rules) return null
    const { delivery, pickUp } = shown.enabled
    const isRestricted = hasRestrictedItems(rules, shown)
    return { offered: { delivery, pickUp }, allowed: allowedTypes(rules, shown), isRestricted }
  })

  return {
    type,
    ways,
    options,
    held,
    selected,
    choice,
    chooseType,
    choose,
    watch() {
      void account.load()
      const stops = [applyPreset, askForOptions, askForSellers].map((run) => effect(run))
      return () => stops.forEach((stop) => stop())
    },
  }
}
