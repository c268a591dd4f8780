import { computed, effect, untracked } from '@preact/signals-core'
import { getLogistic, postLogistic } from '../../api/delivery'
import { sessionDetails } from '../../api/session-details'
import { deliveryChoices, emptyDraft } from '../../domain/checkout-draft'
import type { Destination, LogisticOption } from '../../domain/checkout'
import { hasManualFreight, hasSellerStep } from '../../domain/checkout-steps'
import { allowedTypes, deliveryType, hasRestrictedItems, isPickUp } from '../../domain/delivery-types'
import { LogisticType, type OrderLogistic } from '../../domain/order'
import { dataOf } from '../../lib/remote'
import type { AccountModel } from './account'
import { computedByValue } from '../computed-by-value'
import { createServerField } from '../server-field'
import type { CheckoutContext } from './context'
import type { DestinationModel } from './destination'
import { createKeptChoices } from './draft'
import { createInquiry } from './inquiry'
import type { SellerModel } from './seller'

export interface OptionsQuestion extends Destination {
  /** The selling store, '' when none is chosen. */
  seller: string
}

export type DeliveryModel = ReturnType<typeof createDelivery>

export function createDelivery(
  context: CheckoutContext,
  { account, destination, seller }: { account: AccountModel; destination: DestinationModel; seller: SellerModel },
) {
  const { client, events, remote, order, settings, effectiveOrder, draft } = context
  const { type } = destination
  const orderLogistic = computedByValue(() => effectiveOrder.value && effectiveOrder.value.order.logistic)
  const choice = createServerField<Destination & { providerId: string }, OrderLogistic>(context, {
    cause: 'delivery',
    orderValue: () => orderLogistic.value,
    call: (way, how) => postLogistic(client, way, how),
    isTaken: ({ logistic }, { providerId }) => logistic?.providerId === providerId,
    onTaken: () => draft.set({ selectedLogistic: 'kept' }),
  })
  const otherChoices = createKeptChoices(context)
  const options = createInquiry<readonly LogisticOption[], OptionsQuestion>(events, (where, call) =>
    getLogistic(client, where, call),
  )

  const question = computedByValue((): OptionsQuestion | null => {
    const rules = settings.value
    const where = destination.current.value
    if (!effectiveOrder.value || !rules || !where || hasManualFreight(rules)) return null
    const store = effectiveOrder.value.order.seller?.providerId ?? ''
    if (hasSellerStep(rules) && store === '') return null
    return { ...where, seller: store }
  })

  const selected = computed(() => choice.current.value?.providerId ?? '')

  /** Another type needs its own store, address and option. Its earlier ones return unless the order holds others. */
  function chooseType(wish: 'delivery' | 'pickup'): void {
    const rules = settings.peek()
    const before = type.peek()
    if (!rules || (before !== null && isPickUp(before) === (wish === 'pickup'))) return
    const logisticType = { chosen: wish === 'pickup' ? LogisticType.StorePickUp : deliveryType(rules) }
    if (before === null) return draft.set({ logisticType })
    seller.choice.giveUp()
    choice.giveUp()
    draft.set({ ...otherChoices(isPickUp(before), rules), logisticType })
  }

  /** True when the server took the option. */
  async function choose(providerId: string): Promise<boolean> {
    const where = destination.current.peek()
    if (!where || providerId === '') return false
    const isTaken = await choice.take({ ...where, providerId })
    // Removes an option that is gone from the list.
    if (!isTaken && choice.error.peek()?.kind === 'refused') void options.reload()
    return isTaken
  }

  // A choice for one place does not apply to another.
  destination.current.subscribe(choice.giveUp)

  /** A manual account starts from the session's preset (storefront specification, section 4, "Checkout"). */
  function applyPreset(): void {
    const { logisticType } = sessionDetails(dataOf(remote.value)).preset
    if (logisticType !== null && account.isManual.value && effectiveOrder.value?.type === null)
      draft.set({ logisticType: { chosen: logisticType } })
  }

  function askForOptions(): void {
    const current = question.value
    untracked(() => (current ? void options.ask(current) : options.forget()))
  }

  function askForSellers(): void {
    const where = destination.current.value
    const isAsked = where !== null && settings.value !== null && hasSellerStep(settings.value)
    untracked(() => (isAsked ? void seller.offered.ask(where) : seller.offered.forget()))
  }

  const ways = computedByValue(() => {
    const current = order.current.value
    const rules = settings.value
    if (!current || !rules) return null
    const { delivery, pickUp } = current.enabled
    return {
      offered: { delivery, pickUp },
      allowed: allowedTypes(rules, current),
      /** True when an item of the order may not leave the store. */
      isRestricted: hasRestrictedItems(rules, current),
    }
  })

  return {
    type,
    /** The delivery types on the screen, and those that may be chosen; null until shop and order are loaded. */
    ways,
    options,
    /** The order's option, unless the agent dropped it. */
    orderLogistic,
    /** Id of the chosen option, '' while none is. */
    selected,
    choice,
    chooseType,
    choose,
    /** Forgets what was chosen over the order's delivery. */
    giveUp(): void {
      choice.giveUp()
      draft.set(deliveryChoices(emptyDraft))
    },
    /** Requests the lists that the choices depend on, whenever they change, until the returned function is called. */
    watch(): () => void {
      void account.load()
      const stops = [applyPreset, askForOptions, askForSellers].map((run) => effect(run))
      return () => stops.forEach((stop) => stop())
    },
  }
}
