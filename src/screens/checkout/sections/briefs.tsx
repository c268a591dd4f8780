import { deliveryPrice, optionWords, priceWord } from '../../../domain/store-words'
import { isPickUp } from '../../../domain/checkout-steps'
import { methodWords } from '../../../domain/payment-choice'
import { dayKey, dayLabel, findSlot, slotHours } from '../../../domain/schedule'
import { dataOf, loading } from '../../../lib/remote'
import { useIsAgent, useSession, useTexts } from '../../../session/SessionContext'
import { checkoutPaymentText } from '../../../text/checkout-payment'
import { contactText } from '../../../text/contact'
import { deliveryText } from '../../../text/delivery'
import { scheduleText } from '../../../text/schedule'
import { addressLine } from '../../../domain/address'
import { totalQuantity } from '../../../domain/order-rules'
import { fill } from '../../../lib/fill'
import { formatCents } from '../../../lib/money'
import { cartText } from '../../../text/cart'
import { useCheckout } from '../useCheckout'

// The line that a folded section is. Each reads its own signals, and only while it is shown.

const line = (...parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join('\u00A0· ')

export function ItemsBrief() {
  const order = useSession().order.shown.value
  const text = useTexts(cartText)
  if (!order) return null
  const count = totalQuantity(order)
  return line(count === 1 ? text.oneItem : fill(text.manyItems, { count }), formatCents(order.subtotal))
}

export function ContactBrief() {
  const { contact } = useCheckout()
  const { name, email, isCorporate, tradeName } = contact.shown.value
  const isAgent = useIsAgent()
  const phone = contact.phone.value.replaceAll(' ', '\u00A0')
  const rest = isAgent ? [phone, email] : [isCorporate ? tradeName : phone || email]
  return <span translate="no">{line(name, ...rest)}</span>
}

export function CompanyBrief() {
  const { isCorporate, tradeName, corporateDocument } = useCheckout().contact.shown.value
  const text = useTexts(contactText)
  return isCorporate ? <span translate="no">{line(tradeName, corporateDocument)}</span> : text.noCompany
}

export function StoreBrief() {
  const { asChosen, priceTables } = useCheckout()
  const table = priceTables.offered.value.find(({ providerId }) => providerId === priceTables.selected.value)
  return line(asChosen.value?.seller?.name, table?.name)
}

export function DeliveryBrief() {
  const { address, asChosen, delivery } = useCheckout()
  const text = useTexts(deliveryText)
  const isFetched = isPickUp(delivery.type.value)
  const place = address.list.value[address.selected.value ?? -1]
  const { logistic, seller } = asChosen.value ?? {}
  const isAgent = useIsAgent()
  const listed = dataOf(delivery.options.remote.value ?? loading) ?? []
  const option = listed.find(({ providerId }) => providerId === delivery.selected.value)
  const store = seller?.name ?? (option && optionWords(option, { isStore: true, words: text }).label)
  return line(
    isAgent && (isFetched ? text.pickUp : text.delivery),
    logistic?.name,
    isFetched ? store : place && (isAgent ? addressLine(place) : place.name || addressLine(place)),
    logistic && (isAgent ? deliveryPrice : priceWord)(logistic.price, text),
  )
}

export function SlotBrief() {
  const { days, selected } = useCheckout().schedule
  const text = useTexts(scheduleText)
  const listed = dataOf(days.remote.value ?? loading) ?? []
  const slot = findSlot(listed, selected.value)
  const day = listed.find((one) => slot && dayKey(one) === slot.startTime.slice(0, 10))
  return line(day && dayLabel(day), slot && slotHours(slot, text))
}

export function MethodBrief() {
  const { payment } = useCheckout()
  const text = useTexts(checkoutPaymentText)
  const method = payment.method.value
  return method === null ? '' : text[methodWords[method]]
}
