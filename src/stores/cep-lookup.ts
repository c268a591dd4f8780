import { getCep } from '../api/address'
import { cepDigits } from '../domain/cep'
import type { Address } from '../domain/customer'
import type { StoreContext } from './session-events'
import { createLatest } from './latest'

/** `unknown`: nobody knows the CEP. `failed`: the server cannot be asked. `outdated`: a later look-up replaced it. */
export type CepAnswer = Address | 'unknown' | 'failed' | 'outdated'

/** Asks what belongs to a CEP, one at a time: a later question drops the earlier one. */
export function createCepLookup({ client, events }: StoreContext): (cep: string) => Promise<CepAnswer> {
  const latest = createLatest(events)
  return async (cep) => {
    const answer = await latest.ask((options) => getCep(client, cepDigits(cep), options))
    if (answer?.status === 'failed') return answer.error.retryable ? 'failed' : 'unknown'
    return answer ? answer.data : 'outdated'
  }
}
