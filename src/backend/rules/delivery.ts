import { Refusal } from '../envelope'
import type { Freight, LogisticChoice, LogisticSeed, SellerSeed } from '../model'
import type { SessionState } from '../state'
import { offeredLogistics, PICKUP, readTarget, type Target } from './logistic'
import { chooseSeller, dropLogistic } from './sellers'

function setLogistic(session: SessionState, option: LogisticSeed, target: Target | null): void {
  const { order } = session
  const before = order.logistic?.option.type
  const changesKind = before !== undefined && (before === PICKUP) !== (option.type === PICKUP)
  if (changesKind) order.seller = null
  dropLogistic(session)
  order.logistic = { option, addressIndex: target?.kind === 'delivery' ? target.index : null }
}

export const logisticGone = () => new Refusal('Esta opção de entrega não está mais disponível', 'UnknownLogistic')

/** @throws Refusal when no such option reaches the place */
export function chooseLogistic(session: SessionState, { type, code, providerId }: LogisticChoice): void {
  const target = readTarget(session, type, code)
  const option = offeredLogistics(session, type, target).find((one) => one.providerId === providerId)
  if (!option) throw logisticGone()
  setLogistic(session, option, target)
}

export function setFreight(session: SessionState, { type, code, providerId, name, price }: Freight): void {
  if (!session.settings.enableManualPrices) throw new Refusal('Esta loja não usa frete manual', 'ManualPricesDisabled')
  const target = type === PICKUP ? null : readTarget(session, type, code)
  const estimates = { shippingTimeEstimative: '', minShippingTimeEstimative: '' }
  setLogistic(session, { type, providerId, name, price, ...estimates }, target)
}

/** @throws Refusal when the shop has no such store */
export function requireStore(stores: readonly SellerSeed[], id: string): SellerSeed {
  const store = stores.find(({ providerId }) => providerId === id)
  if (!store) throw new Refusal('Loja não encontrada', 'UnknownSeller')
  return store
}

/** @throws Refusal when the shop has no such store, or the store not all of the lines */
export function chooseStore(session: SessionState, { type, providerId }: Omit<LogisticChoice, 'code'>): void {
  chooseSeller(session, requireStore(session.shop.sellers, providerId), type)
}
