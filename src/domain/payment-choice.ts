import { safeUrl } from '../lib/url'
import type { checkoutPaymentText } from '../text/checkout-payment'
import type { PaymentOption } from './checkout'
import { PaymentMethod, type Order } from './order'
import { visibleItems } from './order-rules'
import type { ShopSettings } from './shop'

type Words = keyof typeof checkoutPaymentText

/** Which of the payment's words names a method. */
export const methodWords = {
  [PaymentMethod.CreditCard]: 'creditCard',
  [PaymentMethod.Boleto]: 'boleto',
  [PaymentMethod.BankDeposit]: 'bankDeposit',
  [PaymentMethod.Pix]: 'pix',
  [PaymentMethod.Cash]: 'cash',
  [PaymentMethod.OnDelivery]: 'onDelivery',
  [PaymentMethod.Link]: 'link',
  [PaymentMethod.Custom]: 'custom',
  [PaymentMethod.Nubank]: 'nubank',
  [PaymentMethod.Pagaleve]: 'pagaleve',
} as const satisfies Record<PaymentMethod, Words>

const finishWords: Partial<Record<PaymentMethod, Words>> = {
  [PaymentMethod.CreditCard]: 'finishCard',
  [PaymentMethod.Link]: 'finishLink',
  [PaymentMethod.Pix]: 'finishPix',
  [PaymentMethod.Nubank]: 'finishNubank',
  [PaymentMethod.Boleto]: 'finishBoleto',
}

/** What an agent whose shop has no gateway settles outside of it. */
const BY_HAND: readonly PaymentMethod[] = [PaymentMethod.BankDeposit, PaymentMethod.Cash, PaymentMethod.Custom]

/** The methods with a flag of their own, in the order in which they stand; a subscription rules out PIX and Boleto. */
function flagged(order: Order): readonly [PaymentMethod, boolean][] {
  const { enabled } = order
  const hasSubscription = visibleItems(order).some((item) => item.subscription !== null)
  return [
    [PaymentMethod.CreditCard, enabled.credit],
    [PaymentMethod.Pix, enabled.pix && !hasSubscription],
    [PaymentMethod.Link, enabled.link],
    [PaymentMethod.Boleto, enabled.boleto && !hasSubscription],
    [PaymentMethod.Nubank, enabled.nubank],
    [PaymentMethod.Pagaleve, enabled.pagaleve],
  ]
}

/** Whether the order may not be paid by a method, though it may have been chosen when it still could. */
export function isRuledOut(order: Order, method: PaymentMethod): boolean {
  return flagged(order).some(([one, isOpen]) => one === method && !isOpen)
}

/**
 * The methods the order may be paid by. Those with a flag of their own follow it; a subscription rules out PIX and
 * Boleto; the others stand where the shop lists them, or where the agent writes the payment down by hand.
 *
 * @source storefront specification, sections 3 ("Enabled flags") and 5 ("Restricted items")
 */
export function offeredMethods(
  order: Order,
  options: readonly PaymentOption[],
  { isManual }: { isManual: boolean },
): readonly PaymentMethod[] {
  const isListed = (method: PaymentMethod) =>
    options.some((option) => !option.isPaidOnDelivery && option.method === method) ||
    (isManual && BY_HAND.includes(method))
  const offered: readonly [PaymentMethod, boolean][] = [
    ...flagged(order),
    [PaymentMethod.BankDeposit, isListed(PaymentMethod.BankDeposit)],
    [PaymentMethod.Cash, isListed(PaymentMethod.Cash)],
    [PaymentMethod.Custom, isListed(PaymentMethod.Custom)],
    [PaymentMethod.OnDelivery, onDeliveryGroups(options).length > 0],
  ]
  return offered.flatMap(([method, isOffered]) => (isOffered ? [method] : []))
}

/** Groups of what is paid on delivery, in the shop's order. */
export function onDeliveryGroups(options: readonly PaymentOption[]): readonly string[] {
  return [...new Set(options.filter((option) => option.isPaidOnDelivery).map(({ group }) => group))]
}

/** The means of one group. */
export function meansOf(options: readonly PaymentOption[], group: string): readonly PaymentOption[] {
  return options.filter((option) => option.isPaidOnDelivery && option.group === group)
}

/** What the agent writes for a manual payment: the address of a payment page, a PIX key, or anything. */
export function manualKind(method: PaymentMethod): 'link' | 'pix' | 'text' {
  if (method === PaymentMethod.CreditCard || method === PaymentMethod.Link) return 'link'
  return method === PaymentMethod.Pix ? 'pix' : 'text'
}

/** Whether a text can be opened as a payment page: https, and a host with a dot. */
export function looksLikeLink(link: string): boolean {
  const url = safeUrl(link.trim())
  return url !== null && /[^.]\.[^.]/.test(url.hostname)
}

/**
 * Which of the payment's words the button says that finishes the order.
 *
 * @source storefront specification, section 2, "Footer buttons"
 */
export function finishLabel(
  method: PaymentMethod | null,
  { isChargingDisabled }: Pick<ShopSettings, 'isChargingDisabled'>,
): Words {
  if (isChargingDisabled) return 'receive'
  return (method !== null && finishWords[method]) || 'finishOrder'
}
