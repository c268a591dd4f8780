import { getCep } from '../api/address'
import type { ApiClient } from '../api/client'
import { cepDigits } from '../domain/cep'
import type { Address } from '../domain/customer'
import { isAbort, ShopError } from '../lib/errors'
import type { Happenings } from './happenings'

/**
 * What became of a look-up: an address; `unknown`, nobody knows the CEP; `failed`, the server could not be asked;
 * `outdated`, a later look-up took its place.
 */
export type CepAnswer = Address | 'unknown' | 'failed' | 'outdated'

/** Asks what belongs to a CEP, one at a time: a later question drops the earlier one. */
export function createCepLookup(client: ApiClient, happenings: Happenings): (cep: string) => Promise<CepAnswer> {
  let asking: AbortController | null = null
  return async (cep) => {
    asking?.abort()
    const { signal } = (asking = new AbortController())
    try {
      const address = await getCep(client, cepDigits(cep), { signal })
      return signal.aborted ? 'outdated' : address
    } catch (error) {
      if (isAbort(error) || signal.aborted) return 'outdated'
      if (!(error instanceof ShopError)) throw error
      happenings.tell({ type: 'error', error })
      return error.retryable ? 'failed' : 'unknown'
    }
  }
}
