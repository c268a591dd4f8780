import { addressLine } from './address'
import type { Address } from './customer'
import { LogisticType, type Order, type OrderItem, type OrderPayment } from './order'
import { isSamePick } from './order-lines'
import { visibleItems } from './order-rules'
import { methodFacts } from './payment-methods'

/** A part of what a person agrees to when an order is confirmed, finished or paid. */
export type Term =
  | 'payment'
  | 'store'
  | 'delivery'
  | 'pickUp'
  | 'address'
  | 'slot'
  | 'coupon'
  | 'freight'
  | 'total'
  | 'line'
  | 'gift'
  | 'price'
  // Of what an agent's finish says beside the order.
  | 'link'
  | 'name'
  | 'email'
  | 'document'
  | 'corporateName'
  | 'corporateDocument'

/** A method's number, cents, units of a line, a date-time or a name; '' and null for none. */
export type TermValue = string | number | null

export interface Change {
  readonly term: Term
  /** Identifies the change within an order: `payment`, `line:3:cafe`. */
  readonly key: string
  /** The product's name, for a line. */
  readonly name: string
  readonly before: TermValue
  readonly after: TermValue
}

interface Stated {
  readonly term: Term
  readonly value: TermValue
  /** Identifies the value: two stores may share a name. */
  readonly id: string
}

/** All that a person agrees to except the lines: payment, store, delivery type, address, slot and totals. */
function termsOf({ payment, seller, logistic, customer, coupon, total }: Order): readonly Stated[] {
  const isPickUp = logistic?.type === LogisticType.StorePickUp
  const start = logistic?.startDeliveryTime ?? ''
  return [
    stated('payment', payment?.method ?? null, meansOf(payment)),
    stated('store', seller && (seller.name || seller.providerId), seller?.providerId),
    stated('delivery', logistic && (logistic.name || logistic.providerId), `${logistic?.type} ${logistic?.providerId}`),
    place('pickUp', isPickUp ? logistic.storePickUpAddress : null),
    place('address', isPickUp ? null : customer.address),
    stated('slot', start, String(Date.parse(start) || start)),
    stated('coupon', coupon),
    stated('freight', logistic?.price ?? 0),
    stated('total', total),
  ]
}

/** Everything that a person agreed to and that changed since, the lines last. */
export function changesBetween(before: Order, after: Order): readonly Change[] {
  const old = termsOf(before)
  const changes = termsOf(after).flatMap(({ term, value, id }, at): Change[] => {
    const from = old[at]
    return from && from.id !== id ? [{ term, key: term, name: '', before: from.value, after: value }] : []
  })
  return [...changes, ...lineChanges(before, after)]
}

/** Joins successive changes into one. A value that changed back counts as unchanged. */
export function joined(earlier: readonly Change[], later: readonly Change[]): readonly Change[] {
  const changes = new Map(earlier.map((change) => [change.key, change]))
  for (const change of later) {
    const first = changes.get(change.key)
    // One means of paying on delivery for another is no change back, though both are called the same.
    if (first?.before === change.after && change.before !== change.after) changes.delete(change.key)
    else changes.set(change.key, { ...change, before: first ? first.before : change.before })
  }
  return [...changes.values()]
}

function lineChanges(before: Order, after: Order): readonly Change[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Change[] => {
    const [from, to] = [old.get(key), now.get(key)]
    const line = to ?? from
    if (!line) return []
    const { name, isGift } = line
    if (!from || !to || from.quantity !== to.quantity || !isSamePick(from, to)) {
      const units = { before: from?.quantity ?? 0, after: to?.quantity ?? 0 }
      return [{ term: isGift ? 'gift' : 'line', key: `line:${key}`, name, ...units }]
    }
    if (from.total === to.total) return []
    return [{ term: 'price', key: `price:${key}`, name, before: from.total, after: to.total }]
  })
}

function linesOf(order: Order): ReadonlyMap<string, OrderItem> {
  return new Map(visibleItems(order).map((item) => [`${item.index}:${item.providerId}`, item]))
}

/** The method; paid on delivery also the means and the cash. */
function meansOf(payment: OrderPayment | null): string {
  const { method = null, optionId = '', cashAmount = 0 } = payment ?? {}
  return methodFacts(method)?.hasMeans ? `${method} ${optionId} ${cashAmount}` : String(method ?? '')
}

function stated(term: Term, value: TermValue, id = String(value ?? '')): Stated {
  return { term, value, id }
}

function place(term: Term, address: Address | null): Stated {
  if (!address) return stated(term, '')
  const { name, fullAddress, complement, neighborhood, zipCode } = address
  const line = addressLine({ name, ...(fullAddress ?? { street: address.street, number: address.number }) })
  const text = [line, complement].filter(Boolean).join(', ')
  return stated(term, text, JSON.stringify([text, neighborhood, zipCode]))
}
