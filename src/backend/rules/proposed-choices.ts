import { Refusal } from '../envelope'
import { toCents } from '../money'
import type { DeliveryChoice, Part, PaymentChoice } from '../proposal'
import type { SessionState } from '../state'
import { chooseLogistic, chooseStore, setFreight } from './delivery'
import { PICKUP } from './logistic'
import { chooseMethod, choosePayOnDelivery } from './payment'
import { takeSlot } from './schedule'
import { choosePriceTable } from './sellers'

/* Delivery and payment in an agent's proposal: how the order has them, and how they are set. */

export function deliveryOf({ order, addresses }: SessionState): Part {
  const { logistic, seller, schedule } = order
  if (!logistic && !seller && !schedule) return null
  const { option, addressIndex } = logistic ?? { option: null, addressIndex: null }
  const { street, number } = (addressIndex === null ? option?.storePickUpAddress : addresses[addressIndex]) ?? {}
  return {
    quantity: 1,
    price: toCents(option?.price ?? 0),
    name: option?.name ?? '',
    store: option?.storeName ?? seller?.name ?? '',
    place: [street, number].filter(Boolean).join(', '),
    startTime: schedule?.startTime ?? '',
    endTime: schedule?.endTime ?? '',
  }
}

export function paymentOf({ order, shop }: SessionState): Part {
  const { payment } = order
  if (!payment) return null
  const { method, providerId, cashAmount } = payment
  const means = shop.paymentOptions.find((one) => one.payOnDelivery && one.providerId === providerId)
  return { quantity: 1, price: cashAmount ?? 0, method, name: means?.name ?? '' }
}

export const deliveryName = ({ order }: SessionState) =>
  order.logistic?.option.type === PICKUP ? 'Retirada em loja' : 'Entrega'

/** @throws Refusal when the store, the option or the time is gone */
export function setDelivery(session: SessionState, { seller, logistic, schedule }: DeliveryChoice, now: Date): void {
  if (seller) {
    chooseStore(session, seller)
    const { useDefaultPriceTable, defaultPriceTable } = session.order.seller ?? {}
    if (useDefaultPriceTable && defaultPriceTable) choosePriceTable(session, defaultPriceTable)
  }
  try {
    if (logistic && 'price' in logistic) setFreight(session, logistic)
    else if (logistic) chooseLogistic(session, logistic)
  } catch (error) {
    // Its words are HTML, and a card has none.
    throw error instanceof Refusal ? new Refusal(error.message.replace(/<[^>]*>/g, ' ').trim(), error.code) : error
  }
  if (schedule) session.order.schedule = takeSlot(session.shop.days?.(now) ?? [], schedule)
}

/** A choice that the order has keeps its charge. @throws Refusal when the method is gone */
export function setPayment(session: SessionState, { method, providerId, cashAmount }: PaymentChoice): void {
  const { payment } = session.order
  const isHeld = payment?.method === method && payment.providerId === providerId && payment.cashAmount === cashAmount
  if (isHeld) return
  if (providerId === null) chooseMethod(session, method)
  else choosePayOnDelivery(session, { providerId, method, cashAmount })
}
