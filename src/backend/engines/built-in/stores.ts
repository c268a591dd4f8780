import type { LogisticType, SellerSeed } from '../../model'
import { cepDistance, offeredLogistics, type Target } from '../../rules/logistic'
import type { SessionState } from '../../state'

/** Stores that can serve a target: for pickup all, nearest first; for delivery those with an option that reaches it. */
export function offeredSellers(session: SessionState, type: LogisticType, target: Target): SellerSeed[] {
  const { shop, order } = session
  const unbound = { ...session, order: { ...order, seller: null } }
  const options = offeredLogistics(unbound, type, target)
  const sellers = shop.sellers.filter(({ name }) => options.some(({ storeName }) => !storeName || storeName === name))
  if (target.kind === 'pickup')
    sellers.sort((one, other) => cepDistance(one, target.cep) - cepDistance(other, target.cep))
  return sellers
}

/** A store as on the wire. */
export function describeStore(seed: SellerSeed) {
  const { missingProducts: _, ...store } = seed
  return store
}
