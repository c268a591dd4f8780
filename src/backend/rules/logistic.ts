import { cepDigits } from '../cep'
import { badRequest, Refusal } from '../envelope'
import type { Address, LogisticSeed, LogisticType, SellerSeed } from '../model'
import type { SessionState } from '../state'
import { hasRestrictedItems } from './order'

/** Where an order goes: to a saved address, or to pickup near a CEP. */
export type Target = { kind: 'delivery'; index: number; address: Address } | { kind: 'pickup'; cep: string }

export const PICKUP: LogisticType = 0

/**
 * Reads the `type` and `code` that every logistic and seller call sends.
 * @param code index of a saved address for delivery, a CEP for pickup
 */
export function readTarget(session: SessionState, type: LogisticType, code: string): Target {
  if (type === PICKUP) return { kind: 'pickup', cep: requireCep(code) }
  if (!/^\d{1,4}$/.test(code)) throw badRequest('parâmetro code')
  const address = session.addresses[Number(code)]
  if (!address) throw new Refusal('Escolha um endereço de entrega', 'UnknownAddress')
  return { kind: 'delivery', index: Number(code), address }
}

function requireCep(text: string): string {
  const cep = cepDigits(text)
  if (!cep) throw new Refusal('Informe um CEP válido', 'InvalidCep')
  return cep
}

/**
 * Options that reach a target from the chosen store. Express delivery includes shipping, since both go to an address.
 * @param all the shop's, or those that an engine quotes
 * @throws Refusal, with HTML in its message, when nothing reaches it
 */
export function offeredLogistics(
  session: SessionState,
  type: LogisticType,
  target: Target,
  all = session.shop.logistics,
): LogisticSeed[] {
  const options = all.filter(fittingOptions(session, type, target))
  if (options.length === 0) throw new Refusal(unreachable(target), 'NoLogistic')
  return target.kind === 'pickup' ? nearestFirst(session, options, target.cep) : options
}

/** @throws Refusal where the shop does not deliver so */
export function fittingOptions(session: SessionState, type: LogisticType, target: Target) {
  requireEnabled(session, target)
  return (option: LogisticSeed): boolean =>
    suitsType(session, option, type) && reaches(option, target) && comesFrom(option, session.order.seller)
}

function requireEnabled(session: SessionState, target: Target): void {
  const { order, settings } = session
  if (target.kind === 'pickup') {
    if (!order.enablePickUp) throw new Refusal('Esta loja não tem retirada', 'PickUpDisabled')
    return
  }
  if (!order.enableDelivery) throw new Refusal('Esta loja não faz entregas', 'DeliveryDisabled')
  if (!hasRestrictedItems(session) || settings.allowShippingRestrictedProducts) return
  throw new Refusal(
    'Alguns itens do pedido só estão disponíveis para a modalidade de <strong>retirada em loja</strong>',
    'ShippingRestricted',
  )
}

/** Goods with a shipping restriction may go by the shop's own riders, never by post. */
function suitsType(session: SessionState, option: LogisticSeed, type: LogisticType): boolean {
  if (type === PICKUP || option.type === PICKUP) return option.type === type
  if (option.type === 1) return type === 1 && !session.settings.disableExpressDeliveryLogistic
  return !hasRestrictedItems(session)
}

function reaches({ cepPrefixes }: LogisticSeed, target: Target): boolean {
  if (!cepPrefixes || target.kind === 'pickup') return true
  const cep = cepDigits(target.address.zipCode) ?? ''
  return cepPrefixes.some((prefix) => cep.startsWith(prefix))
}

function comesFrom({ storeName }: LogisticSeed, seller: SellerSeed | null): boolean {
  return !seller || !storeName || storeName === seller.name
}

function unreachable(target: Target): string {
  if (target.kind === 'pickup') return 'Esta loja não tem retirada. <strong>Escolha outra loja</strong>.'
  const { city, state, zipCode } = target.address
  const place = escapeHtml(`${city}, ${state} (CEP ${zipCode})`)
  return `Não entregamos em <strong>${place}</strong>.<br>Escolha outro endereço ou a <em>retirada em loja</em>.`
}

/** Escapes the shopper's address, because the message is HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function nearestFirst({ shop }: SessionState, options: LogisticSeed[], cep: string): LogisticSeed[] {
  const storeOf = (option: LogisticSeed) => shop.sellers.find(({ name }) => name === option.storeName)
  const distance = (option: LogisticSeed) => cepDistance(storeOf(option), cep)
  const sorted = [...options]
  sorted.sort((one, other) => distance(one) - distance(other))
  return sorted
}

/** Postal codes follow geography, so their difference sorts stores well enough without coordinates. */
export function cepDistance(store: SellerSeed | undefined, cep: string): number {
  return store ? Math.abs(Number(cepDigits(store.address.zipCode) ?? 0) - Number(cep)) : Infinity
}
