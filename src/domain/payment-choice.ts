import { safeUrl } from '../lib/url'
import type { checkoutPaymentText } from '../text/checkout-payment'
import type { PaymentOption } from './checkout'
import { PaymentMethod, type Order } from './order'
import { visibleItems } from './order-rules'
import type { ShopSettings } from './shop'

type Words = keyof typeof checkoutPaymentText

/** The key of a method's name in the payment texts. */
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

/** Methods that an agent settles outside a shop without a gateway. */
const BY_HAND: readonly PaymentMethod[] = [PaymentMethod.BankDeposit, PaymentMethod.Cash, PaymentMethod.Custom]

/** The methods with a flag of their own, in display order; a subscription rules out PIX and Boleto. */
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

/** True when the order may not be paid by a method, even if it was chosen while it was allowed. */
export function isRuledOut(order: Order, method: PaymentMethod): boolean {
  return flagged(order).some(([one, isOpen]) => one === method && !isOpen)
}

/**
 * The methods the order may be paid by: those whose flag is open, and others that the shop lists or the agent writes
 * down (storefront specification, sections 3 "Enabled flags" and 5 "Restricted items").
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

export function onDeliveryGroups(options: readonly PaymentOption[]): readonly string[] {
  return [...new Set(options.filter((option) => option.isPaidOnDelivery).map(({ group }) => group))]
}

export function meansOf(options: readonly PaymentOption[], group: string): readonly PaymentOption[] {
  return options.filter((option) => option.isPaidOnDelivery && option.group === group)
}

/** The kind of text the agent writes for a manual payment: the address of a payment page, a PIX key, or free text. */
export function manualKind(method: PaymentMethod): 'link' | 'pix' | 'text' {
  if (method === PaymentMethod.CreditCard || method === PaymentMethod.Link) return 'link'
  return method === PaymentMethod.Pix ? 'pix' : 'text'
}

const SCHEME = /^https?:\/\//i
/** Names with dots between them, the last one of letters: `loja.com`, but neither `12.50` nor `obrigado...`. */
const HOST = /^([^.]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/i

/**
 * True when a text looks like a page's address, with or without its scheme: `loja.com/pagar`. `lib/url` decides on its
 * own if one may be opened (storefront specification, section 5, "Manual card link").
 */
export function looksLikeLink(text: string): boolean {
  const link = text.trim()
  if (/\s/.test(link)) return false
  const url = safeUrl(SCHEME.test(link) ? link : `https://${link}`, { protocols: ['https:', 'http:'] })
  return url !== null && HOST.test(url.hostname)
}

/** The label of the finish button, by its key (storefront specification, section 2, "Footer buttons"). */
export function finishLabel(
  method: PaymentMethod | null,
  { isChargingDisabled }: Pick<ShopSettings, 'isChargingDisabled'>,
): Words {
  if (isChargingDisabled) return 'receive'
  return (method !== null && finishWords[method]) || 'finishOrder'
}
