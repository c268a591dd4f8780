import type { checkoutPaymentText } from '../text/checkout'
import type { outcomeText } from '../text/outcome'
import { fill } from '../lib/fill'
import { wholeAddress } from './address'
import { LogisticType, type Order } from './order'
import { paymentDue } from './payment-due'
import { methodFacts } from './payment-methods'
import { clockTime, wallMoment, type WallTime } from './wall-time'

interface ReceiptWords {
  words: typeof outcomeText
  methods: typeof checkoutPaymentText
}

type Fact = readonly [label: string, value: string]

/** Where the order goes, when, and how it is paid: only what the order itself says. */
export function receiptFacts(order: Order, { words, methods }: ReceiptWords): readonly Fact[] {
  const { logistic, payment } = order
  const isPickUp = logistic?.type === LogisticType.StorePickUp
  const place = isPickUp ? logistic.storePickUpAddress : logistic && order.customer.address
  const method = payment?.method == null ? '' : methods[methodFacts(payment.method).words]
  const start = logistic?.startDeliveryTime ?? ''
  const facts: readonly Fact[] = [
    [isPickUp ? words.pickUp : words.delivery, logistic?.name ?? ''],
    [words.address, place ? wholeAddress({ ...place, ...place.fullAddress }) : ''],
    [words.slot, start && slotOf(start, logistic?.endDeliveryTime ?? '', words)],
    [words.payment, payment?.status === 'Paid' ? [method, words.paid].filter(Boolean).join(' · ') : method],
  ]
  return facts.filter(([, value]) => value !== '')
}

function slotOf(start: WallTime, end: WallTime, words: typeof outcomeText): string {
  const { date, time } = wallMoment(start, words)
  const times = { date, start: time, end: clockTime(end, words) }
  return end === '' ? fill(words.moment, { date, time }) : fill(words.span, times)
}

const UUID = /^([\da-f]{8})-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The number that a person reads out: the first part of a UUID, any other id whole. */
export function orderNumber({ id }: Pick<Order, 'id'>): string {
  return UUID.exec(id)?.[1]?.toUpperCase() ?? id
}

/** True when the order was handed over and the shopper can pay it here. */
export function isToBePaid(order: Order): boolean {
  return paymentDue(order) === 'due'
}
