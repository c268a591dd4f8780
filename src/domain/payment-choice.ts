import { safeUrl } from '../lib/url'
import type { checkoutPaymentText } from '../text/checkout'
import type { PaymentOption } from './checkout'
import type { Order } from './order'
import { visibleItems } from './order-rules'
import { methodFacts, paymentMethods, type MethodFacts, type PaymentMethod } from './payment-methods'
import type { ShopSettings } from './shop'

/** True for a method with a flag that is open; a subscription rules out those that pay once. */
function isOpen(order: Order, { code, isForOnce }: MethodFacts): boolean {
  const hasSubscription = visibleItems(order).some((item) => item.subscription !== null)
  return order.enabled.methods.includes(code) && !(isForOnce && hasSubscription)
}

/** True when the order may not be paid by a method, even if it was chosen while it was allowed. */
export function isRuledOut(order: Order, method: PaymentMethod): boolean {
  const facts = methodFacts(method)
  return facts.flag !== undefined && !isOpen(order, facts)
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
    options.some((option) => !option.isPaidOnDelivery && option.method === method)
  return paymentMethods
    .filter((facts) => {
      if (facts.flag) return isOpen(order, facts)
      return facts.hasMeans ? onDeliveryGroups(options).length > 0 : isManual || isListed(facts.code)
    })
    .map(({ code }) => code)
}

export function onDeliveryGroups(options: readonly PaymentOption[]): readonly string[] {
  return [...new Set(options.filter((option) => option.isPaidOnDelivery).map(({ group }) => group))]
}

export function meansOf(options: readonly PaymentOption[], group: string): readonly PaymentOption[] {
  return options.filter((option) => option.isPaidOnDelivery && option.group === group)
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
): keyof typeof checkoutPaymentText {
  if (isChargingDisabled) return 'receive'
  return methodFacts(method)?.finish ?? 'finishOrder'
}
